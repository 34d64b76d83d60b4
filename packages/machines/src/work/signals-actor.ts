import { fromCallback } from "xstate";
import type { WorkSignals } from "./signals.ts";

/** Tells a chart what is signalled while it runs. Without signals nothing ever is. */
export const signalsActor = (signals?: WorkSignals) =>
  fromCallback<{ type: "none" }>(({ sendBack }) => signals?.subscribe(sendBack));

/** Tells a chart who is logged in, at once and whenever somebody is; also of whom only a moment before the chart began. */
export const sessionActor = (signals?: WorkSignals) =>
  fromCallback<{ type: "none" }>(({ sendBack }) => {
    const customerId = signals?.customerId() ?? null;
    if (customerId !== null) sendBack({ type: "session.restored", customerId });
    return signals?.subscribe(sendBack);
  });
