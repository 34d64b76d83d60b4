import type { ProductSummary } from "@griya/api";
import { viewedProductsMachine } from "@griya/machines";
import { createStaticSnapshot } from "@griya/machines/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { ViewedContext } from "../../features/viewed/viewed-products.tsx";
import { storedViewsText } from "../../session/stored-lists.ts";
import { storeView } from "../../session/stored-views.ts";
import { someSummaries } from "../../testing/a-product.ts";
import { StoryShop, storyTexts } from "../../testing/story-shop.tsx";
import { RowPlaceholder } from "./row-placeholder.tsx";
import { ViewedRow } from "./viewed-shelf.tsx";

const products = someSummaries();

const meta: Meta = {
  title: "Screens/Recently viewed",
  loaders: storyTexts,
  tags: ["!autodocs"],
  beforeEach: () => {
    for (const { id } of products) storeView(id);
    return () => storedViewsText.write(null);
  },
};
export default meta;

function Scene({ loadedProducts: data }: { loadedProducts: readonly ProductSummary[] }) {
  return (
    <StoryShop>
      <ViewedContext.Provider
        options={{ snapshot: createStaticSnapshot(viewedProductsMachine, { value: "ready", context: { data } }) }}
      >
        <ViewedRow count={data.length} />
      </ViewedContext.Provider>
    </StoryShop>
  );
}

/** Each product links to its page. A press deletes the list, screen readers announce it, and the focus stays in the section. */
export const Viewed: StoryObj = {
  render: () => <Scene loadedProducts={products} />,
  play: async ({ canvas, userEvent }) => {
    const list = await canvas.findByRole("list", { name: "Recently viewed" });
    await expect(within(list).getAllByRole("link")).toHaveLength(products.length);
    canvas.getByRole("button", { name: "Clear the list" }).focus();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByText("This browser has forgotten what you looked at.")).toBeVisible();
    await expect(canvas.queryByRole("list")).toBeNull();
    await expect(storedViewsText.read()).toBeNull();
    await expect(canvas.getByRole("region", { name: "Recently viewed" })).toHaveFocus();
  },
};

/** The placeholder has the size of the loaded row. */
export const OnTheWay: StoryObj = {
  render: () => (
    <div className="flex flex-col gap-8">
      <div>
        <RowPlaceholder count={products.length} />
      </div>
      <div>
        <Scene loadedProducts={products} />
      </div>
    </div>
  ),
  play: async ({ canvas }) => {
    const row = await canvas.findByRole("region", { name: "Recently viewed" });
    const placeholder = row.closest(".gap-8")?.querySelector("[aria-busy]");
    await expect(Math.abs((placeholder?.clientHeight ?? 0) - row.clientHeight)).toBeLessThanOrEqual(1);
  },
};

/** None of the products is sold any more, so the page has no section. */
export const SoldNoMore: StoryObj = {
  render: () => <Scene loadedProducts={[]} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("region")).toBeNull();
  },
};
