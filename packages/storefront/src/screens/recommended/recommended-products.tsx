import { Suspense, useState } from "react";
import { withTexts } from "../../i18n/translations.ts";
import { lazyComponent } from "../../reload/lazy-component.ts";
import { storedViewsText } from "../../session/stored-lists.ts";
import { parseViews } from "../../session/stored-views.ts";
import { RowPlaceholder } from "../viewed/row-placeholder.tsx";
import { useIsNear } from "../viewed/use-is-near.ts";

const Shelf = lazyComponent(
  async () => (await withTexts(["discovery"], () => import("./recommended-shelf.tsx"))).RecommendedShelf,
);

/** The number of products in one row on the widest screen. */
export const RECOMMENDED_SHOWN = 4;

/** The margin beyond which more of the row than its heading is visible. */
const VISIBLE_MARGIN = "0px 0px -96px";

interface RecommendedProductsProps {
  /** The ids of products that are already visible beside the row. */
  visibleProductIds: readonly string[];
}

/**
 * Recommended products that this browser has not viewed. Their space is reserved at once, and they load when the row is near. Beside other
 * products, which are more important, they load when the row is visible.
 */
export function RecommendedProducts({ visibleProductIds }: RecommendedProductsProps) {
  const { isNear, setPlace } = useIsNear(visibleProductIds.length > 0 ? VISIBLE_MARGIN : undefined);
  const [excludedIds] = useState(() => [...parseViews(storedViewsText.read()), ...visibleProductIds]);
  return (
    <div ref={setPlace} className="mt-16 lg:mt-24">
      <Suspense fallback={<RowPlaceholder count={RECOMMENDED_SHOWN} />}>
        {isNear ? (
          <Shelf count={RECOMMENDED_SHOWN} excludedIds={excludedIds} />
        ) : (
          <RowPlaceholder count={RECOMMENDED_SHOWN} isLoading={false} />
        )}
      </Suspense>
    </div>
  );
}
