import { Suspense, useState } from "react";
import { withTexts } from "../../i18n/translations.ts";
import { createLazyComponent } from "../../reload/lazy-component.ts";
import { storedViewsText } from "../../session/stored-lists.ts";
import { parseViews } from "../../session/stored-views.ts";
import { RowPlaceholder } from "../viewed/row-placeholder.tsx";
import { useIsNear } from "../viewed/use-is-near.ts";

const Shelf = createLazyComponent(
  async () => (await withTexts(["discovery"], () => import("./recommended-shelf.tsx"))).RecommendedShelf,
);

/** The number of products in one row on the widest screen. */
export const RECOMMENDED_MAXIMUM = 4;

/** The CSS margin around the viewport. Within it, more of the row than its heading is visible. */
const VISIBLE_MARGIN = "0px 0px -96px";

interface RecommendedProductsProps {
  /** The ids of products that are visible beside the row. */
  visibleProductIds: readonly string[];
}

/**
 * Renders recommended products that this browser has not viewed. Their space is reserved at once, and they load when the row is near the
 * viewport. Beside other products they load later, when the row is visible.
 */
export function RecommendedProducts({ visibleProductIds }: RecommendedProductsProps) {
  const { isNear, setPlace } = useIsNear(visibleProductIds.length > 0 ? VISIBLE_MARGIN : undefined);
  const [excludedIds] = useState(() => [...parseViews(storedViewsText.read()), ...visibleProductIds]);
  return (
    <div ref={setPlace} className="mt-16 lg:mt-24">
      <Suspense fallback={<RowPlaceholder count={RECOMMENDED_MAXIMUM} />}>
        {isNear ? (
          <Shelf count={RECOMMENDED_MAXIMUM} excludedIds={excludedIds} />
        ) : (
          <RowPlaceholder count={RECOMMENDED_MAXIMUM} isLoading={false} />
        )}
      </Suspense>
    </div>
  );
}
