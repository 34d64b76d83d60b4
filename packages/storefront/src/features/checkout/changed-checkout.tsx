import type { CartLine, CheckoutChange } from "@griya/api";
import { Button, ButtonLink, InlineAlert, useMoney } from "@griya/ui";
import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { useCheckout } from "./use-checkout.ts";

type Checkout = ReturnType<typeof useCheckout>;

export interface ChangedCheckoutProps extends Pick<Checkout, "changes" | "lines" | "acceptChange" | "declineChange"> {
  /** What the provider says about it, in the shopper's language. */
  message: string;
  cartHref: string;
}

/** What differs from what the shopper saw, before and now. Nothing is ordered without a yes. */
export function ChangedCheckout({
  changes: { changes, totalBefore, totalAfter, canAccept },
  lines,
  message,
  cartHref,
  acceptChange,
  declineChange,
}: ChangedCheckoutProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  const words = useChangeWords(lines);
  const amount = (value: number | null) => (value === null ? t("checkout.change.unknown") : money(value));

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="flex scroll-mt-40 flex-col gap-5 outline-none"
    >
      <InlineAlert tone="warning" title={<span id={titleId}>{t("checkout.change.title")}</span>}>
        <p>{message}</p>
        <p>{t("checkout.change.hint")}</p>
      </InlineAlert>
      <div className="overflow-x-auto rounded-3 border bg-surface">
        <table className="w-full text-small figures">
          <thead>
            <tr className="border-b text-start text-muted *:px-2.5 *:py-3 *:font-medium sm:*:px-4">
              <th scope="col" className="text-start">
                {t("checkout.change.what")}
              </th>
              <th scope="col" className="text-end">
                {t("checkout.change.before")}
              </th>
              <th scope="col" className="text-end">
                {t("checkout.change.now")}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y">
            {changes.map((change) => {
              const { what, before, now } = words(change);
              return (
                <tr key={`${change.kind} ${change.line}`} className="*:px-2.5 *:py-3 sm:*:px-4">
                  <th scope="row" className="text-start font-normal">
                    {what}
                  </th>
                  <td className="text-end text-muted">{before}</td>
                  <td className="text-end font-semibold">{now}</td>
                </tr>
              );
            })}
          </tbody>
          {totalAfter !== null && (
            <tfoot className="border-t">
              <tr className="*:px-2.5 *:py-3 sm:*:px-4">
                <th scope="row" className="text-start font-semibold">
                  {t("checkout.change.total")}
                </th>
                <td className="text-end text-muted">{amount(totalBefore)}</td>
                <td className="text-end text-body font-semibold">{amount(totalAfter)}</td>
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      <div className="flex flex-wrap gap-3">
        {canAccept ? (
          <Button onClick={acceptChange}>{t("checkout.change.accept")}</Button>
        ) : (
          <ButtonLink href={cartHref}>{t("checkout.backToCart")}</ButtonLink>
        )}
        <Button tone="secondary" onClick={declineChange}>
          {t("checkout.change.decline")}
        </Button>
      </div>
    </section>
  );
}

const useChangeWords = (lines: readonly CartLine[]) => {
  const { t } = useTranslation();
  const money = useMoney();
  const nameOf = (lineId: string | null) =>
    lines.find((line) => line.lineId === lineId)?.name ?? t("checkout.change.product");
  const whatOf = ({ kind, line }: CheckoutChange): string => {
    switch (kind) {
      case "price":
        return t("checkout.change.price", { name: nameOf(line) });
      case "stock":
        return t("checkout.change.stock", { name: nameOf(line) });
      case "shipping":
        return t("checkout.change.shipping");
      case "voucher":
        return t("checkout.change.voucher");
    }
  };
  return (change: CheckoutChange) => {
    const valueOf = (value: number | null): string => {
      if (value === null) return t("checkout.change.unknown");
      if (change.kind !== "stock") return money(value);
      return value === 0 ? t("checkout.change.gone") : String(value);
    };
    return { what: whatOf(change), before: valueOf(change.before), now: valueOf(change.after) };
  };
};
