import { Heading, Link } from "@griya/ui";
import { ProductRow } from "../../features/product/product-cards.tsx";
import {
  RecommendedProvider,
  useRecommendedProducts,
} from "../../features/product/recommended/recommended-products.tsx";
import { useShop } from "../../frame/shop-provider.tsx";
import { useWords } from "../../frame/words.ts";
import { RowRoom } from "../viewed/row-room.tsx";

interface RecommendedShelfProps {
  /** How many are shown. */
  count: number;
  /** Products that are not shown again. */
  seenIds: readonly string[];
}

/** Some of what the shop recommends, and the way to all of it. */
export function RecommendedShelf(props: RecommendedShelfProps) {
  return (
    <RecommendedProvider>
      <RecommendedRow {...props} />
    </RecommendedProvider>
  );
}

export function RecommendedRow({ count, seenIds }: RecommendedShelfProps) {
  const t = useWords();
  const { href } = useShop();
  const recommended = useRecommendedProducts();
  if (!recommended) return <RowRoom count={count} />;
  const products = recommended.filter(({ id }) => !seenIds.includes(id)).slice(0, count);
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
