import { useSelector } from "@xstate/react";
import { createContext } from "react";
import type { AnyActorRef } from "xstate";
import { useRequiredContext } from "../providers/use-required-context.ts";

type Snapshots<Actor> = Actor extends { getSnapshot(): infer Snapshot } ? Snapshot : undefined;

/**
 * Creates the context of a running chart for the components below. The component that mounts them provides the chart, and owns it:
 * `<CartContext.Provider value={cart}>`.
 */
export const createActorRefContext = <Actor extends AnyActorRef>(name: string) => {
  const Context = createContext<Actor | null>(null);
  const useActorRef = (): Actor => useRequiredContext(Context, name);
  return {
    Provider: Context,
    useActorRef,
    useSelector: <Selected>(
      select: (snapshot: Snapshots<Actor>) => Selected,
      isEqual?: (one: Selected, other: Selected) => boolean,
    ): Selected => useSelector(useActorRef(), select, isEqual),
  };
};
