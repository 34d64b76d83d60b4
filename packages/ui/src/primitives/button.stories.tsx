import type { Meta, StoryObj } from "@storybook/react-vite";
import { ArrowRight, ImagePlus, ShoppingCart } from "lucide";
import { expect, fn, userEvent } from "storybook/test";
import { useStoryCopy } from "../story-copy.ts";
import { Button, ButtonLink, type ButtonProps, FileButton, type FileButtonProps } from "./button.tsx";

const tones = ["primary", "secondary", "quiet", "danger"] as const;

function AddToCart(props: ButtonProps) {
  return <Button {...props}>{useStoryCopy().addToCart}</Button>;
}

const meta = {
  title: "Primitives/Button",
  component: Button,
  tags: ["embed"],
  args: { children: "", onClick: fn() },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: (args) => <AddToCart {...args} />,
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole("button");
    const style = getComputedStyle(button);
    await expect(style.backgroundColor).toBe("rgb(15, 91, 76)");
    await expect(style.borderRadius).toBe("8px");
    await expect(button.offsetHeight).toBeGreaterThanOrEqual(44);
    await userEvent.click(button);
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

function ButtonStates() {
  const copy = useStoryCopy();
  return (
    <div className="grid gap-6">
      {tones.map((tone) => (
        <div key={tone} className="flex flex-wrap items-center gap-4">
          <Button tone={tone}>{copy.buyNow}</Button>
          <Button tone={tone} iconStart={ShoppingCart}>
            {copy.addToCart}
          </Button>
          <Button tone={tone} disabled>
            {copy.buyNow}
          </Button>
          <Button tone={tone} isPending>
            {copy.saving}
          </Button>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-4">
        <Button size="sm">{copy.seeDetails}</Button>
        <Button size="md">{copy.seeDetails}</Button>
        <Button size="lg">{copy.seeDetails}</Button>
        <ButtonLink href="#next" tone="secondary" iconEnd={ArrowRight}>
          {copy.startShopping}
        </ButtonLink>
      </div>
      <div className="max-w-60">
        <Button isWide tone="secondary">
          {copy.chooseAgain}
        </Button>
      </div>
    </div>
  );
}

export const States: Story = {
  render: () => <ButtonStates />,
  play: async ({ canvas }) => {
    for (const pending of canvas.getAllByRole("button", { name: "Saving" })) {
      await expect(pending).toHaveAttribute("aria-busy", "true");
      await expect(pending).toBeEnabled(); // a pending button keeps the focus
    }
    const buyNow = canvas.getAllByRole("button", { name: "Buy now" });
    await expect(buyNow.filter((button) => button.matches(":disabled"))).toHaveLength(tones.length);
    await expect(canvas.getByRole("link", { name: "See all furniture" })).toHaveAttribute("href", "#next");
  },
};

export const Pending: Story = {
  args: { isPending: true },
  render: (args) => <AddToCart {...args} />,
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button"));
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(canvas.getByRole("button")).toHaveFocus();
  },
};

function PictureInput(props: Pick<FileButtonProps, "onChoose" | "isPending">) {
  return (
    <FileButton {...props} accept="image/png" iconStart={ImagePlus}>
      {useStoryCopy().choosePicture}
    </FileButton>
  );
}

const chooseFile = fn();
const pictureFile = new File(["picture"], "room.png", { type: "image/png" });

/** A file input is labelled, and the same file can be chosen again. */
export const ChoosingAFile: StoryObj = {
  render: () => <PictureInput onChoose={chooseFile} />,
  play: async ({ canvas }) => {
    chooseFile.mockClear();
    const input = canvas.getByLabelText("Choose a picture");
    await userEvent.tab();
    await expect(input).toHaveFocus();
    await userEvent.upload(input, pictureFile);
    await userEvent.upload(input, pictureFile);
    await expect(chooseFile.mock.calls).toEqual([[pictureFile], [pictureFile]]);
  },
};

export const UploadingAFile: StoryObj = {
  render: () => <PictureInput onChoose={chooseFile} isPending />,
  play: async ({ canvas }) => {
    chooseFile.mockClear();
    const input = canvas.getByLabelText("Choose a picture");
    await userEvent.upload(input, pictureFile);
    await expect(chooseFile).not.toHaveBeenCalled();
    await expect(input).toBeEnabled();
  },
};
