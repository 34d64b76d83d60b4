import type { AddLine } from "@griya/api";
import { buyAgainMachine } from "@griya/machines";
import { createActorContext } from "@xstate/react";
import { type ReactNode, useState } from "react";
import { useServices } from "../../providers/services.ts";
import { createWorks } from "../../work/works.ts";
import { buyAgainActors } from "./order.actors.ts";

export const BuyAgainContext = createActorContext(buyAgainMachine);

export interface BuyAgainProviderProps {
  orderId: string;
  add: (line: AddLine) => void;
  children: ReactNode;
}

/** The React context provider of a repeated purchase of one order. `add` adds a line to the cart. */
export function BuyAgainProvider({ orderId, add, children }: BuyAgainProviderProps) {
  const { client, signals } = useServices();
  const [logic] = useState(() =>
    buyAgainMachine.provide({
      actors: buyAgainActors(client, createWorks(signals)),
      actions: { putIntoCart: (_, { lines }) => lines.forEach(add) },
    }),
  );
  return (
    <BuyAgainContext.Provider logic={logic} options={{ input: { orderId } }}>
      {children}
    </BuyAgainContext.Provider>
  );
}
