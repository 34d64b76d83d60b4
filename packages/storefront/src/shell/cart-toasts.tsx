import { getCartCount, getResponseMessage, getSubtotal } from "@griya/api";
import { findLine } from "@griya/machines";
import { AddedLine } from "@griya/ui";
import type { TFunction } from "i18next";
import { getGuestLifetime } from "../session/guest-lifetime.ts";
import type { TokenStore } from "../session/token-store.ts";
import type { ToastActions } from "../toasts/toasts.tsx";
import type { CartActor } from "./shopper.actors.ts";

/**
 * Shows a toast for each addition to the cart and each refusal. The toast of an addition links to the cart, unless the cart lasts only
 * until the page closes.
 */
export const showCartToasts = (
  cart: CartActor,
  { showSuccess, showProblem }: ToastActions,
  t: TFunction,
  { cartHref, tokens }: { cartHref: string; tokens: Pick<TokenStore, "getAccessToken" | "hasGuestToken"> },
): void => {
  cart.on("cart.added", ({ line: { quantity, ...added }, cart }) => {
    const line = findLine(cart, added);
    const lifetime = tokens.getAccessToken() === null ? getGuestLifetime(tokens) : "browser"; // The provider stores a customer's cart.
    showSuccess(
      getResponseMessage(cart) ?? t("shell.cart.added"),
      lifetime === "page" ? null : { label: t("shell.cart.see"), href: cartHref },
      line && (
        <AddedLine
          line={line}
          quantity={quantity}
          cart={{ label: t("shell.cart.label", { count: getCartCount(cart) }), total: getSubtotal(cart.lines) }}
          note={lifetime !== "browser" && t(`shell.cart.lasts.${lifetime}`)}
        />
      ),
    );
  });
  cart.on("cart.refused", ({ problem }) => showProblem(problem));
};
