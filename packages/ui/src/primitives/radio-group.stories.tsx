import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { useStoryCopy } from "../story-copy.ts";
import { RadioCard, RadioGroup, type RadioGroupProps } from "./radio-group.tsx";

const meta = {
  title: "Primitives/RadioGroup",
  component: RadioGroup,
  tags: ["embed"],
  args: { legend: "", value: null, onValueChange: () => undefined, children: null },
} satisfies Meta<typeof RadioGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

function Cards({
  initialValue = "regular",
  error,
}: {
  initialValue?: string | null;
  error?: RadioGroupProps["error"];
}) {
  const copy = useStoryCopy();
  const [value, setValue] = useState<string | null>(initialValue);
  return (
    <div className="max-w-xl">
      <RadioGroup legend={copy.shippingMethod} value={value} onValueChange={setValue} layout="cards" error={error}>
        <RadioCard value="regular" title={copy.regular} description={copy.regularDetail} aside="Rp350.000" />
        <RadioCard value="express" title={copy.express} description={copy.expressDetail} aside="Rp1.250.000">
          <p className="text-small text-muted">{copy.phoneHint}</p>
        </RadioCard>
        <RadioCard value="pickup" title={copy.pickup} isDisabled disabledReason={copy.unavailable} />
      </RadioGroup>
    </div>
  );
}

export const Default: Story = {
  render: () => <Cards />,
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("radio", { name: "Regular delivery" })).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    const express = canvas.getByRole("radio", { name: "Express delivery with assembly at your home" });
    await expect(express).toBeChecked();
    await expect(express).toHaveFocus();
    await expect(canvas.getByRole("radio", { name: "Pick up at the shop" })).toHaveAccessibleDescription(
      "Product is unable to be shipped.",
    );
  },
};

export const NothingChosen: Story = {
  render: () => <Cards initialValue={null} error="Please select all required attributes." />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("radiogroup")).toHaveAccessibleDescription("Please select all required attributes.");
  },
};
