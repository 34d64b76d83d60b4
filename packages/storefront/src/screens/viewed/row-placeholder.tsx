import { Skeleton } from "@griya/ui";
import { ProductRowSkeleton } from "../../features/product/product-cards.tsx";

interface RowPlaceholderProps {
  count: number;
  /** True while they are loading. False until the space is near. */
  isLoading?: boolean;
}

/** The placeholder for a row of products: its heading and `count` products. Nothing moves when they appear. */
export function RowPlaceholder({ count, isLoading = true }: RowPlaceholderProps) {
  return (
    <div aria-busy={isLoading}>
      <div className="mb-6 flex min-h-9 items-center text-h3 md:text-h2">
        &nbsp;
        <Skeleton className="h-7 w-1/3" />
      </div>
      <ProductRowSkeleton count={count} />
    </div>
  );
}
