import type { Meta, StoryObj } from "@storybook/react-vite";
import { ArrowRight, Heart, Search, X } from "lucide";
import { expect } from "storybook/test";
import { useStoryCopy } from "../story-copy.ts";
import { IconButton } from "./icon-button.tsx";

const meta = {
  title: "Primitives/IconButton",
  component: IconButton,
  tags: ["embed"],
  args: { icon: Search, label: "Search" },
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const { height, width } = canvas.getByRole("button", { name: "Search" }).getBoundingClientRect();
    await expect(Math.min(height, width)).toBeGreaterThanOrEqual(44);
  },
};

function IconButtonStates() {
  const copy = useStoryCopy();
  return (
    <div className="flex flex-wrap items-center gap-4">
      <IconButton icon={Search} label={copy.search} />
      <IconButton icon={X} label={copy.close} tone="outline" />
      <IconButton icon={Heart} label={copy.wishlist} tone="surface" isPressed={false} />
      <IconButton icon={Heart} label={copy.wishlist} tone="surface" isPressed />
      <IconButton icon={ArrowRight} label={copy.next} tone="outline" isMirrored />
      <IconButton icon={X} label={copy.remove} isPending />
      <IconButton icon={X} label={copy.remove} disabled tone="outline" />
    </div>
  );
}

/** Each button has a name. Screen readers also read its state: pressed, pending or disabled. */
export const States: Story = {
  render: () => <IconButtonStates />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Add to wish list", pressed: true })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Add to wish list", pressed: false })).toBeVisible();
    const [pending, disabled] = canvas.getAllByRole("button", { name: "Remove" });
    await expect(pending).toHaveAttribute("aria-busy", "true");
    await expect(pending).toHaveAttribute("aria-disabled", "true");
    await expect(disabled).toBeDisabled();
  },
};
