import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { RoomDrawing } from "./room-drawing.tsx";

const meta: Meta<typeof RoomDrawing> = {
  title: "Primitives/RoomDrawing",
  component: RoomDrawing,
};

export default meta;
type Story = StoryObj<typeof RoomDrawing>;

/** The drawing is beside the login form, on the accent colour. */
export const Default: Story = {
  render: () => (
    <div className="bg-accent p-12 text-on-accent">
      <RoomDrawing className="w-full max-w-lg opacity-80" />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByRole("img")).not.toBeInTheDocument();
    const drawing = canvasElement.querySelector("svg");
    await expect(drawing?.clientWidth).toBeGreaterThan(200);
  },
};
