import { isAmountAllowed, type PaymentMethod } from "@griya/api";
import { PaymentMethods, type PaymentMethodsProps, useMoneyFormatter } from "@griya/ui";
import { useTranslation } from "react-i18next";

export interface AvailableMethodsProps extends Pick<PaymentMethodsProps, "methods" | "value" | "onValueChange"> {
  /** The amount to pay, in whole rupiah. Null until the amount is loaded. */
  amount: number | null;
  /** The accessible name of the radio group. */
  legend: string;
}

/** Renders the payment methods for an amount. A method above its maximum is disabled with the reason. */
export function AvailableMethods({ methods, amount, legend, ...choice }: AvailableMethodsProps) {
  const { t } = useTranslation();
  const formatMoney = useMoneyFormatter();
  const withUnavailableReason = (method: PaymentMethod): PaymentMethod =>
    method.maximum === undefined || isAmountAllowed(method, amount)
      ? method
      : { ...method, unavailableReason: t("order.pay.maximum", { amount: formatMoney(method.maximum) }) };
  return <PaymentMethods {...choice} methods={methods.map(withUnavailableReason)} labels={{ legend }} />;
}
