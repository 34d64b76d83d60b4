import { cartCount, messageOf, subtotalOf } from "@griya/api";
import { lineOf } from "@griya/machines";
import { AddedLine } from "@griya/ui";
import type { TFunction } from "i18next";
import { guestLifetime } from "../session/guest-lifetime.ts";
import type { TokenStore } from "../session/token-store.ts";
import type { Toaster } from "../toasts/toasts.tsx";
import type { CartActor } from "./shopper.actors.ts";

/** Shows a toast for each addition and each refusal. An addition links to the cart, unless the cart is lost with the page. */
export const showCartToasts = (
  cart: CartActor,
  { showSuccess, showProblem }: Toaster,
  t: TFunction,
  { cartHref, tokens }: { cartHref: string; tokens: Pick<TokenStore, "accessToken" | "hasGuestToken"> },
): void => {
  cart.on("cart.added", ({ line: { quantity, ...added }, cart }) => {
    const line = lineOf(cart, added);
    const lifetime = tokens.accessToken() === null ? guestLifetime(tokens) : "browser"; // the shop stores a customer's cart
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
