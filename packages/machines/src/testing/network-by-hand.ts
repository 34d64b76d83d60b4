import { createWorkSignals } from "../work/signals.ts";
import { signalsActor } from "../work/signals-actor.ts";

/** Creates a network that the test turns off and on. */
export const networkByHand = () => {
  const signals = createWorkSignals();
  let isGone = false;
  return {
    isOffline: () => isGone,
    follow: signalsActor(signals),
    goOffline: () => {
      isGone = true;
    },
    comeOnline: () => {
      isGone = false;
      signals.give({ type: "network.online" });
    },
  };
};
