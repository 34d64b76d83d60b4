import { COMPARED_PRODUCTS_MAXIMUM } from "@griya/api/model";
import { ButtonLink } from "@griya/ui";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useMarks } from "../../islands/use-marks.ts";
import { useServices } from "../../providers/services.ts";
import { useLocalization } from "../../providers/shop-provider.tsx";
import { reserveToastSpace } from "../../toasts/reserve-toast-space.ts";
import { CompareContext } from "./compare-context.ts";
import { COMPARE_PATH } from "./compare-href.ts";
import { hasPendingProduct } from "./pending-product.ts";

export interface CompareBarProps {
  /** False on a page with its own bar. The compare buttons of that page still work. */
  isShown: boolean;
}

/** The bar with the number of compared products. The component also handles the compare buttons of the page. */
export function CompareBar({ isShown }: CompareBarProps) {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const compareChart = CompareContext.useChart();
  const comparedProducts = CompareContext.useView((view) => view.comparedProducts);
  const { tokens } = useServices();

  useEffect(() => {
    if (tokens.getAccessToken() !== null || hasPendingProduct()) compareChart.send({ type: "compare.reload" });
  }, [compareChart, tokens]);

  useMarks("data-compare", {
    markedIds: comparedProducts.map(({ productId }) => productId),
    onMark: ({ id, name }) => compareChart.send({ type: "compare.add", product: { productId: id, name } }),
    onUnmark: ({ id }) => compareChart.send({ type: "compare.remove", productId: id }),
  });

  if (!isShown || comparedProducts.length === 0) return null;
  return (
    <section
      aria-label={t("compare.title")}
      ref={reserveToastSpace}
      className="sticky bottom-0 z-30 mt-6 animate-rise border-t bg-surface shadow-2"
    >
      <div className="page-column flex min-h-19 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
        <p className="text-small figures">
          {t("compare.chosen", { number: comparedProducts.length, maximum: COMPARED_PRODUCTS_MAXIMUM })}
        </p>
        <ButtonLink href={getHref(COMPARE_PATH)} size="sm">
          {t("compare.see")}
        </ButtonLink>
      </div>
    </section>
  );
}
