import { useSelector } from "@xstate/react";
import { createContext } from "react";
import type { AnyActorRef } from "xstate";
import { useRequiredContext } from "../providers/use-required-context.ts";

type ActorSnapshot<Actor> = Actor extends { getSnapshot(): infer Snapshot } ? Snapshot : undefined;

/**
 * Creates the React context of a running chart. The component that starts the chart also provides it: `<CartContext.Provider
 * value={cart}>`.
 */
export const createActorRefContext = <Actor extends AnyActorRef>(name: string) => {
  const Context = createContext<Actor | null>(null);
  const useActorRef = (): Actor => useRequiredContext(Context, name);
  return {
    Provider: Context,
    useActorRef,
    useSelector: <Selected>(
      select: (snapshot: ActorSnapshot<Actor>) => Selected,
      isEqual?: (one: Selected, other: Selected) => boolean,
    ): Selected => useSelector(useActorRef(), select, isEqual),
  };
};
