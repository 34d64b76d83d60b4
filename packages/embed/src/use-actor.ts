import { useSyncExternalStore } from "react";
import type { AnyActorRef, SnapshotFrom } from "xstate";

/** What a machine says now; rendered again when `select` gives another value. */
export const useSelection = <Actor extends AnyActorRef, Value>(
  actor: Actor,
  select: (snapshot: SnapshotFrom<Actor>) => Value,
): Value =>
  useSyncExternalStore(
    (changed) => {
      const subscription = actor.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    () => select(actor.getSnapshot()),
  );
