import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { useStoryLabels } from "../story-labels.ts";
import { Price } from "./price.tsx";

const plainPrice = { current: 8_750_000, previous: null, discountPercent: null };
const reducedPrice = { current: 3_199_000, previous: 3_999_000, discountPercent: 21 };
const hugePrice = { current: 1_234_567_890, previous: 1_543_209_863, discountPercent: 20 };

const meta = {
  title: "Commerce/Price",
  component: Price,
  tags: ["embed"],
  args: { price: plainPrice, labels: { previousPrice: "" } },
} satisfies Meta<typeof Price>;
export default meta;
type Story = StoryObj<typeof meta>;

function Prices() {
  const { card } = useStoryLabels();
  return (
    <div className="grid gap-8 sm:grid-cols-3">
      {(["line", "card", "page"] as const).map((size) => (
        <div key={size} className="flex flex-col gap-4">
          <Price price={plainPrice} labels={card} size={size} />
          <Price price={reducedPrice} labels={card} size={size} />
          <Price price={hugePrice} labels={card} size={size} />
        </div>
      ))}
    </div>
  );
}

export const Default: Story = {
  render: () => <Prices />,
  play: async ({ canvas }) => {
    const [current] = canvas.getAllByText("Rp3.199.000");
    if (!current) throw new Error("The reduced price is not shown.");
    await expect(current.closest("div")).toHaveTextContent("Rp3.199.000Previous price: Rp3.999.000-21%");
    await expect(getComputedStyle(current).fontVariantNumeric).toBe("lining-nums tabular-nums");
  },
};

/** The price of a product begins with "From" while the shopper can still choose a more expensive variant. */
export const OfSeveral: Story = {
  render: () => <FromPrice />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText("From").parentElement).toHaveTextContent("FromRp8.750.000");
  },
};

function FromPrice() {
  const { card } = useStoryLabels();
  return <Price price={plainPrice} labels={card} fromLabel={card.from} size="page" />;
}
