import { convertRupiah, formatCharge, isAmountAllowed, type PaymentMethod } from "@griya/api";
import { PaymentMethods, type PaymentMethodsProps, useMoneyFormatter } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { useLocalization } from "../providers/shop-provider.tsx";
import { groupMethods } from "./group-methods.ts";

/** One rupiah is the smallest amount, so it is no limit. */
const SMALLEST_AMOUNT = 1;

export interface AvailableMethodsProps extends Pick<PaymentMethodsProps, "value" | "onValueChange"> {
  methods: readonly PaymentMethod[];
  /** The amount to pay, in whole rupiah. Null until the amount is loaded. */
  amount: number | null;
  /** The accessible name of the radio group. */
  legend: string;
}

/** Renders the payment methods in groups. A method that does not allow the amount is disabled with the reason. */
export function AvailableMethods({ methods, amount, legend, value, ...choice }: AvailableMethodsProps) {
  const { t } = useTranslation();
  const formatMoney = useMoneyFormatter();
  const { locale } = useLocalization();
  const getUnavailableReason = ({ minimum = 0, maximum = 0 }: PaymentMethod): string =>
    amount !== null && amount < minimum
      ? t("order.pay.minimum", { amount: formatMoney(minimum) })
      : t("order.pay.maximum", { amount: formatMoney(maximum) });
  const withUnavailableReason = (method: PaymentMethod): PaymentMethod =>
    isAmountAllowed(method, amount) ? method : { ...method, unavailableReason: getUnavailableReason(method) };
  const groups = groupMethods(methods, amount).map((group) => ({
    label: group.name && t(`order.pay.group.${group.name}`),
    methods: group.methods.map(withUnavailableReason),
  }));
  const getLimits = ({ minimum = 0, maximum }: PaymentMethod): string | undefined => {
    const hasMinimum = minimum > SMALLEST_AMOUNT;
    if (maximum === undefined) return hasMinimum ? t("order.pay.minimum", { amount: formatMoney(minimum) }) : undefined;
    return hasMinimum
      ? t("order.pay.range", { minimum: formatMoney(minimum), maximum: formatMoney(maximum) })
      : t("order.pay.maximum", { amount: formatMoney(maximum) });
  };
  /** Returns what the shopper pays in another currency, with the exchange rate. */
  const getCharge = ({ exchangeRate }: PaymentMethod): string | undefined =>
    exchangeRate && amount !== null
      ? t("order.pay.charge", {
          amount: formatCharge(convertRupiah(amount, exchangeRate), locale),
          currency: exchangeRate.currency,
          rate: formatMoney(exchangeRate.rupiah),
        })
      : undefined;
  const chosenMethod = methods.find(({ id }) => id === value);
  return (
    <PaymentMethods
      {...choice}
      groups={groups}
      value={value}
      labels={{ legend }}
      notes={
        chosenMethod ? [getCharge(chosenMethod), getLimits(chosenMethod)].filter((note) => note !== undefined) : []
      }
    />
  );
}
