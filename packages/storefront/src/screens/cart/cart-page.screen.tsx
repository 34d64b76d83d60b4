import type { LoadInput, ScreenProps } from "../../page/page-module.ts";
import { personalScreens } from "../islands.tsx";
import { PersonalPage } from "../personal-page.tsx";
import { RECOMMENDED_MAXIMUM } from "../recommended/recommended-products.tsx";
import { RecommendedSection } from "../recommended/recommended-section.tsx";

export { head } from "./cart.screen.tsx";

export const load = async ({ client, loadOptional }: LoadInput) => ({
  recommended: await loadOptional((signal) => client.product.fetchRecommended({}, { signal })),
});

/**
 * Renders the page of the cart on the server. A new shopper sees recommended products at once, without JavaScript. For other shoppers the
 * island of the cart selects them.
 */
export function Screen({ data: { recommended } }: ScreenProps<typeof load>) {
  return (
    <>
      <PersonalPage island={personalScreens.cart} />
      {/* The island of the cart has the same distance below an empty cart. */}
      <div className="page-column hidden pt-16 pb-6 md:pt-12 md:pb-10 lg:pt-20 [:root[data-newcomer]:not([data-viewed])_&]:block">
        <RecommendedSection products={(recommended.data ?? []).slice(0, RECOMMENDED_MAXIMUM)} />
      </div>
    </>
  );
}
