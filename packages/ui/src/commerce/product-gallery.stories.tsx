import type { ProductPicture } from "@griya/api";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fireEvent, spyOn, userEvent, waitFor, within } from "storybook/test";
import { Button } from "../primitives/button.tsx";
import { useShop } from "../primitives/shop-provider.tsx";
import { pictures } from "../story-catalogue.ts";
import { boxModel } from "../story-model.ts";
import turntable from "../story-pictures/turntable.webm";
import { ProductGallery, type ProductGalleryLabels, type ProductGalleryProps } from "./product-gallery.tsx";

const en: ProductGalleryLabels = {
  gallery: "Pictures of Lumbung three-seat sofa",
  position: (number, total) => `Picture ${number} of ${total}`,
  enlarge: "Enlarge",
  close: "Close the picture",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  previous: "Previous picture",
  next: "Next picture",
  views: {
    "three-quarter": "at an angle",
    front: "from the front",
    person: "beside a person",
    scale: "to scale",
    detail: "up close",
    room: "in a room",
    video: "film",
    model: "3D view",
  },
  inScale: { person: "Person 165 cm · this piece 86 cm high", scale: "To scale: 78 × 74 × 86 cm" },
  playVideo: "Play the film",
  videoFailed: "The film cannot be played now.",
  spin: (bytes) => `Spin in 3D (${Math.ceil(bytes / 1000)} KB)`,
  spinFailed: "The 3D view cannot be shown on this device now.",
  model: { loading: "Loading the 3D view", hint: "Drag to turn, or use the arrow keys" },
};

const id: ProductGalleryLabels = {
  ...en,
  gallery: "Foto Sofa Lumbung tiga dudukan",
  position: (number, total) => `Foto ${number} dari ${total}`,
  enlarge: "Perbesar",
  inScale: { person: "Orang 165 cm · tinggi barang 86 cm", scale: "Ukuran: 78 × 74 × 86 cm" },
  playVideo: "Putar video",
  spin: (bytes) => `Putar dalam 3D (${Math.ceil(bytes / 1000)} KB)`,
};

const views: ProductPicture[] = [
  { ...pictures.sofa, view: "three-quarter" },
  { ...pictures.chair, view: "front" },
  { ...pictures.armchair, view: "scale" },
];

const video = { sources: [{ path: turntable, type: "video/webm" as const }], alt: "The sofa turning once" };

function Gallery(props: Omit<ProductGalleryProps, "labels">) {
  const { locale } = useShop();
  return (
    <div className="max-w-2xl overflow-clip px-4 sm:px-0">
      <ProductGallery {...props} labels={locale === "id" ? id : en} />
    </div>
  );
}

const meta = {
  title: "Commerce/ProductGallery",
  component: Gallery,
  args: { pictures: views },
} satisfies Meta<typeof Gallery>;
export default meta;
type Story = StoryObj<typeof meta>;

const getCurrentLabel = (canvasElement: HTMLElement) =>
  canvasElement.querySelector('button[aria-current="true"]')?.getAttribute("aria-label");

/** A thumbnail shows its picture. The arrow keys move the focus to the next thumbnail, and stop at the last one. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(getCurrentLabel(canvasElement)).toBe("Picture 1 of 3: at an angle");
    await userEvent.click(canvas.getByRole("button", { name: "Picture 2 of 3: from the front" }));
    await waitFor(() => expect(getCurrentLabel(canvasElement)).toBe("Picture 2 of 3: from the front"));
    await userEvent.keyboard("{ArrowRight}");
    await waitFor(() => expect(getCurrentLabel(canvasElement)).toBe("Picture 3 of 3: to scale"));
    await expect(canvas.getByRole("button", { name: "Picture 3 of 3: to scale" })).toHaveFocus();
    await expect(canvas.getByRole("status")).toHaveTextContent("Picture 3 of 3: to scale");
    await expect(canvas.getByText("To scale: 78 × 74 × 86 cm")).toBeVisible();
    await userEvent.keyboard("{ArrowRight}{ArrowLeft}");
    await waitFor(() => expect(getCurrentLabel(canvasElement)).toBe("Picture 2 of 3: from the front"));
  },
};

/** Enter enlarges the picture that the arrow keys have shown. The next button keeps the focus at the last picture. */
export const ByKeys: Story = {
  play: async ({ canvas, canvasElement }) => {
    canvas.getByRole("link", { name: /^Enlarge Lumbung sofa/ }).focus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("link", { name: /^Enlarge Teak dining chair/ })).toHaveFocus();
    await waitFor(() => expect(getCurrentLabel(canvasElement)).toBe("Picture 2 of 3: from the front"));
    const nextButton = canvas.getByRole("button", { name: "Next picture" });
    nextButton.focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(getCurrentLabel(canvasElement)).toBe("Picture 3 of 3: to scale"));
    await expect(nextButton).toHaveFocus();
    await expect(nextButton).toHaveAttribute("aria-disabled", "true");
    await waitFor(() => expect(nextButton).toBeVisible());
    await userEvent.keyboard("{Enter}");
    await expect(getCurrentLabel(canvasElement)).toBe("Picture 3 of 3: to scale");
  },
};

/** Each press of the button shows the next picture, also when the presses follow quickly. */
export const PressedQuickly: Story = {
  play: async ({ canvas, canvasElement }) => {
    const pressButton = (name: string) => canvas.getByRole("button", { name }).click();
    pressButton("Next picture");
    pressButton("Next picture");
    await waitFor(() => expect(getCurrentLabel(canvasElement)).toBe("Picture 3 of 3: to scale"));
    pressButton("Previous picture");
    pressButton("Previous picture");
    await waitFor(() => expect(getCurrentLabel(canvasElement)).toBe("Picture 1 of 3: at an angle"));
  },
};

/** The thumbnails scroll to the current picture, but a focused thumbnail stays visible. */
export const FocusAmongThumbnails: Story = {
  args: { pictures: Object.values(pictures).map((picture) => ({ ...picture, view: "detail" as const })) },
  decorators: [
    (Story) => (
      <div className="w-72">
        <Story />
      </div>
    ),
  ],
  play: async ({ args, canvas, canvasElement }) => {
    const count = args.pictures.length;
    const getThumbnail = (number: number) =>
      canvas.getByRole("button", { name: `Picture ${number} of ${count}: up close` });
    const isVisible = (thumbnail: HTMLElement) => {
      const list = thumbnail.closest("ul")?.getBoundingClientRect();
      const { left, right } = thumbnail.getBoundingClientRect();
      return list !== undefined && left >= list.left && right <= list.right;
    };
    const showLastPicture = async () => {
      for (let pressButton = 1; pressButton < count; pressButton += 1)
        canvas.getByRole("button", { name: "Next picture" }).click();
      await waitFor(() => expect(getCurrentLabel(canvasElement)).toBe(`Picture ${count} of ${count}: up close`));
    };
    await showLastPicture();
    await waitFor(() => expect(isVisible(getThumbnail(count))).toBe(true));
    await expect(isVisible(getThumbnail(1))).toBe(false);
    getThumbnail(1).click();
    await waitFor(() => expect(getCurrentLabel(canvasElement)).toBe(`Picture 1 of ${count}: up close`));
    getThumbnail(1).focus();
    await showLastPicture();
    await waitFor(() => expect(isVisible(getThumbnail(1))).toBe(true));
    await expect(isVisible(getThumbnail(count))).toBe(false);
  },
};

/** In right-to-left text, the next picture is to the left for keys, buttons and the strip. */
export const RightToLeft: Story = {
  globals: { direction: "rtl" },
  play: async ({ canvas, canvasElement }) => {
    canvas.getByRole("link", { name: /^Enlarge Lumbung sofa/ }).focus();
    await userEvent.keyboard("{ArrowLeft}");
    const secondPicture = canvas.getByRole("link", { name: /^Enlarge Teak dining chair/ });
    await expect(secondPicture).toHaveFocus();
    await waitFor(() => expect(getCurrentLabel(canvasElement)).toBe("Picture 2 of 3: from the front"));
    await userEvent.click(secondPicture);
    const page = within(canvasElement.ownerDocument.body);
    const dialog = await page.findByRole("dialog");
    await userEvent.keyboard("{ArrowLeft}");
    await expect(await within(dialog).findByText("Picture 3 of 3")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(getCurrentLabel(canvasElement)).toBe("Picture 3 of 3: to scale"));
  },
};

/** A single picture has no thumbnails and no buttons. */
export const OnePicture: Story = {
  args: { pictures: views.slice(0, 1) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button")).toBeNull();
    await expect(canvas.getByRole("link", { name: /^Enlarge Lumbung sofa/ })).toBeVisible();
  },
};

/** The video and the model follow the pictures. The page loads neither of them before a press. */
export const FilmAndModel: Story = {
  args: { video, model: boxModel },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole("button", { name: /^Picture \d of 5/ })).toHaveLength(5);
    await expect(canvasElement.querySelector("video, canvas")).toBeNull();
  },
};

/** A video plays after a click, muted and with controls. The video pauses when another picture is shown. */
export const FilmPlaying: Story = {
  args: { video },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Picture 4 of 4: film" }));
    await userEvent.click(canvas.getByRole("link", { name: /^Play the film/ }));
    const playingVideo = canvasElement.querySelector("video");
    await waitFor(() => expect(playingVideo).toHaveFocus());
    await expect(playingVideo).toHaveProperty("muted", true);
    await expect(playingVideo).toHaveAttribute("controls");
    await waitFor(() => expect(playingVideo?.paused).toBe(false));
    await userEvent.click(canvas.getByRole("button", { name: "Picture 1 of 4: at an angle" }));
    await waitFor(() => expect(playingVideo?.paused).toBe(true));
  },
};

export const FilmFailed: Story = {
  args: { video: { ...video, sources: [{ path: "data:video/webm;base64,AAAA", type: "video/webm" }] } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Picture 4 of 4: film" }));
    await userEvent.click(canvas.getByRole("link", { name: /^Play the film/ }));
    await expect(await canvas.findByRole("alert")).toHaveTextContent("The film cannot be played now.");
    await waitFor(() => expect(canvas.getByRole("link", { name: /^Play the film/ })).toHaveFocus());
  },
};

/** Keys and dragging turn the model. The keys of the page around it still work. */
export const ModelTurning: Story = {
  args: { model: boxModel },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Picture 4 of 4: 3D view" }));
    await waitFor(() => expect(getCurrentLabel(canvasElement)).toBe("Picture 4 of 4: 3D view"));
    await userEvent.click(canvas.getByRole("button", { name: /^Spin in 3D/ }));
    const angleSlider = await canvas.findByRole("slider", { name: boxModel.alt });
    await waitFor(() => expect(angleSlider).toBeEnabled());
    await waitFor(() => expect(angleSlider).toHaveFocus());
    await expect(angleSlider).toHaveAccessibleDescription("Drag to turn, or use the arrow keys");
    const previousAngle = angleSlider.getAttribute("aria-valuetext");
    await fireEvent.change(angleSlider, { target: { value: "90" } });
    await expect(angleSlider).toHaveAttribute("aria-valuetext", "90°");
    angleSlider.focus();
    await userEvent.keyboard("{ArrowUp}+");
    await expect(angleSlider).toHaveAttribute("aria-valuetext", "90°");
    await expect(previousAngle).not.toBe("90°");
    const drawing = canvasElement.querySelector("canvas");
    await userEvent.pointer([
      { keys: "[MouseLeft>]", target: drawing ?? angleSlider, coords: { x: 100, y: 100 } },
      { target: drawing ?? angleSlider, coords: { x: 40, y: 100 } },
      { keys: "[/MouseLeft]", target: drawing ?? angleSlider },
    ]);
    await expect(angleSlider).toHaveAttribute("aria-valuetext", "121°");
    await expect(drawing?.width).toBe((drawing?.clientWidth ?? 0) * Math.min(2, globalThis.devicePixelRatio));
    await expect(drawing?.clientWidth).toBe(drawing?.parentElement?.clientWidth);
    await expect(getCurrentLabel(canvasElement)).toBe("Picture 4 of 4: 3D view");
  },
};

/** A model that cannot be loaded shows an alert. The pictures stay. */
export const ModelFailed: Story = {
  args: { model: { ...boxModel, path: "data:model/gltf-binary;base64,AAAA" } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Picture 4 of 4: 3D view" }));
    await userEvent.click(canvas.getByRole("button", { name: /^Spin in 3D/ }));
    await expect(await canvas.findByRole("alert")).toHaveTextContent("The 3D view cannot be shown on this device now.");
    await waitFor(() => expect(canvas.getByRole("button", { name: /^Spin in 3D/ })).toHaveFocus());
  },
};

function RemovableGallery() {
  const [isMounted, setIsHere] = useState(true);
  return (
    <>
      {isMounted && <Gallery pictures={views} model={boxModel} />}
      <Button onClick={() => setIsHere(false)}>Leave</Button>
    </>
  );
}

/** Leaving the page releases the graphics memory, also while a model is loading. */
export const ModelLeft: Story = {
  render: () => <RemovableGallery />,
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Picture 4 of 4: 3D view" }));
    await userEvent.click(canvas.getByRole("button", { name: /^Spin in 3D/ }));
    await waitFor(() => expect(canvas.getByRole("slider")).toBeEnabled());
    const graphicsContext = canvasElement.querySelector("canvas")?.getContext("webgl2");
    await expect(graphicsContext?.isContextLost()).toBe(false);
    await userEvent.click(canvas.getByRole("button", { name: "Leave" }));
    await waitFor(() => expect(graphicsContext?.isContextLost()).toBe(true));
  },
};

export const ModelLeftOnItsWay: Story = {
  render: () => <RemovableGallery />,
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Picture 4 of 4: 3D view" }));
    await userEvent.click(canvas.getByRole("button", { name: /^Spin in 3D/ }));
    await waitFor(() => expect(canvasElement.querySelector("canvas")).not.toBeNull());
    const graphicsContext = canvasElement.querySelector("canvas")?.getContext("webgl2");
    canvas.getByRole("button", { name: "Leave" }).click();
    await waitFor(() => expect(graphicsContext?.isContextLost()).toBe(true));
    await expect(canvas.queryByRole("alert")).toBeNull();
  },
};

/**
 * The picture fills the screen. A click or keys zoom in, and the arrows lead to other pictures. After closing, the focus is on the last
 * picture.
 */
export const Enlarged: Story = {
  play: async ({ canvas, canvasElement }) => {
    const link = canvas.getByRole("link", { name: /^Enlarge Lumbung sofa/ });
    await userEvent.click(link);
    const page = within(canvasElement.ownerDocument.body);
    const dialog = await page.findByRole("dialog", { name: "Pictures of Lumbung three-seat sofa" });
    const lightbox = within(dialog);
    const image = lightbox.getByRole("img", { name: "Lumbung sofa in greige linen" });
    await userEvent.click(lightbox.getByRole("button", { name: "Zoom in" }));
    await waitFor(() => expect(image.style.transform).toContain("scale(1.5)"));
    await userEvent.click(image);
    await waitFor(() => expect(image.style.transform).toContain("scale(1)"));
    await userEvent.click(image);
    await waitFor(() => expect(image.style.transform).toMatch(/scale\(2(\.\d+)?\)/)); // the highest scale for the pixels of the picture
    const previousTransform = image.style.transform;
    await userEvent.keyboard("{ArrowDown}");
    await waitFor(() => expect(image.style.transform).not.toBe(previousTransform));
    await userEvent.keyboard("--");
    await userEvent.keyboard("--");
    await waitFor(() => expect(image.style.transform).toContain("scale(1)"));
    await userEvent.keyboard("{ArrowRight}");
    await expect(await lightbox.findByText("Picture 2 of 3")).toBeVisible();
    await expect(lightbox.getByRole("img", { name: "Teak dining chair" }).style.transform).toContain("scale(1)");
    const secondPicture = lightbox.getByRole("img", { name: "Teak dining chair" });
    await userEvent.pointer([
      { keys: "[MouseLeft>]", target: secondPicture, coords: { x: 100, y: 100 } },
      { target: secondPicture, coords: { x: 300, y: 100 } },
      { keys: "[/MouseLeft]", target: secondPicture, coords: { x: 300, y: 100 } },
    ]);
    await expect(await lightbox.findByText("Picture 1 of 3")).toBeVisible();
    await userEvent.keyboard("{ArrowRight}{Escape}");
    await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(canvas.getByRole("link", { name: /^Enlarge Teak dining chair/ })).toHaveFocus());
    await waitFor(() => expect(getCurrentLabel(canvasElement)).toBe("Picture 2 of 3: from the front"));
  },
};

/** Returns functions that press, move and lift fingers on a picture. All fingers have the same height. */
const createFingers = (target: Element) => {
  const createPointer = (finger: number, x: number) => ({
    pointerId: 10 + finger,
    pointerType: "touch",
    clientX: x,
    clientY: 300,
  });
  return {
    lay: (finger: number, x: number) => fireEvent.pointerDown(target, createPointer(finger, x)),
    move: (finger: number, x: number) => fireEvent.pointerMove(target, createPointer(finger, x)),
    lift: (finger: number, x: number) => fireEvent.pointerUp(target, createPointer(finger, x)),
    lose: (finger: number, x: number) => fireEvent.pointerCancel(target, createPointer(finger, x)),
  };
};

/** Two fingers zoom in and out. Lifting them neither changes the picture nor zooms. */
export const EnlargedByTwoFingers: Story = {
  beforeEach: () => {
    const captureSpy = spyOn(Element.prototype, "setPointerCapture").mockReturnValue(); // the browser has no pointer with the ids of the story
    return () => captureSpy.mockRestore();
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole("link", { name: /^Enlarge Lumbung sofa/ }));
    const page = within(canvasElement.ownerDocument.body);
    const lightbox = within(await page.findByRole("dialog", { name: "Pictures of Lumbung three-seat sofa" }));
    const image = lightbox.getByRole("img", { name: "Lumbung sofa in greige linen" });
    const { lay, move, lift, lose } = createFingers(image);
    const expectWholePicture = () => expect(image.style.transform).toContain("scale(1)");
    const expectFirstPicture = () => expect(lightbox.getByText("Picture 1 of 3")).toBeVisible();

    await lay(1, 100);
    await lay(2, 300);
    await lift(2, 300);
    await lift(1, 100);
    await expectWholePicture();

    await lay(1, 300);
    await lay(2, 400);
    await move(1, 250);
    await waitFor(() => expect(image.style.transform).toContain("scale(1.5)"));
    await move(1, 100);
    await move(2, 200);
    await waitFor(expectWholePicture);
    await lift(1, 100);
    await lift(2, 200);
    await expectFirstPicture();
    await expectWholePicture();

    await lay(1, 300);
    await lay(2, 400);
    await move(1, 250);
    await lift(1, 250);
    await lift(2, 400);
    await waitFor(() => expect(image.style.transform).toContain("scale(1.5)"));
    await lay(1, 200);
    await lift(1, 200);
    await waitFor(expectWholePicture);

    await lay(1, 200);
    await lose(1, 200); // the system cancels the touch
    await lay(1, 200);
    await lift(1, 200);
    await waitFor(() => expect(image.style.transform).toMatch(/scale\(2(\.\d+)?\)/));
    await expectFirstPicture();
  },
};

function Choosing() {
  const [isGreen, setIsGreen] = useState(false);
  const chosenPictures: ProductPicture[] = isGreen
    ? [{ ...pictures.armchair, view: "three-quarter" }, ...views.slice(1, 2)]
    : views;
  return (
    <>
      <Gallery
        pictures={chosenPictures}
        {...(isGreen && { variantNotes: { first: undefined, others: "Pictured: Greige linen" } })}
      />
      <Button onClick={() => setIsGreen(true)}>Sage velvet</Button>
    </>
  );
}

/** The gallery shows a room in its own ratio, without the note about the other pictures. */
export const InARoom: Story = {
  args: {
    pictures: [...views.slice(0, 2), { ...pictures.room, view: "room" }],
    variantNotes: { first: undefined, others: "Pictured: ivory linen" },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Picture 3 of 3: in a room" }));
    const roomPicture = canvas.getByRole("img", { name: pictures.room.alt });
    const { width, height } = roomPicture.getBoundingClientRect();
    await expect(Math.abs(width / height - pictures.room.width / pictures.room.height)).toBeLessThan(0.02);
    await expect(canvas.getAllByText("Pictured: ivory linen")).toHaveLength(1);
  },
};

/** The picture of another colour comes first. The notes of the other pictures name their colour. */
export const AnotherColour: Story = {
  render: () => <Choosing />,
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Picture 2 of 3: from the front" }));
    await waitFor(() => expect(getCurrentLabel(canvasElement)).toBe("Picture 2 of 3: from the front"));
    await userEvent.click(canvas.getByRole("button", { name: "Sage velvet" }));
    await waitFor(() => expect(getCurrentLabel(canvasElement)).toBe("Picture 1 of 2: at an angle"));
    await expect(canvas.getByRole("link", { name: /^Enlarge Pendapa armchair/ })).toBeVisible();
    await expect(canvas.getByText("Pictured: Greige linen")).toBeInTheDocument();
  },
};
