import type { ProductSummary } from "@griya/api";
import { Heading, Link } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { ProductRow } from "../../features/product/product-cards.tsx";
import { useLocalization } from "../../providers/shop-provider.tsx";

/** Renders recommended products with their heading, and a link to all of them. Renders nothing without products. */
export function RecommendedSection({ products }: { products: readonly ProductSummary[] }) {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  if (products.length === 0) return null;
  const title = t("product.recommendedByUs.title");
  return (
    <section aria-label={title}>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <Heading level={2}>{title}</Heading>
        <Link href={getHref("/etalase/productRecommended")} tone="quiet" className="text-small">
          {t("product.recommendedByUs.all")}
        </Link>
      </div>
      <ProductRow label={title} products={products} />
    </section>
  );
}
