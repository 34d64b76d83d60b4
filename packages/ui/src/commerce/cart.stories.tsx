import type { CartLine as CartLineModel } from "@griya/api";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ReactNode, useState } from "react";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { Button } from "../primitives/button.tsx";
import { aCartLine, pictures } from "../story-catalogue.ts";
import { useStoryLabels } from "../story-labels.ts";
import { AddOnPicker } from "./add-on-picker.tsx";
import { AddedLine } from "./added-line.tsx";
import { BundlePieces } from "./bundle-pieces.tsx";
import { CartLine, CartLineSkeleton } from "./cart-line.tsx";
import { CartSummary } from "./cart-summary.tsx";

const onRemove = fn();
const doNothing = () => undefined;

const meta = {
  title: "Commerce/Cart",
  component: CartLine,
  tags: ["embed"],
  args: {
    line: aCartLine(),
    href: "#sofa-lumbung",
    onSelectedChange: fn(),
    onQuantityChange: fn(),
    onRemove: fn(),
    labels: {
      previousPrice: "",
      select: String,
      quantity: String,
      remove: String,
      eachPrice: String,
      outOfStock: "",
      stepper: { decrease: "", increase: "", minimum: "", maximum: "", available: "" },
    },
  },
} satisfies Meta<typeof CartLine>;
export default meta;
type Story = StoryObj<typeof meta>;

function Line({ initialLine, details }: { initialLine: CartLineModel; details?: ReactNode }) {
  const [line, setLine] = useState(initialLine);
  return (
    <CartLine
      line={line}
      href={`#${line.slug}`}
      details={details}
      labels={useStoryLabels().cartLine}
      onSelectedChange={(isSelected) => setLine({ ...line, isSelected })}
      onQuantityChange={(quantity) => setLine({ ...line, quantity })}
      addOns={
        line.addOns.length > 0 && (
          <AddOnPicker
            addOns={line.addOns}
            quantity={line.quantity}
            label="Extra services"
            onChosenChange={(addOnId, isChosen) =>
              setLine({
                ...line,
                addOns: line.addOns.map((addOn) => (addOn.addOnId === addOnId ? { ...addOn, isChosen } : addOn)),
              })
            }
          />
        )
      }
      onRemove={onRemove}
    />
  );
}

export const Default: Story = {
  render: () => <Line initialLine={aCartLine()} />,
  play: async ({ canvas }) => {
    onRemove.mockClear();
    const name = "Lumbung three-seat sofa";
    await userEvent.click(canvas.getByRole("button", { name: "One more" }));
    await expect(canvas.getByText("Rp17.500.000")).toBeVisible();
    await expect(canvas.getByText("Rp8.750.000 each")).toBeVisible();
    await userEvent.click(canvas.getByRole("checkbox", { name: `Select ${name} for checkout` }));
    await expect(canvas.getByRole("checkbox")).not.toBeChecked();
    await userEvent.click(canvas.getByRole("button", { name: `Remove ${name}` }));
    await expect(onRemove).toHaveBeenCalledOnce();
  },
};

/** The list of add-ons is closed until the shopper chooses an add-on. The price covers each piece of the line. */
export const Services: Story = {
  render: () => (
    <Line
      initialLine={aCartLine({
        addOns: [
          { addOnId: "assembly", name: "Assembly", unitPrice: 437_500, isChosen: false },
          { addOnId: "carrying", name: "Carrying upstairs", unitPrice: 75_000, isChosen: false },
        ],
      })}
    />
  ),
  play: async ({ canvas }) => {
    const assembly = canvas.getByRole("checkbox", { name: "Assembly +Rp437.500", hidden: true });
    await expect(assembly).not.toBeVisible();
    await userEvent.click(canvas.getByText("Extra services"));
    await waitFor(() => expect(assembly).toBeVisible());
    assembly.focus();
    await userEvent.keyboard(" ");
    await expect(assembly).toBeChecked();
    await userEvent.click(canvas.getByRole("button", { name: "One more" }));
    await expect(assembly).toHaveAccessibleName("Assembly +Rp875.000");
    await expect(canvas.getByRole("checkbox", { name: "Carrying upstairs +Rp150.000" })).not.toBeChecked();
  },
};

/** The pieces of a bundle are below its name. */
export const ASet: Story = {
  render: () => (
    <Line
      initialLine={aCartLine({ name: "Lumbung living room set", attributes: [], previousUnitPrice: 9_990_000 })}
      details={
        <BundlePieces
          pieces={[
            {
              productId: "sofa",
              name: "Lumbung sofa",
              attributes: [{ name: "Colour", value: "Greige" }],
              quantity: 1,
              unitPrice: 7_150_000,
            },
            { productId: "lamp", name: "Jamur lamp", attributes: [], quantity: 2, unitPrice: 800_000 },
          ]}
        />
      }
    />
  ),
  play: async ({ canvas }) => {
    const [sofa, lamps] = canvas.getAllByRole("listitem");
    await expect(sofa).toHaveTextContent("1 × Lumbung sofa · Greige");
    await expect(lamps).toHaveTextContent("2 × Jamur lamp");
    await userEvent.click(canvas.getByRole("button", { name: "One more" }));
    await expect(canvas.getByText("Rp17.500.000")).toBeVisible();
  },
};

/** A line sells out after its selection. The shopper can deselect it, but cannot select it again. */
export const SoldOut: Story = {
  render: () => <Line initialLine={aCartLine({ stock: 0 })} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText("This product is out of stock.")).toBeVisible();
    await expect(canvas.getByRole("spinbutton")).toBeDisabled();
    await userEvent.click(canvas.getByRole("checkbox"));
    await expect(canvas.getByRole("checkbox")).not.toBeChecked();
    await expect(canvas.getByRole("checkbox")).toBeDisabled();
  },
};

function Cart() {
  const labels = useStoryLabels();
  const lines = [
    { line: aCartLine() },
    {
      line: aCartLine({
        lineId: "armchair",
        name: "Kursi malas Pendapa dengan bantalan beludru hijau lumut dan kaki kayu jati",
        picture: pictures.armchair,
        quantity: 2,
        unitPrice: 3_199_000,
        previousUnitPrice: 3_999_000,
      }),
      isPending: true,
    },
    {
      line: aCartLine({ lineId: "chair", name: "Jepara chair", picture: pictures.chair, stock: 0, isSelected: false }),
    },
    {
      line: aCartLine({
        lineId: "board",
        name: "Rattan sideboard",
        picture: pictures.missing,
        quantity: 12,
        unitPrice: 123_456_789,
      }),
      problem: "Product quantity exceeds inventory.",
    },
  ];
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[1fr_22rem]">
      <ul className="divide-y border-y">
        {lines.map((line) => (
          <li key={line.line.lineId}>
            <CartLine
              {...line}
              href={`#${line.line.slug}`}
              labels={labels.cartLine}
              onSelectedChange={doNothing}
              onQuantityChange={doNothing}
              onRemove={doNothing}
            />
          </li>
        ))}
        <li>
          <CartLineSkeleton />
        </li>
      </ul>
      <CartSummary
        title={labels.summary.title}
        rows={[
          { id: "subtotal", label: labels.summary.subtotal, value: 15_148_000 },
          { id: "voucher", label: labels.summary.voucher, value: -250_000 },
          { id: "shipping", label: labels.summary.shipping, value: labels.summary.shippingLater },
        ]}
        totalLabel={labels.summary.total}
        total={14_898_000}
        action={
          <Button isWide size="lg">
            {labels.checkout}
          </Button>
        }
        note={labels.nothingSelected}
      />
    </div>
  );
}

/** The lines are selected, saving, sold out, refused or loading. The summary shows their total. */
export const States: Story = {
  render: () => <Cart />,
  play: async ({ canvas }) => {
    const [, pendingField, soldOutField] = canvas.getAllByRole("spinbutton");
    await expect(pendingField).toHaveAttribute("aria-busy", "true");
    await expect(soldOutField).toBeDisabled();
    await expect(canvas.getAllByRole("checkbox")[2]).toBeDisabled();
    await expect(canvas.getByText("Product quantity exceeds inventory.")).toBeVisible();
  },
};

/** The toast shows two sofas that the shopper has just added to a cart with one product. */
export const Added: Story = {
  render: () => (
    <div className="max-w-sm p-4 text-small">
      <AddedLine
        line={aCartLine()}
        quantity={2}
        cart={{ label: "Cart, 3 products", total: 26_250_000 }}
        note="Your browser keeps this cart only until you close this tab."
      />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Greige · 3 seats")).toBeVisible();
    await expect(canvas.getByText("2 × Rp8.750.000")).toBeVisible();
    await expect(canvas.getByText("Rp26.250.000")).toBeVisible();
    await expect(canvas.getByText("Your browser keeps this cart only until you close this tab.")).toBeVisible();
  },
};
