import type { sumBundle } from "@griya/api";
import { Price, useMoneyFormatter } from "@griya/ui";
import { useTranslation } from "react-i18next";

export interface BundlePriceProps {
  sum: ReturnType<typeof sumBundle>;
  /** True when the price depends on the chosen variants. The price then has the prefix "from". */
  pricesVary?: boolean;
}

/** The price of a bundle, the sum of the separate prices, and the saved amount. */
export function BundlePrice({ sum: { price, separatePrice }, pricesVary = false }: BundlePriceProps) {
  const { t } = useTranslation();
  const formatMoney = useMoneyFormatter();
  const savedAmount = separatePrice - price;
  return (
    <div className="flex flex-col gap-1">
      <Price
        price={{ current: price, previous: savedAmount > 0 ? separatePrice : null, discountPercent: null }}
        fromLabel={pricesVary ? t("product.from") : undefined}
        size="page"
        labels={{ previousPrice: t("product.bundle.separately") }}
      />
      <p className="font-medium figures">
        {savedAmount > 0
          ? t("product.bundle.saved", { amount: formatMoney(savedAmount) })
          : t("product.bundle.nothingSaved")}
      </p>
    </div>
  );
}
