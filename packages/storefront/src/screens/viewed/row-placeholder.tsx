import { Skeleton } from "@griya/ui";
import { ProductRowSkeleton } from "../../features/product/product-cards.tsx";

interface RowPlaceholderProps {
  count: number;
  /** True while the products are loading. False until the placeholder is near the viewport. */
  isLoading?: boolean;
}

/** Renders the placeholder for a row of products: its heading and `count` products. Nothing moves when the products appear. */
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
