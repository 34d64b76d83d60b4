import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { loadTranslations } from "../../i18n/translations.ts";
import { someSummaries } from "../../testing/a-product.ts";
import { StoryShop } from "../../testing/story-shop.tsx";
import { ProductCards, ProductRow } from "./product-cards.tsx";

test("a card of one variant links to this variant", async () => {
  await loadTranslations("en");
  const [sofa, other] = someSummaries();
  if (!sofa || !other) throw new Error("The test needs two products.");
  const html = renderToString(
    <StoryShop>
      <ProductCards label="Sofas" products={[{ ...sofa, variantId: "in-green" }, other]} />
    </StoryShop>,
  );
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    `/${sofa.slug}/product/${sofa.id}?variant=in-green`,
    `/${other.slug}/product/${other.id}`,
  ]);
});

test.each([ProductCards, ProductRow])(
  "each card has an element of its own in the corner, in a grid and in a row",
  async (Cards) => {
    await loadTranslations("en");
    const html = renderToString(
      <StoryShop>
        <Cards label="Sofas" products={someSummaries()} renderCorner={({ slug }) => <i>{slug}</i>} />
      </StoryShop>,
    );
    expect([...html.matchAll(/<i>([^<]*)<\/i>/g)].map(([, slug]) => slug)).toEqual(
      someSummaries().map(({ slug }) => slug),
    );
  },
);
