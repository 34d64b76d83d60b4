import type { Cart } from "@griya/api";
import { useMoneyFormatter } from "@griya/ui";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCart, useIsCartSaving } from "./use-cart.ts";

/** Returns the first line with a new quantity, and the new total. Returns null when neither a quantity nor the total has changed. */
const getCartChange = (before: Cart, { lines, quote: { total } }: Cart) => {
  const line = lines.find(({ lineId, quantity }) =>
    before.lines.some((old) => old.lineId === lineId && old.quantity !== quantity),
  );
  return line || total !== before.quote.total ? { line, total } : null;
};

/** The hidden region that announces each saved change of the cart to screen readers (WCAG 2.2, 4.1.3). */
export function CartAnnouncement() {
  const { t } = useTranslation();
  const formatMoney = useMoneyFormatter();
  const { cart, isWaiting } = useCart();
  const isSaving = useIsCartSaving();
  const lastCart = useRef<Cart | null>(null);
  const [announcement, setAnnouncement] = useState("");

  useEffect(() => {
    if (!cart || isSaving || isWaiting) return;
    const previousCart = lastCart.current;
    lastCart.current = cart;
    const change = previousCart && getCartChange(previousCart, cart);
    if (!change) return;
    const { line, total } = change;
    setAnnouncement(
      [line && t("cart.told.quantity", line), t("cart.told.total", { total: formatMoney(total) })]
        .filter(Boolean)
        .join(" "),
    );
  }, [cart, isSaving, isWaiting, formatMoney, t]);
  return (
    <div aria-live="polite" className="sr-only">
      <p>{announcement}</p>
    </div>
  );
}
