import type { Meta, StoryObj } from "@storybook/react-vite";
import { Heart, ShoppingCart } from "lucide";
import { expect, fn, userEvent } from "storybook/test";
import { Button } from "../primitives/button.tsx";
import { IconButton } from "../primitives/icon-button.tsx";
import { aProduct, products } from "../story-catalogue.ts";
import { useStoryCopy } from "../story-copy.ts";
import { useStoryLabels } from "../story-labels.ts";
import { ProductCard, ProductCardSkeleton } from "./product-card.tsx";

const onAdd = fn();

const meta = {
  title: "Commerce/ProductCard",
  component: ProductCard,
  tags: ["embed"],
  args: {
    product: aProduct(),
    href: "#sofa-lumbung",
    labels: { previousPrice: "", from: "", soldOut: "", fewLeft: String, colours: String, rating: String },
  },
} satisfies Meta<typeof ProductCard>;
export default meta;
type Story = StoryObj<typeof meta>;

function Card() {
  const copy = useStoryCopy();
  return (
    <div className="max-w-72">
      <ProductCard
        product={aProduct()}
        href="#sofa-lumbung"
        headingLevel={2}
        labels={useStoryLabels().card}
        corner={<IconButton icon={Heart} label={copy.wishlist} tone="surface" isPressed={false} />}
        action={
          <Button tone="secondary" size="sm" isWide iconStart={ShoppingCart} onClick={onAdd}>
            {copy.addToCart}
          </Button>
        }
        isPriority
      />
    </div>
  );
}

/** The whole card links to the product, and its buttons still work. Its picture is decorative, because the name is beside it. */
export const Default: Story = {
  render: () => <Card />,
  play: async ({ canvas }) => {
    onAdd.mockClear();
    const link = canvas.getByRole("link", { name: "Lumbung three-seat sofa" });
    await expect(canvas.getByRole("presentation")).toBeVisible();
    await expect(canvas.queryByRole("img")).toBeNull();
    const card = canvas.getByRole("article").getBoundingClientRect();
    await expect(link.ownerDocument.elementFromPoint(card.left + 20, card.top + 60)).toBe(link);
    await userEvent.click(canvas.getByRole("button", { name: "Add to cart" }));
    await expect(onAdd).toHaveBeenCalledOnce();
  },
};

function Cards() {
  const { card } = useStoryLabels();
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-8 md:grid-cols-3 md:gap-x-6 xl:grid-cols-5">
      {products.map((product) => (
        <ProductCard
          key={product.id}
          product={product}
          href={`#${product.slug}`}
          headingLevel={2}
          labels={card}
          isPriority
        />
      ))}
      <ProductCardSkeleton />
    </div>
  );
}

/** The cards are plain, reduced, low in stock with a long name, sold out without a picture, and loading. */
export const States: Story = {
  render: () => <Cards />,
  play: async ({ canvas }) => {
    const [plainCard, reducedCard, lowStockCard, soldOutCard] = canvas.getAllByRole("article");
    await expect(plainCard).not.toHaveTextContent(/Only|Sold out|Previous/);
    await expect(reducedCard).toHaveTextContent(/Previous price.*Rp3\.999\.000/);
    await expect(lowStockCard).toHaveTextContent(/Only \d+ left/);
    await expect(soldOutCard).toHaveTextContent("Sold out");
  },
};
