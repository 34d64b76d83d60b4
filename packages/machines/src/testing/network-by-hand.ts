import { createWorkSignals } from "../work/signals.ts";
import { signalsActor } from "../work/signals-actor.ts";

/** A network that goes and comes as the test says. */
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
