import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { BasketDrawing } from "../drawings/basket-drawing.tsx";
import { BookDrawing } from "../drawings/book-drawing.tsx";
import { FrameDrawing } from "../drawings/frame-drawing.tsx";
import { LensDrawing } from "../drawings/lens-drawing.tsx";
import { ParcelDrawing } from "../drawings/parcel-drawing.tsx";
import { PlaceDrawing } from "../drawings/place-drawing.tsx";
import { SpeechDrawing } from "../drawings/speech-drawing.tsx";
import { TagDrawing } from "../drawings/tag-drawing.tsx";
import { UnpluggedDrawing } from "../drawings/unplugged-drawing.tsx";
import { useStoryCopy } from "../story-copy.ts";
import { ButtonLink } from "./button.tsx";
import { ChairDrawing } from "./chair-drawing.tsx";
import { EmptyState } from "./empty-state.tsx";

const meta = {
  title: "Primitives/EmptyState",
  component: EmptyState,
  tags: ["embed"],
  args: { title: "" },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

function EmptyCart() {
  const copy = useStoryCopy();
  return (
    <EmptyState
      drawing={<BasketDrawing />}
      title={copy.emptyCart}
      description={copy.emptyCartDetail}
      action={<ButtonLink href="#all">{copy.startShopping}</ButtonLink>}
    />
  );
}

export const Default: Story = {
  render: () => <EmptyCart />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "See all furniture" })).toHaveAttribute("href", "#all");
  },
};

const drawings = {
  chair: ChairDrawing,
  basket: BasketDrawing,
  lens: LensDrawing,
  parcel: ParcelDrawing,
  speech: SpeechDrawing,
  place: PlaceDrawing,
  book: BookDrawing,
  tag: TagDrawing,
  frame: FrameDrawing,
  unplugged: UnpluggedDrawing,
};

/** All drawings have the same style and size. Screen readers skip them. */
export const Drawings: Story = {
  render: () => (
    <div className="grid grid-cols-2 md:grid-cols-3">
      {Object.entries(drawings).map(([name, Drawing]) => (
        <EmptyState key={name} title={name} drawing={<Drawing />} />
      ))}
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByRole("img")).not.toBeInTheDocument();
    for (const drawing of canvasElement.querySelectorAll("svg"))
      await expect([drawing.clientWidth, drawing.clientHeight]).toEqual([112, 112]);
  },
};
