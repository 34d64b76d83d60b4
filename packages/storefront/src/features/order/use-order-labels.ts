import { awaitsPayment, type Order, type OrderStatus, type TrackedOrder, transferDetailsOf } from "@griya/api";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { formatMoment } from "../../dates/moment.ts";
import { useThisHour } from "../../dates/use-now.ts";
import { arrivalText, bankLabels, orderSummaryLabels } from "../../labels/order-labels.ts";
import { useShop } from "../../providers/shop-provider.tsx";

/** Returns the texts of orders for the commerce components. */
export function useOrderLabels() {
  const { t } = useTranslation();
  const { locale } = useShop();
  const now = useThisHour();
  return useMemo(() => {
    const statuses: Record<OrderStatus, string> = {
      pending: t("order.status.pending"),
      confirmed: t("order.status.confirmed"),
      pickedUp: t("order.status.pickedUp"),
      onTheWay: t("order.status.onTheWay"),
      delivered: t("order.status.delivered"),
      cancelled: t("order.status.cancelled"),
      refunded: t("order.status.refunded"),
    };
    const status = (order: TrackedOrder) => {
      if (order.status !== "pending") return statuses[order.status];
      return t(awaitsPayment(order) ? "order.awaitsPayment" : "order.awaitsConfirmation");
    };
    const payment = (order: Order): string | null => {
      if (order.isPaid) return t("order.paid");
      if (order.payment.state === "refundDue") return t("order.owedBack");
      if (order.payment.state === "refunded") return t("order.paidBack");
      if (order.status === "cancelled" || order.status === "refunded") return null;
      return t(order.paymentMethod === "cashOnDelivery" ? "order.paidAtTheDoor" : "order.unpaid");
    };
    const deadline = ({ payment }: Order) => {
      const transfer = transferDetailsOf(payment);
      return transfer && t("order.deadline.moment", { moment: formatMoment(transfer.payBefore, locale) });
    };
    const arrival = (order: TrackedOrder) => arrivalText(t, locale, order, now);
    return {
      /** Returns the text of an order's current status. */
      status,
      arrival,
      stepper: (order: TrackedOrder) => ({
        region: t("order.progress"),
        statuses: { ...statuses, [order.status]: status(order) },
        states: {
          plain: t("order.step.plain"),
          active: t("order.step.active"),
          done: t("order.step.done"),
          stopped: t("order.step.stopped"),
        },
      }),
      card: {
        status,
        arrival,
        deadline,
        payment,
        total: t("order.detail.total"),
        more: (count: number) => t("order.list.more", { count }),
      },
      summary: orderSummaryLabels(t),
      bank: bankLabels(t),
      formatDate: (iso: string) => formatMoment(iso, locale),
    };
  }, [t, locale, now]);
}
