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

/** As many as stand beside each other on the widest screen. */
export const RECOMMENDED_SHOWN = 4;

/** Once more of the row than its heading is in sight. */
const IN_SIGHT = "0px 0px -96px";

interface RecommendedProductsProps {
  /** Products that the shopper has before them when the row comes. */
  besideIds: readonly string[];
}

/** Some of what the shop recommends that this browser was not shown yet. Their room is there at once, and they come when it is near; beside other products, which matter more, when it is in sight. */
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
