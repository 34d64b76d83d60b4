import { useEffect, useEffectEvent } from "react";
import type { ActorRef, AnyActorRef, EventObject, Snapshot } from "xstate";

type Emitted<Actor> = Actor extends ActorRef<Snapshot<unknown>, infer _Event, infer Said> ? Said : never;

/** The events of that type that a chart emits. */
type Heard<Actor, Type> = Emitted<Actor> extends infer Each ? (Each extends { type: Type } ? Each : never) : never;

/** Runs `act` whenever a chart emits an event of that type, such as for a toast. Hooks use it; components do not listen to charts. */
export const useHeard = <Actor extends AnyActorRef, const Type extends (Emitted<Actor> & EventObject)["type"]>(
  actor: Actor,
  type: Type,
  act: (event: Heard<Actor, Type>) => void,
): void => {
  const heard = useEffectEvent(act);
  useEffect(() => {
    const hearing = actor.on(type, (event: Heard<Actor, Type>) => heard(event));
    return () => hearing.unsubscribe();
  }, [actor, type]);
};
