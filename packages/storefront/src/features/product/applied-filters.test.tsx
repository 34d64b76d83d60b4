import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { loadTranslations } from "../../i18n/translations.ts";
import { StoryShop } from "../../testing/story-shop.tsx";
import { AppliedFilters } from "./applied-filters.tsx";
import { getListHref } from "./product-filter.ts";

test("the link to remove a filter keeps the other filters and leads to the first page", async () => {
  await loadTranslations("en");
  const html = renderToString(
    <StoryShop path="/all/sofa">
      <AppliedFilters
        chosenFilter={{
          priceMinimum: 500_000,
          ratingMinimum: 4,
          colours: ["green", "blue"],
          brands: ["langkan"],
          page: 2,
          sort: "newest",
        }}
        brands={[{ slug: "langkan", name: "Langkan", productCount: 3 }]}
        getHref={(chosen) => getListHref("/all/sofa", {}, chosen)}
      />
    </StoryShop>,
  );
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    "/all/sofa?colours=green&amp;colours=blue&amp;price_min=500000&amp;rating=4&amp;sort=newest",
    "/all/sofa?brands=langkan&amp;colours=blue&amp;price_min=500000&amp;rating=4&amp;sort=newest",
    "/all/sofa?brands=langkan&amp;colours=green&amp;price_min=500000&amp;rating=4&amp;sort=newest",
    "/all/sofa?brands=langkan&amp;colours=green&amp;colours=blue&amp;rating=4&amp;sort=newest",
    "/all/sofa?brands=langkan&amp;colours=green&amp;colours=blue&amp;price_min=500000&amp;sort=newest",
    "/all/sofa?sort=newest",
  ]);
});
