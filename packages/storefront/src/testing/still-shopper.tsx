import { cartMachine, sessionMachine, shopperMachine } from "@griya/machines";
import { snapshotOf, type WantedState } from "@griya/machines/testing";
import { type ReactNode, useState } from "react";
import { createActor } from "xstate";
import { ShopperContext } from "../frame/shopper-context.ts";
import { BelongingsProvider } from "../shell/belongings.tsx";

export interface StillShopperProps {
  /** A guest, unless told otherwise. */
  session?: WantedState<typeof sessionMachine>;
  /** Settled, unless told otherwise. */
  shopper?: WantedState<typeof shopperMachine>;
  /** On its way, unless told otherwise. */
  cart?: WantedState<typeof cartMachine>;
  /** The cart's work, where a story lets it do some. */
  cartLogic?: typeof cartMachine;
  children: ReactNode;
}

/** For stories: a shopper whose charts stand as they are told to. */
export function StillShopper({
  session = { value: { guest: "idle" } },
  shopper = { value: "guest" },
  cart = { value: "loading" },
  cartLogic = cartMachine,
  children,
}: StillShopperProps) {
  const [root] = useState(() => createActor(shopperMachine, { snapshot: snapshotOf(shopperMachine, shopper) }).start());
  const [belongings] = useState(() => ({
    session: createActor(sessionMachine, { snapshot: snapshotOf(sessionMachine, session) }).start(),
    cart: createActor(cartLogic, { snapshot: snapshotOf(cartMachine, cart) }).start(),
  }));
  return (
    <ShopperContext.Provider value={root}>
      <BelongingsProvider value={belongings}>{children}</BelongingsProvider>
    </ShopperContext.Provider>
  );
}
