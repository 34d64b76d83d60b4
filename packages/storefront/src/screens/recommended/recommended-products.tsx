import { Suspense, useState } from "react";
import { lazyPart } from "../../frame/mending/lazy-part.ts";
import { withDiscoveryTexts } from "../../frame/translations.ts";
import { viewsText } from "../../session/kept-lists.ts";
import { viewsIn } from "../../session/kept-views.ts";
import { RowRoom } from "../viewed/row-room.tsx";
import { useIsNear } from "../viewed/use-is-near.ts";

const Shelf = lazyPart(
  async () => (await withDiscoveryTexts(() => import("./recommended-shelf.tsx"))).RecommendedShelf,
);

/** As many as stand beside each other on the widest screen. */
const SHOWN = 4;

/** Some of what the shop recommends that this browser was not shown yet. Their room is there at once, and they come when it is near. */
export function RecommendedProducts() {
  const { isNear, setPlace } = useIsNear();
  const [seenIds] = useState(() => viewsIn(viewsText.read()));
  const room = <RowRoom count={SHOWN} />;
  return (
    <div ref={setPlace} className="mt-16 lg:mt-24">
      <Suspense fallback={room}>{isNear ? <Shelf count={SHOWN} seenIds={seenIds} /> : room}</Suspense>
    </div>
  );
}
