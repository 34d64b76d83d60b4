import { Suspense, useState } from "react";
import { withTexts } from "../../i18n/translations.ts";
import { lazyPart } from "../../reload/lazy-part.ts";
import { viewsText } from "../../session/kept-lists.ts";
import { viewsIn } from "../../session/kept-views.ts";
import { RowRoom } from "../viewed/row-room.tsx";
import { useIsNear } from "../viewed/use-is-near.ts";

const Shelf = lazyPart(
  async () => (await withTexts(["discovery"], () => import("./recommended-shelf.tsx"))).RecommendedShelf,
);

/** The number of products in one row on the widest screen. */
export const RECOMMENDED_SHOWN = 4;

/** The margin beyond which more of the row than its heading is visible. */
const IN_SIGHT = "0px 0px -96px";

interface RecommendedProductsProps {
  /** The ids of products that are already visible beside the row. */
  besideIds: readonly string[];
}

/**
 * Recommended products that this browser has not viewed. Their space is reserved at once, and they load when the row is near. Beside other
 * products, which are more important, they load when the row is visible.
 */
export function RecommendedProducts({ besideIds }: RecommendedProductsProps) {
  const { isNear, setPlace } = useIsNear(besideIds.length > 0 ? IN_SIGHT : undefined);
  const [seenIds] = useState(() => [...viewsIn(viewsText.read()), ...besideIds]);
  return (
    <div ref={setPlace} className="mt-16 lg:mt-24">
      <Suspense fallback={<RowRoom count={RECOMMENDED_SHOWN} />}>
        {isNear ? (
          <Shelf count={RECOMMENDED_SHOWN} seenIds={seenIds} />
        ) : (
          <RowRoom count={RECOMMENDED_SHOWN} isAsked={false} />
        )}
      </Suspense>
    </div>
  );
}
