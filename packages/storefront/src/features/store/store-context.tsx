import { followedStoresMachine, followMachine } from "@griya/machines";
import { createActorContext } from "@xstate/react";
import type { ReactNode } from "react";
import { useLogic } from "../../charts/use-logic.ts";
import { followActors, followedStoresActors } from "./store.actors.ts";

export const FollowContext = createActorContext(followMachine);
export const FollowedStoresContext = createActorContext(followedStoresMachine);

export interface FollowProviderProps {
  storeId: string;
  /** Null where it has to be asked. */
  isFollowed: boolean | null;
  children: ReactNode;
}

/** Whether the customer follows a store. Give it the customer's and the store's id as key. */
export function FollowProvider({ storeId, isFollowed, children }: FollowProviderProps) {
  const logic = useLogic(followMachine, followActors);
  return (
    <FollowContext.Provider logic={logic} options={{ input: { storeId, isFollowed } }}>
      {children}
    </FollowContext.Provider>
  );
}

/** The stores that the customer follows. */
export function FollowedStoresProvider({ children }: { children: ReactNode }) {
  const logic = useLogic(followedStoresMachine, followedStoresActors);
  return <FollowedStoresContext.Provider logic={logic}>{children}</FollowedStoresContext.Provider>;
}
