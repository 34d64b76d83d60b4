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

function Scene({ loaded: data, seenIds = [] }: { loaded: readonly ProductSummary[]; seenIds?: readonly string[] }) {
  return (
    <StoryShop>
      <RecommendedContext.Provider
        options={{ snapshot: createStaticSnapshot(recommendedProductsMachine, { value: "ready", context: { data } }) }}
      >
        <RecommendedRow count={4} excludedIds={seenIds} />
      </RecommendedContext.Provider>
    </StoryShop>
  );
}

/** The row has as many products as fit, without viewed ones. A link leads to the others. */
export const Recommended: StoryObj = {
  render: () => <Scene loaded={products} seenIds={products.slice(0, 1).map(({ id }) => id)} />,
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
        <Scene loaded={products} />
      </div>
    </div>
  ),
  play: async ({ canvas }) => {
    const row = await canvas.findByRole("region", { name: "Recommended by us" });
    const room = row.closest(".gap-8")?.querySelector("[aria-busy]");
    await expect(Math.abs((room?.clientHeight ?? 0) - row.clientHeight)).toBeLessThanOrEqual(1);
  },
};

/** Without recommended products, there is no section. */
export const NothingRecommended: StoryObj = {
  render: () => <Scene loaded={[]} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("region")).toBeNull();
  },
};
