import { useEffect, useEffectEvent } from "react";
import type { ActorRef, AnyActorRef, EventObject, Snapshot } from "xstate";

type Emitted<Actor> = Actor extends ActorRef<Snapshot<unknown>, infer _Event, infer Said> ? Said : never;

/** What a chart says under that name. */
type Heard<Actor, Type> = Emitted<Actor> extends infer Each ? (Each extends { type: Type } ? Each : never) : never;

/** Does something whenever a chart says so, such as a toast. Hooks use it; components do not listen to charts. */
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
