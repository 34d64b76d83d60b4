import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { pictures } from "../story-catalogue.ts";
import { RoomPicture } from "./room-picture.tsx";

const meta = {
  title: "Commerce/RoomPicture",
  component: RoomPicture,
  args: {
    picture: pictures.room,
    label: "Pieces in this picture",
    sizes: "(width < 1320px) 100vw, 1256px",
    points: [
      { href: "#chair", label: "Angin Rattan Chair, Rp2.450.000", x: 0.12, y: 0.77 },
      { href: "#sofa", label: "Senja Sofa, Rp8.990.000", x: 0.5, y: 0.66 },
      { href: "#lamp", label: "Tegak Floor Lamp, Rp1.290.000", x: 0.94, y: 0.4 },
    ],
  },
} satisfies Meta<typeof RoomPicture>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The points are links, in the order from left to right. Each point is large enough for a finger, and is on its piece. */
export const Points: Story = {
  play: async ({ canvas }) => {
    const group = canvas.getByRole("navigation", { name: "Pieces in this picture" });
    const links = canvas.getAllByRole("link");
    await expect(links.map((link) => link.getAttribute("aria-label"))).toEqual([
      "1: Angin Rattan Chair, Rp2.450.000",
      "2: Senja Sofa, Rp8.990.000",
      "3: Tegak Floor Lamp, Rp1.290.000",
    ]);
    const pictureBox = group.getBoundingClientRect();
    for (const [place, share] of [0.12, 0.5, 0.94].entries()) {
      const { left, width, height } = links[place]?.getBoundingClientRect() ?? new DOMRect();
      await expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
      await expect(Math.abs(left + width / 2 - pictureBox.left - share * pictureBox.width)).toBeLessThan(1);
    }
    await userEvent.tab();
    await expect(links[0]).toHaveFocus();
    await userEvent.tab();
    await expect(links[1]).toHaveFocus();
  },
};

/** A room without a picture keeps its size and its points. */
export const WithoutPicture: Story = {
  args: { picture: pictures.missing },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("link")).toHaveLength(3);
  },
};
