import type { Cart } from "@griya/api";
import { useMoney } from "@griya/ui";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCart, useIsCartSaving } from "./use-cart.ts";

/** Tells screen readers what a change made of the cart, once the server has taken it (WCAG 2.2, 4.1.3). */
export function CartAnnouncement() {
  const { t } = useTranslation();
  const money = useMoney();
  const { cart, isWaiting } = useCart();
  const isSaving = useIsCartSaving();
  const settled = useRef<Cart | null>(null);
  const [told, setTold] = useState("");

  /** The new quantity of a line and the new total; nothing where both are as before. */
  const newsOf = (before: Cart, { lines, quote: { total } }: Cart): string => {
    const line = lines.find(({ lineId, quantity }) =>
      before.lines.some((old) => old.lineId === lineId && old.quantity !== quantity),
    );
    return [
      line && t("cart.told.quantity", line),
      (line || total !== before.quote.total) && t("cart.told.total", { total: money(total) }),
    ]
      .filter(Boolean)
      .join(" ");
  };

  useEffect(() => {
    if (!cart || isSaving || isWaiting) return;
    const news = settled.current && newsOf(settled.current, cart);
    settled.current = cart;
    if (news) setTold(news);
  });
  return (
    <div aria-live="polite" className="sr-only">
      <p>{told}</p>
    </div>
  );
}
