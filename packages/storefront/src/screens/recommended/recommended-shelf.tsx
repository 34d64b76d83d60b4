import {
  RecommendedProvider,
  useRecommendedProducts,
} from "../../features/product/recommended/recommended-products.tsx";
import { RowRoom } from "../viewed/row-room.tsx";
import { RecommendedSection } from "./recommended-section.tsx";

interface RecommendedShelfProps {
  /** The number of products to show. */
  count: number;
  /** The ids of products that are not shown again. */
  seenIds: readonly string[];
}

/** Some of the recommended products, and a link to all of them. */
export function RecommendedShelf(props: RecommendedShelfProps) {
  return (
    <RecommendedProvider>
      <RecommendedRow {...props} />
    </RecommendedProvider>
  );
}

export function RecommendedRow({ count, seenIds }: RecommendedShelfProps) {
  const recommended = useRecommendedProducts();
  if (!recommended) return <RowRoom count={count} />;
  return <RecommendedSection products={recommended.filter(({ id }) => !seenIds.includes(id)).slice(0, count)} />;
}
