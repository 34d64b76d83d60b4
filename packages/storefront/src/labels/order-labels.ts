import { getDeliveryTime, type TrackedOrder } from "@griya/api";
import type { BankTransferDetailsProps, OrderSummaryProps } from "@griya/ui";
import type { TFunction } from "i18next";
import { formatDateRange, formatDay, LINE_PLACEHOLDER } from "../dates/days.ts";

/**
 * Formats the day of the delivery, or the expected days. Returns null when no day is known, and for a cancelled order.
 * @param now the current time in milliseconds, or null while it is unknown; a text that needs it is then a no-break space
 */
export const formatArrival = (t: TFunction, locale: string, order: TrackedOrder, now: number | null): string | null => {
  const arrival = getDeliveryTime(order, now ?? 0);
  if (arrival === null) return null;
  if (arrival.kind === "delivered") return t("order.arrival.delivered", { day: formatDay(arrival.at, locale) });
  if (now === null) return LINE_PLACEHOLDER;
  const { kind, first, last } = arrival;
  return kind === "late"
    ? t("order.arrival.late", { day: formatDateRange(last, last, locale) })
    : t(`order.arrival.${kind}`, { days: formatDateRange(first, last, locale) });
};

/** Returns the labels of the bank account for a transfer. */
export const getBankLabels = (t: TFunction): BankTransferDetailsProps["labels"] => ({
  payBefore: t("order.bank.payBefore"),
  amount: t("order.bank.amount"),
  bankName: t("order.bank.bankName"),
  accountHolder: t("order.bank.accountHolder"),
  accountNumber: t("order.bank.accountNumber"),
  branchName: t("order.bank.branchName"),
  transactionId: t("order.bank.transactionId"),
  copy: {
    copy: t("order.bank.copy"),
    copied: t("order.bank.copied"),
    failed: t("order.bank.copyFailed"),
  },
});

/** Returns the labels for the summary of an order, with its lines and amounts. */
export const getOrderSummaryLabels = (t: TFunction): OrderSummaryProps["labels"] => ({
  lines: t("order.list.lines"),
  subtotal: t("order.detail.subtotal"),
  addOns: t("order.detail.addOns"),
  shipping: (name) => t("order.detail.shipping", { name }),
  total: t("order.detail.total"),
});
