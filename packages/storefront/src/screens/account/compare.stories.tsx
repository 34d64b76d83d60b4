import type { ComparedProduct } from "@griya/api";
import { comparedProductsMachine } from "@griya/machines";
import { aSession, createStaticSnapshot } from "@griya/machines/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { createStaticChart } from "../../charts/shared-chart.ts";
import { CompareBar } from "../../features/compare/compare-bar.tsx";
import { CompareContext, initialCompare } from "../../features/compare/compare-context.ts";
import { CompareTable } from "../../features/compare/compare-table.tsx";
import { ComparedProductsContext } from "../../features/compare/compared-products-context.tsx";
import { aProduct } from "../../testing/a-product.ts";
import { StaticShopper } from "../../testing/static-shopper.tsx";
import { StoryShop, storyTexts } from "../../testing/story-shop.tsx";

const meta: Meta = { title: "Screens/Compare", loaders: storyTexts, parameters: { frame: "none" } };

export default meta;

const sofa = aProduct();
const bench = aProduct({
  id: "5c0f0f6e-7a1d-4c55-9a52-0d6a2b1f3e42",
  slug: "bangku-senja",
  name: "Senja Bench",
  dimensions: { width: 140, depth: 45, height: 45 },
});
const comparedProducts: ComparedProduct[] = [sofa, bench].map((product) => ({
  productId: product.id,
  name: product.name,
  product,
  seats: [3],
}));
const goneProduct: ComparedProduct = { productId: "gone", name: "Lawas Chair", product: null, seats: [] };

function Compared({ products, children }: { products: readonly ComparedProduct[]; children: React.ReactNode }) {
  const comparedNames = products.map(({ productId, name }) => ({ productId, name }));
  return (
    <StoryShop path="/user/compare">
      <StaticShopper session={{ value: "customer", context: { session: aSession() } }} shopper={{ value: "customer" }}>
        <CompareContext.Provider
          value={createStaticChart({ ...initialCompare, comparedProducts: comparedNames, isLoaded: true })}
        >
          <ComparedProductsContext.Provider
            options={{
              snapshot: createStaticSnapshot(comparedProductsMachine, { value: "ready", context: { data: products } }),
            }}
          >
            {children}
          </ComparedProductsContext.Provider>
        </CompareContext.Provider>
      </StaticShopper>
    </StoryShop>
  );
}

/** A text marks rows with different values. The shopper can hide the other rows. */
export const SideBySide: StoryObj = {
  render: () => (
    <Compared products={comparedProducts}>
      <CompareTable />
    </Compared>
  ),
  play: async ({ canvas, userEvent }) => {
    const table = await canvas.findByRole("table", { name: "Compared products" });
    await expect(within(table).getAllByRole("columnheader")).toHaveLength(3);
    const sizeHeader = within(table).getByRole("rowheader", { name: /^Dimensions/ });
    await expect(sizeHeader).toHaveTextContent("Differs");
    const seatsHeader = within(table).getByRole("rowheader", { name: "Seats" });
    await expect(seatsHeader).not.toHaveTextContent("Differs");
    await expect(within(table).getAllByText("5 years on the frame")).not.toHaveLength(0); // The product's page has the same text.
    await userEvent.click(canvas.getByRole("checkbox", { name: "Show only what differs" }));
    await expect(seatsHeader).not.toBeInTheDocument();
    await expect(sizeHeader).toBeVisible();
  },
};

export const SoldNoMore: StoryObj = {
  render: () => (
    <Compared products={[...comparedProducts.slice(0, 1), goneProduct]}>
      <CompareTable />
    </Compared>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No longer sold")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Stop comparing Lawas Chair" })).toBeVisible();
  },
};

export const Nothing: StoryObj = {
  render: () => (
    <Compared products={[]}>
      <CompareTable />
    </Compared>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "You are not comparing anything yet" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Browse all furniture" })).toHaveAttribute("href", "/categories");
  },
};

export const Bar: StoryObj = {
  render: () => (
    <Compared products={comparedProducts}>
      <CompareBar isShown />
    </Compared>
  ),
  play: async ({ canvas }) => {
    const chosenCount = await canvas.findByText("2 of 4 products chosen");
    await waitFor(() => expect(chosenCount).toBeVisible());
    await expect(canvas.getByRole("link", { name: "View comparison" })).toHaveAttribute("href", "/user/compare");
  },
};
