import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { aProduct, products } from "../story-catalogue.ts";
import { useStoryCopy } from "../story-copy.ts";
import { useStoryLabels } from "../story-labels.ts";
import { ProductCard } from "./product-card.tsx";
import { ProductGrid, ProductGridSkeleton } from "./product-grid.tsx";

const meta = {
  title: "Commerce/ProductGrid",
  component: ProductGrid,
  tags: ["embed"],
  args: { label: "", children: null },
} satisfies Meta<typeof ProductGrid>;
export default meta;
type Story = StoryObj<typeof meta>;

function Room() {
  const labels = useStoryLabels();
  const manyProducts = [...products, ...products.map((product) => aProduct({ ...product, id: `${product.id}-again` }))];
  return (
    <ProductGrid label={labels.room}>
      {manyProducts.map((product) => (
        <ProductCard
          key={product.id}
          product={product}
          href={`#${product.slug}`}
          headingLevel={2}
          labels={labels.card}
          isPriority
        />
      ))}
    </ProductGrid>
  );
}

/** The grid has two columns on a phone, three from 768 px, and four from 1200 px. */
export const Default: Story = {
  render: () => <Room />,
  play: async ({ canvas }) => {
    const grid = canvas.getByRole("list", { name: /^(Products for the|Produk untuk) / });
    const columns = getComputedStyle(grid).gridTemplateColumns.split(" ").length;
    await expect(grid.scrollWidth).toBeLessThanOrEqual(grid.clientWidth);
    await expect(columns).toBe(innerWidth < 768 ? 2 : innerWidth < 1200 ? 3 : 4);
  },
};

function Loading() {
  return <ProductGridSkeleton label={useStoryCopy().loading} />;
}

export const OnItsWay: Story = {
  render: () => <Loading />,
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading");
    await expect(canvasElement.querySelectorAll("[aria-busy] > .grid > *")).toHaveLength(21);
  },
};
