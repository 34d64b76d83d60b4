import type { CartLine } from "@griya/api";
import { BoughtAddOns, BundlePieces, CartSummary, Picture, useMoneyFormatter } from "@griya/ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { useCheckout } from "./use-checkout.ts";

export interface CheckoutSummaryProps {
  lines: readonly CartLine[];
  totals: ReturnType<typeof useCheckout>["totals"];
  /** The form for a voucher. */
  voucher: ReactNode;
  /** True when the values have changed and the shopper has not accepted them yet. */
  isChanged: boolean;
  action: ReactNode;
  note: ReactNode;
}

/** The selected lines and their total, beside the steps of the checkout. */
export function CheckoutSummary({
  lines,
  totals: { subtotal, addOns, shipping, voucher: discount, total },
  voucher,
  isChanged,
  action,
  note,
}: CheckoutSummaryProps) {
  const { t } = useTranslation();
  const formatMoney = useMoneyFormatter();
  return (
    <CartSummary
      title={t(isChanged ? "checkout.summary.titleNow" : "checkout.summary.title")}
      rows={[
        { id: "subtotal", label: t("checkout.summary.subtotal"), value: subtotal },
        ...(addOns.totalItems === 0
          ? []
          : [{ id: "addOns", label: t("checkout.summary.addOns"), value: addOns.totalCost }]),
        {
          id: "shipping",
          label: t("checkout.summary.shipping"),
          value: shipping ?? t("checkout.summary.shippingLater"),
        },
        ...(discount === null ? [] : [{ id: "voucher", label: t("checkout.summary.voucher"), value: discount }]),
      ]}
      totalLabel={t("checkout.summary.total")}
      total={
        total ?? (shipping === null ? subtotal + addOns.totalCost + (discount ?? 0) : t("checkout.summary.totalLater"))
      }
      action={action}
      note={note}
    >
      <ul
        aria-label={t("checkout.review.lines")}
        className="flex flex-col gap-4 border-b pb-4 lg:max-h-72 lg:overflow-y-auto"
      >
        {lines.map((line) => (
          <li key={line.lineId} className="grid grid-cols-[56px_1fr] items-start gap-3">
            <Picture picture={line.picture} sizes="56px" isDecorative className="rounded-2" />
            <div className="min-w-0 text-small">
              <p className="line-clamp-2 font-medium">{line.name}</p>
              {line.attributes.length > 0 && (
                <p className="text-muted">{line.attributes.map(({ value }) => value).join(" · ")}</p>
              )}
              <BundlePieces pieces={line.pieces} />
              <p className="text-muted figures">
                {t("checkout.review.lineCount", {
                  quantity: String(line.quantity),
                  price: formatMoney(line.unitPrice),
                })}
              </p>
              <BoughtAddOns line={{ ...line, addOns: line.addOns.filter(({ isChosen }) => isChosen) }} />
            </div>
          </li>
        ))}
      </ul>
      {voucher}
    </CartSummary>
  );
}
