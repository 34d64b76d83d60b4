import { Skeleton } from "@griya/ui";
import { ProductRowSkeleton } from "../../features/product/product-cards.tsx";

/** A row of products on its way: its heading and as many of them, so that nothing moves when they come. */
export function RowRoom({ count }: { count: number }) {
  return (
    <div aria-busy="true">
      <div className="mb-6 flex min-h-9 items-center text-h3 md:text-h2">
        &nbsp;
        <Skeleton className="h-7 w-1/3" />
      </div>
      <ProductRowSkeleton count={count} />
    </div>
  );
}
