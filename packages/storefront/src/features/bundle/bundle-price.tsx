import type { sumBundle } from "@griya/api";
import { Price, useMoneyFormatter } from "@griya/ui";
import { useTranslation } from "react-i18next";

export interface BundlePriceProps {
  sum: ReturnType<typeof sumBundle>;
  /** True when other variants cost more. */
  pricesVary?: boolean;
}

/** The price of a bundle, the current sum of the separate prices, and the difference. */
export function BundlePrice({ sum: { price, separatePrice }, pricesVary = false }: BundlePriceProps) {
  const { t } = useTranslation();
  const money = useMoneyFormatter();
  const saved = separatePrice - price;
  return (
    <div className="flex flex-col gap-1">
      <Price
        price={{ current: price, previous: saved > 0 ? separatePrice : null, discountPercent: null }}
        from={pricesVary ? t("product.from") : undefined}
        size="page"
        labels={{ previousPrice: t("product.bundle.separately") }}
      />
      <p className="font-medium figures">
        {saved > 0 ? t("product.bundle.saved", { amount: money(saved) }) : t("product.bundle.nothingSaved")}
      </p>
    </div>
  );
}
