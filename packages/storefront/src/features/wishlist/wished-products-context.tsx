import { wishedProductsMachine } from "@griya/machines";
import { createActorContext } from "@xstate/react";
import type { ReactNode } from "react";
import { useLogic } from "../../charts/use-logic.ts";
import { createWishedProductsActors } from "./wishlist.actors.ts";

export const WishedProductsContext = createActorContext(wishedProductsMachine);

/** Provides the current products of the visible wishlist. */
export function WishedProductsProvider({ children }: { children: ReactNode }) {
  const logic = useLogic(wishedProductsMachine, createWishedProductsActors);
  return (
    <WishedProductsContext.Provider logic={logic} options={{ input: { productIds: [] } }}>
      {children}
    </WishedProductsContext.Provider>
  );
}
