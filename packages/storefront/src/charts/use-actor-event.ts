import { useEffect, useEffectEvent } from "react";
import type { ActorRef, AnyActorRef, EventObject, Snapshot } from "xstate";

type EmittedEvent<Actor> = Actor extends ActorRef<Snapshot<unknown>, infer _Event, infer Said> ? Said : never;

/** The emitted events of a chart that have the given type. */
type ReceivedEvent<Actor, Type> =
  EmittedEvent<Actor> extends infer Each ? (Each extends { type: Type } ? Each : never) : never;

/** Calls `act` for each emitted event of the given type, for example to show a toast. */
export const useActorEvent = <
  Actor extends AnyActorRef,
  const Type extends (EmittedEvent<Actor> & EventObject)["type"],
>(
  actor: Actor,
  type: Type,
  act: (event: ReceivedEvent<Actor, Type>) => void,
): void => {
  const handleEvent = useEffectEvent(act);
  useEffect(() => {
    const subscription = actor.on(type, (event: ReceivedEvent<Actor, Type>) => handleEvent(event));
    return () => subscription.unsubscribe();
  }, [actor, type]);
};
