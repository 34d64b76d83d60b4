import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { pictures } from "../story-catalogue.ts";
import { Picture } from "./picture.tsx";
import { ShopProvider } from "./shop-provider.tsx";

const meta = {
  title: "Primitives/Picture",
  component: Picture,
  tags: ["embed"],
  args: { picture: pictures.sofa, sizes: "320px", isPriority: true },
} satisfies Meta<typeof Picture>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: () => (
    <div className="grid max-w-3xl grid-cols-2 gap-4 sm:grid-cols-3">
      <Picture picture={pictures.sofa} sizes="240px" isPriority className="rounded-3" />
      <Picture picture={pictures.chair} sizes="240px" ratio="square" isPriority className="rounded-3" />
      <Picture picture={pictures.room} sizes="240px" ratio="natural" isPriority className="rounded-3" />
      <Picture picture={pictures.armchair} sizes="240px" ratio="3/2" fit="contain" isPriority className="rounded-3" />
      <Picture picture={pictures.missing} sizes="240px" isPriority className="rounded-3" />
      <Picture picture={null} sizes="240px" className="rounded-3" />
    </div>
  ),
};

/** The drawing of a chair replaces a broken picture, and keeps its alternative text. */
export const Broken: Story = {
  args: { picture: pictures.missing },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("img", { name: "Rattan sideboard" }).tagName).toBe("SPAN"));
  },
};

/**
 * The image has an address for each width, below the media base. It has no style attribute, because a strict Content Security Policy would
 * block it.
 */
export const ManyWidths: Story = {
  render: () => (
    <ShopProvider mediaBase="data:image/svg+xml,">
      <Picture
        picture={{
          ...pictures.sofa,
          path: "%3Csvg xmlns='http://www.w3.org/2000/svg' width='{width}' height='9'/%3E",
          widths: [400, 800],
        }}
        sizes="50vw"
      />
    </ShopProvider>
  ),
  play: async ({ canvas, canvasElement }) => {
    const image = canvas.getByRole("img");
    await expect(image.getAttribute("srcset")).toMatch(/^data:image.*width='400'.* 400w, .*width='800'.* 800w$/);
    await expect(image).toHaveAttribute("loading", "lazy");
    await expect(canvasElement.querySelector("picture [style], span[style]")).toBeNull();
  },
};
