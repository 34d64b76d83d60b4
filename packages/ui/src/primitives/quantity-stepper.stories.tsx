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
  initial: number;
  maximum?: number;
  available?: number;
  isPending?: boolean;
  isDisabled?: boolean;
  error?: string;
  onZero?: () => void;
}) {
  const { initial, maximum = 999, ...rest } = props;
  const copy = useStoryCopy();
  const [quantity, setQuantity] = useState(initial);
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
      <Stepper initial={2} />
      <Stepper initial={1} />
      <Stepper initial={999} />
      <Stepper initial={4} isPending />
      <Stepper initial={1} isDisabled />
      <Stepper initial={12} error={copy.exceedsStock} />
    </div>
  );
}

export const Default: Story = {
  render: () => <Steppers />,
  play: async ({ canvas }) => {
    const [, , , pending, disabled, refused] = canvas.getAllByRole("spinbutton");
    await expect(pending).toHaveAttribute("aria-busy", "true");
    await expect(pending).toBeEnabled();
    await expect(disabled).toBeDisabled();
    await expect(refused).toBeInvalid();
    await expect(refused).toHaveAccessibleDescription("Product quantity exceeds inventory.");
  },
};

/** A typed value counts on Enter or on leaving; an invalid one is explained and dropped. */
export const Typing: Story = {
  render: () => <Stepper initial={2} maximum={12} />,
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

/** A line that may be removed accepts zero: by the button at one, or typed. The arrow key stops at one. */
export const MayBeNone: Story = {
  render: () => <Stepper initial={1} maximum={12} onZero={onZero} />,
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
  render: () => <Stepper initial={2} maximum={12} />,
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

/** Escape drops the typed text, and leaving the field then changes nothing. */
export const Escape: Story = {
  render: () => <Stepper initial={2} />,
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

/** The live region of a refusal exists before it, or screen readers would not announce it. */
export const RefusedAloud: Story = {
  render: () => <Stepper initial={1} />,
  play: async ({ canvas, canvasElement }) => {
    const spoken = canvasElement.querySelector("[aria-live=polite]");
    await expect(spoken).toBeEmptyDOMElement();
    await userEvent.click(canvas.getByRole("button", { name: "One less" }));
    await expect(spoken).toHaveTextContent("Must have minimum 1 item.");
  },
};

/** A shopper cannot ask for more than the stock. From a higher quantity, one step down leads to the stock. */
export const FewerThanAsked: Story = {
  render: () => <Stepper initial={5} available={2} />,
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
