import { fromCallback } from "xstate";
import type { RequestSignals } from "./signals.ts";

/** Sends signals to a chart while it runs. Without signals, nothing is sent. */
export const createSignalsActor = (signals?: RequestSignals) =>
  fromCallback<{ type: "none" }>(({ sendBack }) => signals?.subscribe(sendBack));

/** Tells a chart who is logged in, at once and at each login. This includes a login just before the chart began. */
export const createSessionActor = (signals?: RequestSignals) =>
  fromCallback<{ type: "none" }>(({ sendBack }) => {
    const customerId = signals?.getCustomerId() ?? null;
    if (customerId !== null) sendBack({ type: "session.restored", customerId });
    return signals?.subscribe(sendBack);
  });
