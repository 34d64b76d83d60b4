import type { Order } from "@griya/api";
import { useMoneyFormatter } from "@griya/ui";
import { useTranslation } from "react-i18next";

/** Renders the list of cancelled pieces, with their reasons and amounts. */
export function CancelledPieces({ order: { cancellations } }: { order: Order }) {
  const { t } = useTranslation();
  const formatMoney = useMoneyFormatter();
  return (
    <ul className="flex flex-col divide-y">
      {cancellations.map(({ lineId, name, attributes, quantity, reason, text, amount, isRefunded, at }) => (
        <li key={`${lineId} ${at}`} className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
          <p className="font-medium">
            {t("order.cancelPieces.piece", {
              quantity: String(quantity),
              name: [name, ...attributes.map(({ value }) => value)].join(", "),
            })}
          </p>
          <p className="text-small text-muted">
            {t("order.cancelPieces.reasonOf", { reason: t(`order.cancelPieces.reasons.${reason}`) })}
          </p>
          {text !== "" && <p className="text-small wrap-anywhere whitespace-pre-line text-muted">{text}</p>}
          <p className="text-small figures">
            {t(isRefunded ? "order.cancelPieces.refunded" : "order.cancelPieces.saved", {
              amount: formatMoney(amount),
            })}
          </p>
        </li>
      ))}
    </ul>
  );
}
