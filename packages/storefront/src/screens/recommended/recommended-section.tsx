import type { ProductSummary } from "@griya/api";
import { Heading, Link } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { ProductRow } from "../../features/product/product-cards.tsx";
import { useShop } from "../../providers/shop-provider.tsx";

/** Products under what they are, and the way to all that the shop recommends; nothing where there are none. */
export function RecommendedSection({ products }: { products: readonly ProductSummary[] }) {
  const { t } = useTranslation();
  const { href } = useShop();
  if (products.length === 0) return null;
  const title = t("product.recommendedByUs.title");
  return (
    <section aria-label={title}>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <Heading level={2}>{title}</Heading>
        <Link href={href("/etalase/productRecommended")} tone="quiet" className="text-small">
          {t("product.recommendedByUs.all")}
        </Link>
      </div>
      <ProductRow label={title} products={products} />
    </section>
  );
}
