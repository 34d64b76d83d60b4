import type { LoadInput, ScreenProps } from "../../page/page-module.ts";
import { personalScreens } from "../islands.tsx";
import { PersonalPage } from "../personal-page.tsx";
import { RECOMMENDED_SHOWN } from "../recommended/recommended-products.tsx";
import { RecommendedSection } from "../recommended/recommended-section.tsx";

export { head } from "./cart.screen.tsx";

export const load = async ({ client, loadOptional }: LoadInput) => ({
  recommended: await loadOptional((signal) => client.product.fetchRecommended({}, { signal })),
});

/**
 * The page of the cart as the server renders it. For a newcomer without viewed products it has recommendations at once, without JavaScript.
 * For others the cart's island picks them.
 */
export function Screen({ data: { recommended } }: ScreenProps<typeof load>) {
  return (
    <>
      <PersonalPage island={personalScreens.cart} />
      {/* the same distance below the empty cart as in its island */}
      <div className="page-column hidden pt-16 pb-6 md:pt-12 md:pb-10 lg:pt-20 [:root[data-newcomer]:not([data-viewed])_&]:block">
        <RecommendedSection products={(recommended.data ?? []).slice(0, RECOMMENDED_SHOWN)} />
      </div>
    </>
  );
}
