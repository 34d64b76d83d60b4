import { wishedProductsMachine } from "@griya/machines";
import { createActorContext } from "@xstate/react";
import type { ReactNode } from "react";
import { useLogic } from "../../charts/use-logic.ts";
import { createWishedProductsActors } from "./wishlist.actors.ts";

export const WishedProductsContext = createActorContext(wishedProductsMachine);

/** The React context provider of the current products of the visible wish list. */
export function WishedProductsProvider({ children }: { children: ReactNode }) {
  const logic = useLogic(wishedProductsMachine, createWishedProductsActors);
  return (
    <WishedProductsContext.Provider logic={logic} options={{ input: { productIds: [] } }}>
      {children}
    </WishedProductsContext.Provider>
  );
}
