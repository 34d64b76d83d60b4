import type { Store } from "@griya/api";
import { Stars, useAverageFormatter } from "@griya/ui";
import { useTranslation } from "react-i18next";

/** Renders the rating of a store and the number of its products. */
export function StoreFacts({ store }: { store: Pick<Store, "rating" | "productCount"> }) {
  const { t } = useTranslation();
  const average = useAverageFormatter();
  const { rating, productCount } = store;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-muted figures">
      {rating && (
        <span className="inline-flex items-center gap-2">
          <Stars value={rating.average} size="sm" />
          {t("product.rating", { average: average(rating.average), count: rating.count })}
        </span>
      )}
      <span>{t("product.count", { count: productCount })}</span>
    </p>
  );
}
