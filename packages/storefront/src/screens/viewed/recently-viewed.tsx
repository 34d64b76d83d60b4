import { Suspense, useState, useSyncExternalStore } from "react";
import { withTexts } from "../../i18n/translations.ts";
import { createLazyComponent } from "../../reload/lazy-component.ts";
import { storedViewsText } from "../../session/stored-lists.ts";
import { parseViews } from "../../session/stored-views.ts";
import { RowPlaceholder } from "./row-placeholder.tsx";
import { useIsNear } from "./use-is-near.ts";

const Shelf = createLazyComponent(
  async () => (await withTexts(["discovery"], () => import("./viewed-shelf.tsx"))).ViewedShelf,
);

/** The maximum number of visible products: two rows on the widest screen. */
const PRODUCTS_MAXIMUM = 8;

export interface RecentlyViewedProps {
  /** The id of the current product. The row skips it. */
  productId?: string;
}

/**
 * Renders the products that this browser viewed last, each with a link. Their space is reserved at once, and they load when the row is near
 * the viewport.
 */
export function RecentlyViewed({ productId }: RecentlyViewedProps) {
  const { isNear, setPlace } = useIsNear();
  const [others] = useState(() =>
    parseViews(storedViewsText.read())
      .filter((id) => id !== productId)
      .slice(0, PRODUCTS_MAXIMUM),
  );
  const hasViews = useSyncExternalStore(
    storedViewsText.subscribe,
    () => others.length > 0,
    () => false,
  );
  if (!hasViews) return null;
  return (
    <div ref={setPlace} className="mt-16 lg:mt-24">
      <Suspense fallback={<RowPlaceholder count={others.length} />}>
        {isNear ? <Shelf productIds={others} /> : <RowPlaceholder count={others.length} isLoading={false} />}
      </Suspense>
    </div>
  );
}
