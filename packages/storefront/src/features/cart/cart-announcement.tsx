import type { Cart } from "@griya/api";
import { useMoney } from "@griya/ui";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCart, useIsCartSaving } from "./use-cart.ts";

/** Returns the line with a new quantity and the new total. Returns null when neither has changed. */
const newsOf = (before: Cart, { lines, quote: { total } }: Cart) => {
  const line = lines.find(({ lineId, quantity }) =>
    before.lines.some((old) => old.lineId === lineId && old.quantity !== quantity),
  );
  return line || total !== before.quote.total ? { line, total } : null;
};

/** An announcement of each saved change of the cart for screen readers (WCAG 2.2, 4.1.3). */
export function CartAnnouncement() {
  const { t } = useTranslation();
  const money = useMoney();
  const { cart, isWaiting } = useCart();
  const isSaving = useIsCartSaving();
  const settled = useRef<Cart | null>(null);
  const [told, setTold] = useState("");

  useEffect(() => {
    if (!cart || isSaving || isWaiting) return;
    const before = settled.current;
    settled.current = cart;
    const news = before && newsOf(before, cart);
    if (!news) return;
    const { line, total } = news;
    setTold(
      [line && t("cart.told.quantity", line), t("cart.told.total", { total: money(total) })].filter(Boolean).join(" "),
    );
  }, [cart, isSaving, isWaiting, money, t]);
  return (
    <div aria-live="polite" className="sr-only">
      <p>{told}</p>
    </div>
  );
}
