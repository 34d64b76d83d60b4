import { getTransferDetails, isAwaitingPayment, type Order, type OrderStatus, type TrackedOrder } from "@griya/api";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { formatDateTime } from "../../dates/format-date-time.ts";
import { useThisHour } from "../../dates/use-now.ts";
import { formatArrival, getBankLabels, getOrderSummaryLabels } from "../../labels/order-labels.ts";
import { useLocalization } from "../../providers/shop-provider.tsx";

/** Returns the texts of orders for the commerce components. */
export function useOrderLabels() {
  const { t } = useTranslation();
  const { locale } = useLocalization();
  const now = useThisHour();
  return useMemo(() => {
    const statusTexts: Record<OrderStatus, string> = {
      pending: t("order.status.pending"),
      confirmed: t("order.status.confirmed"),
      pickedUp: t("order.status.pickedUp"),
      onTheWay: t("order.status.onTheWay"),
      delivered: t("order.status.delivered"),
      cancelled: t("order.status.cancelled"),
      refunded: t("order.status.refunded"),
    };
    const getStatusText = (order: TrackedOrder) => {
      if (order.status !== "pending") return statusTexts[order.status];
      return t(isAwaitingPayment(order) ? "order.awaitsPayment" : "order.awaitsConfirmation");
    };
    const getPaymentText = (order: Order): string | null => {
      if (order.isPaid) return t("order.paid");
      if (order.payment.state === "refundDue") return t("order.owedBack");
      if (order.payment.state === "refunding") return t("order.refunding");
      if (order.payment.state === "refunded") return t("order.paidBack");
      if (order.status === "cancelled" || order.status === "refunded") return null;
      return t(order.paymentMethod === "cashOnDelivery" ? "order.paidAtTheDoor" : "order.unpaid");
    };
    const getDeadlineText = ({ payment }: Order) => {
      const transferDetails = getTransferDetails(payment);
      return (
        transferDetails && t("order.deadline.moment", { moment: formatDateTime(transferDetails.payBefore, locale) })
      );
    };
    const getCancellationsText = ({ cancellations }: Order): string | null => {
      if (cancellations.length === 0) return null;
      const pieces = cancellations.map(({ quantity, name, reason }) =>
        t("order.cancelPieces.cardPiece", {
          quantity: String(quantity),
          name,
          reason: t(`order.cancelPieces.reasons.${reason}`),
        }),
      );
      return t("order.cancelPieces.card", { pieces: pieces.join(", ") });
    };
    const getArrivalText = (order: TrackedOrder) => formatArrival(t, locale, order, now);
    return {
      /** Returns the text of an order's current status. */
      status: getStatusText,
      arrival: getArrivalText,
      stepper: (order: TrackedOrder) => ({
        region: t("order.progress"),
        statuses: { ...statusTexts, [order.status]: getStatusText(order) },
        states: {
          plain: t("order.step.plain"),
          active: t("order.step.active"),
          done: t("order.step.done"),
          stopped: t("order.step.stopped"),
        },
      }),
      card: {
        status: getStatusText,
        arrival: getArrivalText,
        deadline: getDeadlineText,
        payment: getPaymentText,
        cancellations: getCancellationsText,
        total: t("order.detail.total"),
        moreProducts: (count: number) => t("order.list.more", { count }),
      },
      summary: getOrderSummaryLabels(t),
      bank: getBankLabels(t),
      formatDate: (iso: string) => formatDateTime(iso, locale),
    };
  }, [t, locale, now]);
}
