import { cartMachine, sessionMachine, shopperMachine } from "@griya/machines";
import { snapshotOf, type WantedState } from "@griya/machines/testing";
import { type ReactNode, useState } from "react";
import { createActor } from "xstate";
import { SessionContext } from "../features/auth/session-context.ts";
import { CartContext } from "../features/cart/cart-context.ts";
import { ShopperContext } from "../frame/shopper-context.ts";

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
  const [actors] = useState(() => ({
    session: createActor(sessionMachine, { snapshot: snapshotOf(sessionMachine, session) }).start(),
    shopper: createActor(shopperMachine, { snapshot: snapshotOf(shopperMachine, shopper) }).start(),
    cart: createActor(cartLogic, { snapshot: snapshotOf(cartMachine, cart) }).start(),
  }));
  return (
    <ShopperContext.Provider value={actors.shopper}>
      <SessionContext.Provider value={actors.session}>
        <CartContext.Provider value={actors.cart}>{children}</CartContext.Provider>
      </SessionContext.Provider>
    </ShopperContext.Provider>
  );
}
