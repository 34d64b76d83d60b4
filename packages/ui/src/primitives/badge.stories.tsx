import type { Meta, StoryObj } from "@storybook/react-vite";
import { Badge } from "./badge.tsx";

const meta = { title: "Primitives/Badge", component: Badge, tags: ["embed"], args: { children: "" } } satisfies Meta<
  typeof Badge
>;
export default meta;
type Story = StoryObj<typeof meta>;

const tones = ["neutral", "accent", "sale", "success", "warning", "danger", "info"] as const;

export const Default: Story = {
  render: () => (
    <div className="flex flex-wrap gap-3">
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone === "sale" ? "-21%" : tone}
        </Badge>
      ))}
    </div>
  ),
};
