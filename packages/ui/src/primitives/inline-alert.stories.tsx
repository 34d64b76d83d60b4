import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { useStoryCopy } from "../story-copy.ts";
import { Button } from "./button.tsx";
import { InlineAlert } from "./inline-alert.tsx";

const meta = {
  title: "Primitives/InlineAlert",
  component: InlineAlert,
  tags: ["embed"],
  args: { onDismiss: fn() },
} satisfies Meta<typeof InlineAlert>;
export default meta;
type Story = StoryObj<typeof meta>;

function Alerts({ onDismiss }: { onDismiss?: (() => void) | undefined }) {
  const copy = useStoryCopy();
  return (
    <div className="grid max-w-xl gap-4">
      <InlineAlert tone="info">{copy.dialogDetail}</InlineAlert>
      <InlineAlert tone="success" onDismiss={onDismiss} dismissLabel={copy.close}>
        {copy.success}
      </InlineAlert>
      <InlineAlert tone="warning" title={copy.unavailable}>
        {copy.chooseAgain}
      </InlineAlert>
      <InlineAlert
        tone="danger"
        title={copy.serviceDown}
        action={
          <Button size="sm" tone="secondary">
            {copy.tryAgain}
          </Button>
        }
      />
    </div>
  );
}

export const Default: Story = {
  render: ({ onDismiss }) => <Alerts onDismiss={onDismiss} />,
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Service is down.");
    await userEvent.click(canvas.getByRole("button", { name: "Close" }));
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};
