import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { loadTranslations } from "../i18n/translations.ts";
import { StoryShop } from "../testing/story-shop.tsx";
import { LanguageSwitch } from "./language-switch.tsx";

test("a page begins with what its server knew: the path and the query, but no place on the page", async () => {
  await loadTranslations("en");
  const html = renderToString(
    <StoryShop path="/sofa/product/1?stars=5#reviews">
      <LanguageSwitch />
    </StoryShop>,
  );
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    "/sofa/product/1?stars=5",
    "/id/sofa/product/1?stars=5",
  ]);
});
