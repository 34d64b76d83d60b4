import { Skeleton } from "@griya/ui";
import { ProductRowSkeleton } from "../../features/product/product-cards.tsx";

interface RowRoomProps {
  count: number;
  /** They are on their way; else they wait until they are near. */
  isAsked?: boolean;
}

/** The room of a row of products: its heading and as many of them, so that nothing moves when they come. */
export function RowRoom({ count, isAsked = true }: RowRoomProps) {
  return (
    <div aria-busy={isAsked}>
      <div className="mb-6 flex min-h-9 items-center text-h3 md:text-h2">
        &nbsp;
        <Skeleton className="h-7 w-1/3" />
      </div>
      <ProductRowSkeleton count={count} />
    </div>
  );
}
