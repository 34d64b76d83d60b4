import { cartMachine } from "@griya/machines";
import { createActorContext } from "@xstate/react";
import { type ReactNode, useState } from "react";
import { useServices } from "../../shop/services.ts";
import { cartActors } from "./cart.actors.ts";

export const CartContext = createActorContext(cartMachine);

/** The one cart of the page, for everything below. */
export function CartProvider({ children }: { children: ReactNode }) {
  const { client, tokens } = useServices();
  const [logic] = useState(() => cartMachine.provide({ actors: cartActors(client, tokens) }));
  return <CartContext.Provider logic={logic}>{children}</CartContext.Provider>;
}
