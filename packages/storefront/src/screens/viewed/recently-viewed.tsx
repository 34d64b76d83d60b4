import { Suspense, useState, useSyncExternalStore } from "react";
import { withTexts } from "../../i18n/translations.ts";
import { lazyPart } from "../../reload/lazy-part.ts";
import { viewsText } from "../../session/kept-lists.ts";
import { viewsIn } from "../../session/kept-views.ts";
import { RowRoom } from "./row-room.tsx";
import { useIsNear } from "./use-is-near.ts";

const Shelf = lazyPart(async () => (await withTexts(["discovery"], () => import("./viewed-shelf.tsx"))).ViewedShelf);

/** Two rows on the widest screen. */
const SHOWN = 8;

export interface RecentlyViewedProps {
  /** The id of the current product, which is not shown. */
  productId?: string;
}

/** The products that this browser viewed last, each with a link. Their space is reserved at once, and they load when the row is near. */
export function RecentlyViewed({ productId }: RecentlyViewedProps) {
  const { isNear, setPlace } = useIsNear();
  const [others] = useState(() =>
    viewsIn(viewsText.read())
      .filter((id) => id !== productId)
      .slice(0, SHOWN),
  );
  const isKnown = useSyncExternalStore(
    viewsText.subscribe,
    () => others.length > 0,
    () => false,
  );
  if (!isKnown) return null;
  return (
    <div ref={setPlace} className="mt-16 lg:mt-24">
      <Suspense fallback={<RowRoom count={others.length} />}>
        {isNear ? <Shelf productIds={others} /> : <RowRoom count={others.length} isAsked={false} />}
      </Suspense>
    </div>
  );
}
