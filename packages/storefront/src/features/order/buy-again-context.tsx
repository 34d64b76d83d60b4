import type { NewCartLine } from "@griya/api";
import { buyAgainMachine } from "@griya/machines";
import { createActorContext } from "@xstate/react";
import { type ReactNode, useState } from "react";
import { useServices } from "../../providers/services.ts";
import { createRequestFactory } from "../../requests/request-factory.ts";
import { createBuyAgainActors } from "./order.actors.ts";

export const BuyAgainContext = createActorContext(buyAgainMachine);

export interface BuyAgainProviderProps {
  orderId: string;
  addToCart: (line: NewCartLine) => void;
  children: ReactNode;
}

/** Provides the state of a repeated purchase of one order. `addToCart` adds a line to the cart. */
export function BuyAgainProvider({ orderId, addToCart, children }: BuyAgainProviderProps) {
  const { client, signals } = useServices();
  const [logic] = useState(() =>
    buyAgainMachine.provide({
      actors: createBuyAgainActors(client, createRequestFactory(signals)),
      actions: { addLinesToCart: (_, { lines }) => lines.forEach(addToCart) },
    }),
  );
  return (
    <BuyAgainContext.Provider logic={logic} options={{ input: { orderId } }}>
      {children}
    </BuyAgainContext.Provider>
  );
}
