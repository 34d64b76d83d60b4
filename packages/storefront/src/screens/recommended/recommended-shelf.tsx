import {
  RecommendedProvider,
  useRecommendedProducts,
} from "../../features/product/recommended/recommended-products.tsx";
import { RowRoom } from "../viewed/row-room.tsx";
import { RecommendedSection } from "./recommended-section.tsx";

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
  const recommended = useRecommendedProducts();
  if (!recommended) return <RowRoom count={count} />;
  return <RecommendedSection products={recommended.filter(({ id }) => !seenIds.includes(id)).slice(0, count)} />;
}
