import { fromCallback } from "xstate";
import type { WorkSignals } from "./signals.ts";

/** Tells a chart what is signalled while it runs. Without signals nothing ever is. */
export const signalsActor = (signals?: WorkSignals) =>
  fromCallback<{ type: "none" }>(({ sendBack }) => signals?.subscribe(sendBack));
