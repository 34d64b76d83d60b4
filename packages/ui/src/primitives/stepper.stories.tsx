import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { useStoryCopy } from "../story-copy.ts";
import { Stepper } from "./stepper.tsx";

const meta = {
  title: "Primitives/Stepper",
  component: Stepper,
  args: { label: "", steps: [], stateLabels: { plain: "", active: "", done: "", stopped: "" } },
} satisfies Meta<typeof Stepper>;
export default meta;
type Story = StoryObj<typeof meta>;

function CheckoutSteps({ layout }: { layout: "row" | "column" | "bar" }) {
  const copy = useStoryCopy();
  return (
    <Stepper
      label={copy.checkoutSteps}
      layout={layout}
      stateLabels={{
        plain: copy.stepPlain,
        active: copy.stepActive,
        done: copy.stepDone,
        stopped: copy.stepStopped,
      }}
      steps={[
        { id: "shipping", label: copy.shipping, state: "done", detail: copy.regular },
        { id: "payment", label: copy.payment, state: "active" },
        { id: "done", label: copy.done, state: "plain" },
      ]}
    />
  );
}

export const Default: Story = {
  render: () => <CheckoutSteps layout="row" />,
  play: async ({ canvas }) => {
    const [shipping, payment] = canvas.getAllByRole("listitem");
    await expect(shipping).toHaveTextContent("Shipping (done)");
    await expect(payment).toHaveAttribute("aria-current", "step");
  },
};
/** The labels are short, so that the steps fit in a row on a phone too. */
export const Bar: Story = { render: () => <CheckoutSteps layout="bar" /> };
export const Standing: Story = { render: () => <CheckoutSteps layout="column" /> };
