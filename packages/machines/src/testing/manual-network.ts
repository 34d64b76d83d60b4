import { createRequestSignals } from "../request/signals.ts";
import { createSignalsActor } from "../request/signals-actor.ts";

/** Creates a network that the test turns off and on. */
export const createManualNetwork = () => {
  const signals = createRequestSignals();
  let isDisconnected = false;
  return {
    isOffline: () => isDisconnected,
    networkActor: createSignalsActor(signals),
    goOffline: () => {
      isDisconnected = true;
    },
    goOnline: () => {
      isDisconnected = false;
      signals.send({ type: "network.online" });
    },
  };
};
