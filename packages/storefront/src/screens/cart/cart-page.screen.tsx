import type { LoadInput, ScreenProps } from "../../page/page-module.ts";
import { ownScreens } from "../islands.tsx";
import { OwnPage } from "../own-page.tsx";
import { RECOMMENDED_SHOWN } from "../recommended/recommended-products.tsx";
import { RecommendedSection } from "../recommended/recommended-section.tsx";

export { head } from "./cart.screen.tsx";

export const load = async ({ client, extra }: LoadInput) => ({
  recommended: await extra((signal) => client.product.fetchRecommended({}, { signal })),
});

/** The cart as a server writes it. What the shop recommends is there at once, without a script, for a newcomer who was shown nothing of it yet; for everyone else the cart's island picks. */
export function Screen({ data: { recommended } }: ScreenProps<typeof load>) {
  return (
    <>
      <OwnPage island={ownScreens.cart} />
      {/* as far below the empty cart as within its island */}
      <div className="page-column hidden pt-16 pb-6 md:pt-12 md:pb-10 lg:pt-20 [:root[data-newcomer]:not([data-viewed])_&]:block">
        <RecommendedSection products={(recommended.data ?? []).slice(0, RECOMMENDED_SHOWN)} />
      </div>
    </>
  );
}
