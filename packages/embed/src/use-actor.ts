import { useSyncExternalStore } from "react";
import type { AnyActorRef, SnapshotFrom } from "xstate";

/** What a machine says now; rendered again when `select` gives another value. */
export const useSelection = <Actor extends AnyActorRef, Value>(
  actor: Actor,
  select: (snapshot: SnapshotFrom<Actor>) => Value,
): Value =>
  useSyncExternalStore(
    (changed) => {
      const { unsubscribe } = actor.subscribe(changed);
      return unsubscribe;
    },
    () => select(actor.getSnapshot()),
  );
