import type { ProductSummary } from "@griya/api";
import { recommendedProductsMachine } from "@griya/machines";
import { createStaticSnapshot } from "@griya/machines/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { RecommendedContext } from "../../features/product/recommended/recommended-products.tsx";
import { someSummaries } from "../../testing/a-product.ts";
import { StoryShop, storyTexts } from "../../testing/story-shop.tsx";
import { RowPlaceholder } from "../viewed/row-placeholder.tsx";
import { RecommendedRow } from "./recommended-shelf.tsx";

const products = someSummaries();

const meta: Meta = { title: "Screens/Recommended", loaders: storyTexts, tags: ["!autodocs"] };
export default meta;

function Scene({
  loadedProducts: data,
  excludedIds = [],
}: {
  loadedProducts: readonly ProductSummary[];
  excludedIds?: readonly string[];
}) {
  return (
    <StoryShop>
      <RecommendedContext.Provider
        options={{ snapshot: createStaticSnapshot(recommendedProductsMachine, { value: "ready", context: { data } }) }}
      >
        <RecommendedRow count={4} excludedIds={excludedIds} />
      </RecommendedContext.Provider>
    </StoryShop>
  );
}

/** The row skips viewed products and shows only as many products as fit. A link leads to all of them. */
export const Recommended: StoryObj = {
  render: () => <Scene loadedProducts={products} excludedIds={products.slice(0, 1).map(({ id }) => id)} />,
  play: async ({ canvas }) => {
    const list = await canvas.findByRole("list", { name: "Recommended by us" });
    const names = within(list)
      .getAllByRole("heading")
      .map(({ textContent }) => textContent);
    await expect(names).toEqual(products.slice(1, 5).map(({ name }) => name));
    await expect(canvas.getByRole("link", { name: "See all" })).toHaveAttribute("href", "/etalase/productRecommended");
  },
};

/** The placeholder has the size of the loaded row. */
export const OnTheWay: StoryObj = {
  render: () => (
    <div className="flex flex-col gap-8">
      <div>
        <RowPlaceholder count={4} />
      </div>
      <div>
        <Scene loadedProducts={products} />
      </div>
    </div>
  ),
  play: async ({ canvas }) => {
    const row = await canvas.findByRole("region", { name: "Recommended by us" });
    const placeholder = row.closest(".gap-8")?.querySelector("[aria-busy]");
    await expect(Math.abs((placeholder?.clientHeight ?? 0) - row.clientHeight)).toBeLessThanOrEqual(1);
  },
};

/** The page has no section without recommended products. */
export const NothingRecommended: StoryObj = {
  render: () => <Scene loadedProducts={[]} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("region")).toBeNull();
  },
};
