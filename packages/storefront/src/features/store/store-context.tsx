import { followedStoresMachine, followMachine } from "@griya/machines";
import { createActorContext } from "@xstate/react";
import type { ReactNode } from "react";
import { useLogic } from "../../charts/use-logic.ts";
import { createFollowActors, createFollowedStoresActors } from "./store.actors.ts";

export const FollowContext = createActorContext(followMachine);
export const FollowedStoresContext = createActorContext(followedStoresMachine);

export interface FollowProviderProps {
  storeId: string;
  /** Null when it has to be requested. */
  isFollowed: boolean | null;
  children: ReactNode;
}

/** The React context provider that tells whether the customer follows a store. Needs the ids of the customer and the store as its `key`. */
export function FollowProvider({ storeId, isFollowed, children }: FollowProviderProps) {
  const logic = useLogic(followMachine, createFollowActors);
  return (
    <FollowContext.Provider logic={logic} options={{ input: { storeId, isFollowed } }}>
      {children}
    </FollowContext.Provider>
  );
}

/** The React context provider of the stores that the customer follows. */
export function FollowedStoresProvider({ children }: { children: ReactNode }) {
  const logic = useLogic(followedStoresMachine, createFollowedStoresActors);
  return <FollowedStoresContext.Provider logic={logic}>{children}</FollowedStoresContext.Provider>;
}
