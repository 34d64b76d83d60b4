import {
  RecommendedProvider,
  useRecommendedProducts,
} from "../../features/product/recommended/recommended-products.tsx";
import { RowPlaceholder } from "../viewed/row-placeholder.tsx";
import { RecommendedSection } from "./recommended-section.tsx";

interface RecommendedShelfProps {
  /** The maximum number of visible products. */
  count: number;
  /** The ids of products that the row skips. */
  excludedIds: readonly string[];
}

/** Renders some of the recommended products, and a link to all of them. */
export function RecommendedShelf(props: RecommendedShelfProps) {
  return (
    <RecommendedProvider>
      <RecommendedRow {...props} />
    </RecommendedProvider>
  );
}

export function RecommendedRow({ count, excludedIds }: RecommendedShelfProps) {
  const recommendedProducts = useRecommendedProducts();
  if (!recommendedProducts) return <RowPlaceholder count={count} />;
  return (
    <RecommendedSection products={recommendedProducts.filter(({ id }) => !excludedIds.includes(id)).slice(0, count)} />
  );
}
