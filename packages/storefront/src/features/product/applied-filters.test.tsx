import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { loadTranslations } from "../../frame/translations.ts";
import { StoryShop } from "../../testing/story-shop.tsx";
import { AppliedFilters } from "./applied-filters.tsx";

test("a filter that is taken off leaves the others, and the list begins anew", async () => {
  await loadTranslations("en");
  const html = renderToString(
    <StoryShop path="/all/sofa?sort=newest&price_min=500000&rating=4&cursor=of-the-second-page">
      <AppliedFilters chosen={{ priceMinimum: 500_000, ratingMinimum: 4, cursor: "of-the-second-page" }} />
    </StoryShop>,
  );
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    "/all/sofa?sort=newest&amp;rating=4",
    "/all/sofa?sort=newest&amp;price_min=500000",
  ]);
});
