import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { useStoryCopy } from "../story-copy.ts";
import { QuantityStepper } from "./quantity-stepper.tsx";

const meta = {
  title: "Primitives/QuantityStepper",
  component: QuantityStepper,
  tags: ["embed"],
  args: {
    value: 1,
    onValueChange: () => undefined,
    maximum: 999,
    label: "",
    labels: { decrease: "", increase: "", minimum: "", maximum: "", available: "" },
  },
} satisfies Meta<typeof QuantityStepper>;
export default meta;
type Story = StoryObj<typeof meta>;

const onZero = fn();

function Stepper(props: {
  initialQuantity: number;
  maximum?: number;
  available?: number;
  isPending?: boolean;
  isDisabled?: boolean;
  error?: string;
  onZero?: () => void;
}) {
  const { initialQuantity, maximum = 999, ...rest } = props;
  const copy = useStoryCopy();
  const [quantity, setQuantity] = useState(initialQuantity);
  return (
    <QuantityStepper
      {...rest}
      maximum={maximum}
      value={quantity}
      onValueChange={setQuantity}
      label={copy.quantity}
      labels={{
        decrease: copy.decrease,
        increase: copy.increase,
        minimum: copy.minimum,
        maximum: copy.maximum,
        available: copy.exceedsStock,
      }}
    />
  );
}

function Steppers() {
  const copy = useStoryCopy();
  return (
    <div className="flex flex-wrap items-start gap-6">
      <Stepper initialQuantity={2} />
      <Stepper initialQuantity={1} />
      <Stepper initialQuantity={999} />
      <Stepper initialQuantity={4} isPending />
      <Stepper initialQuantity={1} isDisabled />
      <Stepper initialQuantity={12} error={copy.exceedsStock} />
    </div>
  );
}

export const Default: Story = {
  render: () => <Steppers />,
  play: async ({ canvas }) => {
    const [, , , pendingField, disabledField, refusedField] = canvas.getAllByRole("spinbutton");
    await expect(pendingField).toHaveAttribute("aria-busy", "true");
    await expect(pendingField).toBeEnabled();
    await expect(disabledField).toBeDisabled();
    await expect(refusedField).toBeInvalid();
    await expect(refusedField).toHaveAccessibleDescription("Product quantity exceeds inventory.");
  },
};

/** A typed value counts on Enter or on blur. The field explains an invalid value and drops it. */
export const Typing: Story = {
  render: () => <Stepper initialQuantity={2} maximum={12} />,
  play: async ({ canvas }) => {
    const field = canvas.getByRole("spinbutton", { name: "Quantity of Lumbung sofa" });
    await userEvent.clear(field);
    await userEvent.type(field, "7{Enter}");
    await expect(field).toHaveValue("7");
    for (const typed of ["0", "-1", "1.5", "5abc"]) {
      await userEvent.clear(field);
      await userEvent.type(field, `${typed}{Enter}`);
      await expect(field).toHaveAccessibleDescription("Must have minimum 1 item.");
      await expect(field).toBeInvalid();
      await expect(field).toHaveValue("7");
    }
    await userEvent.type(field, "7{Enter}", { initialSelectionStart: 0, initialSelectionEnd: 1 });
    await expect(field).toBeValid();
    await userEvent.clear(field);
    await userEvent.type(field, "1000000000");
    await userEvent.tab();
    await expect(field).toHaveAccessibleDescription("Maximum quantity exceeds.");
    await userEvent.click(canvas.getByRole("button", { name: "One more" }));
    await expect(field).toHaveValue("8");
    await expect(field).toBeValid();
  },
};

/** A removable line accepts zero: by the button at one, or typed. The arrow key stops at one. */
export const MayBeNone: Story = {
  render: () => <Stepper initialQuantity={1} maximum={12} onZero={onZero} />,
  play: async ({ canvas }) => {
    onZero.mockClear();
    const field = canvas.getByRole("spinbutton");
    await userEvent.click(canvas.getByRole("button", { name: "One less" }));
    await userEvent.clear(field);
    await userEvent.type(field, "0{Enter}");
    await expect(onZero).toHaveBeenCalledTimes(2);
    await expect(field).toHaveValue("1");
    await expect(field).toBeValid();
    await userEvent.keyboard("{ArrowDown}");
    await expect(onZero).toHaveBeenCalledTimes(2);
    await expect(field).toHaveAccessibleDescription("Must have minimum 1 item.");
  },
};

export const Keyboard: Story = {
  render: () => <Stepper initialQuantity={2} maximum={12} />,
  play: async ({ canvas }) => {
    const field = canvas.getByRole("spinbutton");
    field.focus();
    await userEvent.keyboard("{ArrowUp}");
    await expect(field).toHaveAttribute("aria-valuenow", "3");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}");
    await expect(field).toHaveAttribute("aria-valuenow", "1");
    await expect(canvas.getByText("Must have minimum 1 item.")).toBeVisible();
    await userEvent.keyboard("{PageUp}");
    await expect(field).toHaveAttribute("aria-valuenow", "11");
    await expect(field).toBeValid();
    await userEvent.keyboard("{PageDown}");
    await expect(field).toHaveAttribute("aria-valuenow", "1");
  },
};

/** Escape drops the typed text, so that a later blur changes nothing. */
export const Escape: Story = {
  render: () => <Stepper initialQuantity={2} />,
  play: async ({ canvas }) => {
    const field = canvas.getByRole("spinbutton");
    await userEvent.clear(field);
    await userEvent.type(field, "40{Escape}");
    await expect(field).toHaveValue("2");
    await userEvent.tab();
    await expect(field).toHaveAttribute("aria-valuenow", "2");
    await expect(field).toBeValid();
  },
};

/** The live region exists before a refusal. Otherwise screen readers would not announce the refusal. */
export const RefusedAloud: Story = {
  render: () => <Stepper initialQuantity={1} />,
  play: async ({ canvas, canvasElement }) => {
    const liveRegion = canvasElement.querySelector("[aria-live=polite]");
    await expect(liveRegion).toBeEmptyDOMElement();
    await userEvent.click(canvas.getByRole("button", { name: "One less" }));
    await expect(liveRegion).toHaveTextContent("Must have minimum 1 item.");
  },
};

/** A shopper cannot order more than the stock. From a higher quantity, one step down leads to the stock. */
export const FewerThanAsked: Story = {
  render: () => <Stepper initialQuantity={5} available={2} />,
  play: async ({ canvas }) => {
    const field = canvas.getByRole("spinbutton");
    await expect(field).toHaveAttribute("aria-valuemax", "2");
    await userEvent.click(canvas.getByRole("button", { name: "One more" }));
    await expect(field).toHaveAccessibleDescription("Product quantity exceeds inventory.");
    await expect(field).toHaveValue("5");
    await userEvent.click(canvas.getByRole("button", { name: "One less" }));
    await expect(field).toHaveValue("2");
    await expect(field).toBeValid();
  },
};
