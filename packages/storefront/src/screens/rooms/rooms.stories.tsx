import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { aRoom } from "../../testing/a-product.ts";
import { StoryScreen } from "../../testing/story-screen.tsx";
import { storyTexts } from "../../testing/story-shop.tsx";
import { Screen as RoomScreen } from "./room.screen.tsx";
import { Screen as RoomsScreen } from "./rooms.screen.tsx";

const meta = {
  title: "Screens/Rooms",
  component: StoryScreen,
  loaders: storyTexts,
  parameters: { frame: "none" },
} satisfies Meta<typeof StoryScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rooms: Story = {
  args: {
    screen: RoomsScreen,
    data: { rooms: [aRoom(), aRoom({ slug: "ruang-malam", title: "Evening Lounge" })] },
    path: "/rooms",
  },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole("link", { name: "Evening Lounge" });
    await expect(link).toHaveAttribute("href", expect.stringMatching(/^(\/id)?\/rooms\/ruang-malam$/));
  },
};

export const NoRooms: Story = {
  args: { screen: RoomsScreen, data: { rooms: [] }, path: "/rooms" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/There are no rooms yet|Belum ada ruangan/)).toBeVisible();
  },
};

/** Each point belongs to a card below, with the same number and the same link. */
export const Room: Story = {
  args: { screen: RoomScreen, data: { room: aRoom() }, path: "/rooms/ruang-nonton" },
  play: async ({ canvas }) => {
    const points = within(
      await canvas.findByRole("navigation", { name: /Pieces in this picture|Produk di gambar ini/ }),
    );
    const cards = within(canvas.getByRole("list", { name: /In this room|Isi ruangan ini/ }));
    const { pieces } = aRoom();
    for (const [place, { product }] of pieces.entries()) {
      const point = points.getByRole("link", { name: new RegExp(`^${place + 1}: ${product.name}, `) });
      const card = cards.getByRole("link", { name: product.name });
      await expect(point).toHaveAttribute("href", card.getAttribute("href"));
    }
    await expect(cards.getByRole("link", { name: pieces[1]?.product.name ?? "" })).toHaveAttribute(
      "href",
      expect.stringMatching(/\?variant=b$/),
    );
  },
};
