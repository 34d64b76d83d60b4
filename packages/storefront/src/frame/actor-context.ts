import { useSelector } from "@xstate/react";
import { createContext, useContext } from "react";
import type { AnyActorRef } from "xstate";

type Snapshots<Actor> = Actor extends { getSnapshot(): infer Snapshot } ? Snapshot : undefined;

/**
 * Where the components below find the running chart of a name. Whoever mounts them provides it, and owns it:
 * `<CartContext.Provider value={cart}>`.
 */
export const createActorRefContext = <Actor extends AnyActorRef>(name: string) => {
  const Context = createContext<Actor | null>(null);
  const useActorRef = (): Actor => {
    const actor = useContext(Context);
    if (!actor) throw new Error(`No ${name} around. Render it inside its provider.`);
    return actor;
  };
  return {
    Provider: Context,
    useActorRef,
    useSelector: <Selected>(
      select: (snapshot: Snapshots<Actor>) => Selected,
      isEqual?: (one: Selected, other: Selected) => boolean,
    ): Selected => useSelector(useActorRef(), select, isEqual),
  };
};
