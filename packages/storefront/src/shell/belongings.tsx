import { cartCount, messageOf, subtotalOf } from "@griya/api";
import { type BelongingName, cartMachine, lineOf, type ShopperSnapshot, sessionMachine } from "@griya/machines";
import { AddedLine } from "@griya/ui";
import type { TFunction } from "i18next";
import { mergeCart, sessionActors } from "../features/auth/session.actors.ts";
import { sessionView } from "../features/auth/session-view.ts";
import { cartActors } from "../features/cart/cart.actors.ts";
import { cartView } from "../features/cart/cart-view.ts";
import type { Services } from "../frame/services.ts";
import { runningChart } from "../frame/shared-chart.ts";
import type { Toaster } from "../frame/toasts.tsx";
import { guestLifetime } from "../session/guest-lifetime.ts";
import type { TokenStore } from "../session/token-store.ts";
import { saveVoucher } from "../voucher/save-voucher.ts";
import type { Works } from "../work/works.ts";

type Children = ShopperSnapshot["children"];

/** The charts that the shopper's root runs, by the names that it knows them by. */
export type Belongings = { [Name in "session" | BelongingName]: NonNullable<Children[Name]> };

/** The same with their work done, and what passes between them. */
export const belongingActors = ({ client, tokens }: Pick<Services, "client" | "tokens">, work: Works) => ({
  session: sessionMachine.provide({
    actors: sessionActors(client, tokens, work),
    actions: {
      keepToken: (_, { accessToken }) => tokens.setAccessToken(accessToken),
      forgetToken: () => tokens.setAccessToken(null),
      logFailedRestore: (_, { waiting }) => console.warn("The session cannot be restored yet.", waiting.problem),
    },
  }),
  cart: cartMachine.provide({
    actors: { ...cartActors(client, tokens, work), saveVoucher: saveVoucher(client, work) },
  }),
  mergeCart: mergeCart(client, tokens, work),
});

/** Those of a running root. */
export const belongingsOf = ({ children: { session, cart } }: Pick<ShopperSnapshot, "children">): Belongings => {
  if (session && cart) return { session, cart };
  throw new Error("The shopper runs without a chart that it invokes for as long as it lives.");
};

/** What the islands of a page see of them. */
export const belongingCharts = ({ session, cart }: Belongings) => ({
  session: runningChart(session, sessionView),
  cart: runningChart(cart, cartView),
});

/**
 * Says over the page what became of a shopper's wish, on whichever page it was made, and the way to the cart at `cartHref`, unless the
 * cart is lost on it.
 */
export const tellBelongings = (
  { cart }: Belongings,
  { showSuccess, showProblem }: Toaster,
  t: TFunction,
  { cartHref, tokens }: { cartHref: string; tokens: Pick<TokenStore, "accessToken" | "hasGuestToken"> },
): void => {
  cart.on("cart.added", ({ line: { quantity, ...added }, cart }) => {
    const line = lineOf(cart, added);
    const lifetime = tokens.accessToken() === null ? guestLifetime(tokens) : "browser"; // a customer's is kept by the shop
    showSuccess(
      messageOf(cart) ?? t("shell.cart.added"),
      lifetime === "page" ? null : { label: t("shell.cart.see"), href: cartHref },
      line && (
        <AddedLine
          line={line}
          quantity={quantity}
          cart={{ label: t("shell.cart.label", { count: cartCount(cart) }), total: subtotalOf(cart.lines) }}
          note={lifetime !== "browser" && t(`shell.cart.lasts.${lifetime}`)}
        />
      ),
    );
  });
  cart.on("cart.refused", ({ problem }) => showProblem(problem));
};
