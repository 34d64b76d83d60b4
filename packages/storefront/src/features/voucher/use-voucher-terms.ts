import type { PublicVoucher } from "@griya/api";
import { useMoneyFormatter } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { formatDay } from "../../dates/days.ts";
import { useLocalization } from "../../providers/shop-provider.tsx";

/** Returns the conditions of a voucher and its last day as texts. `subtotal` is the price of the selected lines, in rupiah. */
export const useVoucherTerms = (
  { minimum, category, isForNewCustomers, endsAt }: PublicVoucher,
  subtotal: number,
): string[] => {
  const { t } = useTranslation();
  const formatMoney = useMoneyFormatter();
  const { locale } = useLocalization();
  const getMinimumText = () => {
    if (category !== null) {
      return minimum === 0
        ? t("voucher.only", { category: category.name })
        : t("voucher.minimumOf", { amount: formatMoney(minimum), category: category.name });
    }
    if (minimum === 0) return [];
    return subtotal > 0 && subtotal < minimum
      ? t("voucher.missing", { amount: formatMoney(minimum - subtotal) })
      : t("voucher.minimum", { amount: formatMoney(minimum) });
  };
  return [
    getMinimumText(),
    isForNewCustomers ? t("voucher.first") : [],
    t("voucher.until", { date: formatDay(endsAt, locale) }),
  ].flat();
};
