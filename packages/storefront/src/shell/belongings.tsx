import { type BelongingName, cartMachine, type ShopperSnapshot, sessionMachine } from "@griya/machines";
import type { ReactNode } from "react";
import { mergeCart, sessionActors } from "../features/auth/session.actors.ts";
import { SessionContext } from "../features/auth/session-context.ts";
import { cartActors } from "../features/cart/cart.actors.ts";
import { CartContext } from "../features/cart/cart-context.ts";
import { useCartToasts } from "../features/cart/use-cart.ts";
import type { Services } from "../frame/services.ts";

type Children = ShopperSnapshot["children"];

/** The charts that the shopper's root runs, by the names that it knows them by. */
export type Belongings = { [Name in "session" | BelongingName]: NonNullable<Children[Name]> };

/** The same with their work done, and what passes between them. */
export const belongingActors = ({ client, tokens, work }: Pick<Services, "client" | "tokens" | "work">) => ({
  session: sessionMachine.provide({
    actors: sessionActors(client, tokens, work),
    actions: {
      keepToken: (_, { accessToken }) => tokens.setAccessToken(accessToken),
      forgetToken: () => tokens.setAccessToken(null),
      logFailedRestore: (_, { waiting }) => console.warn("The session cannot be restored yet.", waiting.problem),
    },
  }),
  cart: cartMachine.provide({ actors: cartActors(client, tokens, work) }),
  mergeCart: mergeCart(client, tokens, work),
});

/** Those of a running root. */
export const belongingsOf = ({ children: { session, cart } }: Pick<ShopperSnapshot, "children">): Belongings => {
  if (session && cart) return { session, cart };
  throw new Error("The shopper runs without a chart that it invokes for as long as it lives.");
};

/** Where all pages find them. */
export function BelongingsProvider({ value, children }: { value: Belongings; children: ReactNode }) {
  return (
    <SessionContext.Provider value={value.session}>
      <CartContext.Provider value={value.cart}>{children}</CartContext.Provider>
    </SessionContext.Provider>
  );
}

/** Says over the page what became of a shopper's wish, on whichever page it was made. */
export const useBelongingToasts = (): void => useCartToasts();
