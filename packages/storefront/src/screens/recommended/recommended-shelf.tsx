import {
  RecommendedProvider,
  useRecommendedProducts,
} from "../../features/product/recommended/recommended-products.tsx";
import { RowPlaceholder } from "../viewed/row-placeholder.tsx";
import { RecommendedSection } from "./recommended-section.tsx";

interface RecommendedShelfProps {
  /** The number of products to show. */
  count: number;
  /** The ids of products that are not shown again. */
  excludedIds: readonly string[];
}

/** Some of the recommended products, and a link to all of them. */
export function RecommendedShelf(props: RecommendedShelfProps) {
  return (
    <RecommendedProvider>
      <RecommendedRow {...props} />
    </RecommendedProvider>
  );
}

export function RecommendedRow({ count, excludedIds }: RecommendedShelfProps) {
  const recommended = useRecommendedProducts();
  if (!recommended) return <RowPlaceholder count={count} />;
  return <RecommendedSection products={recommended.filter(({ id }) => !excludedIds.includes(id)).slice(0, count)} />;
}
