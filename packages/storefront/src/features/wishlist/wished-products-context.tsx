import { wishedProductsMachine } from "@griya/machines";
import { createActorContext } from "@xstate/react";
import type { ReactNode } from "react";
import { useLogic } from "../../charts/use-logic.ts";
import { wishedProductsActors } from "./wishlist.actors.ts";

export const WishedProductsContext = createActorContext(wishedProductsMachine);

/** The products of the wish list that is shown, as they are sold now. */
export function WishedProductsProvider({ children }: { children: ReactNode }) {
  const logic = useLogic(wishedProductsMachine, wishedProductsActors);
  return (
    <WishedProductsContext.Provider logic={logic} options={{ input: { productIds: [] } }}>
      {children}
    </WishedProductsContext.Provider>
  );
}
