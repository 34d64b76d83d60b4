import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { useStoryLabels } from "../story-labels.ts";
import { StockNotice } from "./stock-notice.tsx";
import { findSelectedVariant, type VariantSelection } from "./variant-options.ts";
import { VariantPicker } from "./variant-picker.tsx";

const aVariant = (colour: string, swatch: string, size: string, stock: number) => ({
  stock,
  attributes: [
    { name: "Warna", value: colour, swatch },
    { name: "Ukuran", value: size, swatch: null },
  ],
});

const variants = [
  aVariant("Greige", "#cfc6b6", "2 dudukan", 12),
  aVariant("Greige", "#cfc6b6", "3 dudukan", 3),
  aVariant("Sage", "#7d8a74", "2 dudukan", 8),
  aVariant("Sage", "#7d8a74", "3 dudukan", 0),
  aVariant("Indigo", "#3f4a5a", "2 dudukan", 0),
  aVariant("Indigo", "#3f4a5a", "3 dudukan", 0),
];

const meta = {
  title: "Commerce/VariantPicker",
  component: VariantPicker,
  tags: ["embed"],
  args: { variants, selection: {}, onSelect: () => undefined, labels: { soldOut: "", choose: "" } },
} satisfies Meta<typeof VariantPicker>;
export default meta;
type Story = StoryObj<typeof meta>;

function Sofa({ initialSelection, hasTried = false }: { initialSelection: VariantSelection; hasTried?: boolean }) {
  const labels = useStoryLabels();
  const [selection, setSelection] = useState(initialSelection);
  const variant = findSelectedVariant(variants, selection);
  return (
    <div className="flex flex-col gap-6">
      <VariantPicker
        variants={variants}
        selection={selection}
        onSelect={(attribute, value) => setSelection({ ...selection, [attribute]: value })}
        labels={labels.variant}
        error={hasTried ? labels.variant.missing : undefined}
      />
      {variant && <StockNotice stock={variant.stock} labels={labels.stock} />}
    </div>
  );
}

/**
 * Indigo is sold out, and sage is sold out with three seats. The arrow keys choose an option. A sold-out option has a text for screen
 * readers.
 */
export const Default: Story = {
  render: () => <Sofa initialSelection={{ Warna: "Greige", Ukuran: "3 dudukan" }} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Only 3 left")).toBeVisible();
    canvas.getByRole("radio", { name: "Greige" }).focus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("radio", { name: "Sage, sold out" })).toBeChecked();
    await expect(canvas.getByRole("radio", { name: "3 dudukan, sold out" })).toBeChecked();
    await expect(canvas.getByText("This product is out of stock.")).toBeVisible();
    await expect(canvas.getByRole("radio", { name: "Indigo, sold out" })).not.toBeChecked();
  },
};

export const NothingChosen: Story = {
  render: () => <Sofa initialSelection={{ Warna: "Sage" }} hasTried />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("radiogroup", { name: /Ukuran/ })).toHaveAccessibleDescription(
      "Ukuran: Please select all required attributes.",
    );
    await expect(canvas.getByRole("radiogroup", { name: /Warna/ })).toBeValid();
  },
};

const aChair = (value: string, swatch: string) => ({ stock: 6, attributes: [{ name: "Finishing", value, swatch }] });

/** The chairs have the same wood and different seats. A sample of two colours shows the difference. */
export const FrameAndSeat: Story = {
  args: {
    variants: [
      aChair("Jati, linen gading", "#b0855a #e4ded2"),
      aChair("Jati, linen terakota", "#b0855a #b96540"),
      aChair("Jati", "#b0855a"),
    ],
    selection: { Finishing: "Jati, linen terakota" },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("radio", { name: "Jati, linen terakota" })).toBeChecked();
    const samples = [...canvasElement.querySelectorAll("label svg")].map((sample) =>
      [...sample.querySelectorAll("[fill]")].map((part) => part.getAttribute("fill")),
    );
    await expect(samples).toEqual([["#b0855a", "#e4ded2"], ["#b0855a", "#b96540"], ["#b0855a"]]);
  },
};
