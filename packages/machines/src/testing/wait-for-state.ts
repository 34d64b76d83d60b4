import { type AnyActorRef, type SnapshotFrom, waitFor } from "xstate";

/** The timeout in milliseconds. It is shorter than the timeout of a test, so that this error comes first. */
const TIMEOUT_MILLISECONDS = 20_000;

/** Returns the first state that the check accepts, also the current state. Throws an error with the last state after the timeout. */
export const waitForState = async <Actor extends AnyActorRef>(
  actor: Actor,
  isWanted: (state: SnapshotFrom<Actor>) => boolean,
): Promise<SnapshotFrom<Actor>> => {
  try {
    return await waitFor(actor, isWanted, { timeout: TIMEOUT_MILLISECONDS });
  } catch (cause) {
    const { value, status } = actor.getSnapshot();
    throw new Error(`${actor.id} is stuck in ${JSON.stringify(value)} (${status}).`, { cause });
  }
};
