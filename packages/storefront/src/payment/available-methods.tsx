import { isAmountAllowed, type PaymentMethod } from "@griya/api";
import { PaymentMethods, type PaymentMethodsProps, useMoneyFormatter } from "@griya/ui";
import { useTranslation } from "react-i18next";

export interface AvailableMethodsProps extends Pick<PaymentMethodsProps, "methods" | "value" | "onValueChange"> {
  /** The amount to pay, in whole rupiah. Null until the amount is loaded. */
  amount: number | null;
  /** The accessible name of the radio group. */
  legend: string;
}

/**
 * Renders the payment methods for an amount. A method that does not allow the amount is disabled with the reason, and stands below the
 * others.
 */
export function AvailableMethods({ methods, amount, legend, ...choice }: AvailableMethodsProps) {
  const { t } = useTranslation();
  const formatMoney = useMoneyFormatter();
  const getUnavailableReason = ({ minimum = 0, maximum = 0 }: PaymentMethod): string =>
    amount !== null && amount < minimum
      ? t("order.pay.minimum", { amount: formatMoney(minimum) })
      : t("order.pay.maximum", { amount: formatMoney(maximum) });
  const withUnavailableReason = (method: PaymentMethod): PaymentMethod =>
    isAmountAllowed(method, amount) ? method : { ...method, unavailableReason: getUnavailableReason(method) };
  const sortedMethods = methods
    .map(withUnavailableReason)
    .toSorted((one, other) => Number(one.unavailableReason !== null) - Number(other.unavailableReason !== null));
  return <PaymentMethods {...choice} methods={sortedMethods} labels={{ legend }} />;
}
