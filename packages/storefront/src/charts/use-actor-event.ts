import { useEffect, useEffectEvent } from "react";
import type { ActorRef, AnyActorRef, EventObject, Snapshot } from "xstate";

type EmittedEvent<Actor> = Actor extends ActorRef<Snapshot<unknown>, infer _Event, infer Said> ? Said : never;

/** The events of that type that a chart emits. */
type ReceivedEvent<Actor, Type> =
  EmittedEvent<Actor> extends infer Each ? (Each extends { type: Type } ? Each : never) : never;

/** Runs `act` whenever a chart emits an event of that type, such as for a toast. Hooks use it; components do not listen to charts. */
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
    const hearing = actor.on(type, (event: ReceivedEvent<Actor, Type>) => handleEvent(event));
    return () => hearing.unsubscribe();
  }, [actor, type]);
};
