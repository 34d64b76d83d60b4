import { fromCallback } from "xstate";
import type { RequestSignals } from "./signals.ts";

/** Creates an actor that forwards the signals to its chart. Without signals, the chart gets no event. */
export const createSignalsActor = (signals?: RequestSignals) =>
  fromCallback<{ type: "none" }>(({ sendBack }) => signals?.subscribe(sendBack));

/**
 * Creates an actor that sends the id of the customer to its chart: at once, and at each login. The first event covers a login just before
 * the chart started.
 */
export const createSessionActor = (signals?: RequestSignals) =>
  fromCallback<{ type: "none" }>(({ sendBack }) => {
    const customerId = signals?.getCustomerId() ?? null;
    if (customerId !== null) sendBack({ type: "session.restored", customerId });
    return signals?.subscribe(sendBack);
  });
