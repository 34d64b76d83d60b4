import { followedStoresMachine, followMachine } from "@griya/machines";
import { createActorContext } from "@xstate/react";
import type { ReactNode } from "react";
import { useLogic } from "../../charts/use-logic.ts";
import { createFollowActors, createFollowedStoresActors } from "./store.actors.ts";

export const FollowContext = createActorContext(followMachine);
export const FollowedStoresContext = createActorContext(followedStoresMachine);

export interface FollowProviderProps {
  storeId: string;
  /** True when the customer follows the store; null when the provider must request this. */
  isFollowed: boolean | null;
  children: ReactNode;
}

/** Provides the state of following one store. Its `key` must contain the ids of the customer and the store. */
export function FollowProvider({ storeId, isFollowed, children }: FollowProviderProps) {
  const logic = useLogic(followMachine, createFollowActors);
  return (
    <FollowContext.Provider logic={logic} options={{ input: { storeId, isFollowed } }}>
      {children}
    </FollowContext.Provider>
  );
}

/** Provides the stores that the customer follows. */
export function FollowedStoresProvider({ children }: { children: ReactNode }) {
  const logic = useLogic(followedStoresMachine, createFollowedStoresActors);
  return <FollowedStoresContext.Provider logic={logic}>{children}</FollowedStoresContext.Provider>;
}
