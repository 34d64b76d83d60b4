import { isAmountAllowed, type PaymentMethod } from "@griya/api";
import { PaymentMethods, type PaymentMethodsProps, useMoneyFormatter } from "@griya/ui";
import { useTranslation } from "react-i18next";

export interface OfferedMethodsProps extends Pick<PaymentMethodsProps, "methods" | "value" | "onValueChange"> {
  /** The amount to pay, in whole rupiah; null while it is not known. */
  amount: number | null;
  /** Names the choice. */
  legend: string;
}

/** The ways to pay an amount. */
export function OfferedMethods({ methods, amount, legend, ...choice }: OfferedMethodsProps) {
  const { t } = useTranslation();
  const money = useMoneyFormatter();
  const withUnavailableReason = (method: PaymentMethod): PaymentMethod =>
    method.maximum === undefined || isAmountAllowed(method, amount)
      ? method
      : { ...method, unavailableReason: t("order.pay.maximum", { amount: money(method.maximum) }) };
  return <PaymentMethods {...choice} methods={methods.map(withUnavailableReason)} labels={{ legend }} />;
}
