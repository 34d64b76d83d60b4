import { type AnyActorRef, type SnapshotFrom, waitFor } from "xstate";

/** Timeout in milliseconds. It is shorter than a test's, so that its error says more. */
const TIMEOUT = 20_000;

/** Returns the first state that is as wanted, including the current one; throws when the chart is stuck. */
export const waitForState = async <Actor extends AnyActorRef>(
  actor: Actor,
  isWanted: (state: SnapshotFrom<Actor>) => boolean,
): Promise<SnapshotFrom<Actor>> => {
  try {
    return await waitFor(actor, isWanted, { timeout: TIMEOUT });
  } catch (cause) {
    const { value, status } = actor.getSnapshot();
    throw new Error(`${actor.id} is stuck in ${JSON.stringify(value)} (${status}).`, { cause });
  }
};
