import { type AnyActorRef, type SnapshotFrom, waitFor } from "xstate";

/** Shorter than a test may take, so that its failure says more than that. */
const PATIENCE = 20_000;

/** Settles with the first state that is as wanted, the present one included; throws where the chart is stuck. */
export const until = async <Actor extends AnyActorRef>(
  actor: Actor,
  isWanted: (state: SnapshotFrom<Actor>) => boolean,
): Promise<SnapshotFrom<Actor>> => {
  try {
    return await waitFor(actor, isWanted, { timeout: PATIENCE });
  } catch (cause) {
    const { value, status } = actor.getSnapshot();
    throw new Error(`${actor.id} is stuck in ${JSON.stringify(value)} (${status}).`, { cause });
  }
};
