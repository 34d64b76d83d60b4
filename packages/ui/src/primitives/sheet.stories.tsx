import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { useStoryCopy } from "../story-copy.ts";
import { Button } from "./button.tsx";
import { Checkbox } from "./checkbox.tsx";
import { Sheet, type SheetProps } from "./sheet.tsx";

const meta = {
  title: "Primitives/Sheet",
  component: Sheet,
  parameters: { docs: { story: { inline: false, iframeHeight: 640 } } },
  args: { isOpen: false, onOpenChange: () => undefined, title: "", closeLabel: "", children: null },
} satisfies Meta<typeof Sheet>;
export default meta;
type Story = StoryObj<typeof meta>;

function Filters({
  side,
  isInitiallyOpen = true,
}: {
  side: NonNullable<SheetProps["side"]>;
  isInitiallyOpen?: boolean;
}) {
  const copy = useStoryCopy();
  const [isOpen, setIsOpen] = useState(isInitiallyOpen);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{copy.filter}</Button>
      <Sheet
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        side={side}
        title={copy.filter}
        closeLabel={copy.close}
        footer={
          <Button isWide onClick={() => setIsOpen(false)}>
            {copy.showProducts}
          </Button>
        }
      >
        <div className="flex flex-col gap-4">
          <Checkbox label={copy.livingRoom} />
          <Checkbox label={copy.sofas} defaultChecked />
        </div>
      </Sheet>
    </>
  );
}

export const Default: Story = {
  render: () => <Filters side="end" isInitiallyOpen={false} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Filter" }));
    const sheet = await screen.findByRole("dialog", { name: "Filter" });
    await waitFor(() => expect(screen.getByRole("checkbox", { name: "Living room" })).toHaveFocus());
    await waitFor(() => expect(Math.round(sheet.getBoundingClientRect().right)).toBe(innerWidth));
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(canvas.getByRole("button", { name: "Filter" })).toHaveFocus());
  },
};

/** Returns the edges of the sheet that touch the window, in both text directions. */
const waitForWindowEdges = async () => {
  const sheet = await screen.findByRole("dialog");
  return waitFor(() => {
    const { left, right, top, bottom } = sheet.getBoundingClientRect();
    const gaps = { left, right: innerWidth - right, top, bottom: innerHeight - bottom };
    const edges = Object.entries(gaps).filter(([, gap]) => Math.abs(gap) < 1);
    if (edges.length < 3) throw new Error(`The sheet is still moving: ${JSON.stringify(gaps)}`);
    return edges.map(([edge]) => edge);
  });
};
const isRightToLeft = () => document.querySelector('[dir="rtl"]') !== null;

export const FromTheStart: Story = {
  render: () => <Filters side="start" />,
  play: async () => {
    await expect(await waitForWindowEdges()).toContain(isRightToLeft() ? "right" : "left");
  },
};
export const FromTheEnd: Story = {
  render: () => <Filters side="end" />,
  play: async () => {
    await expect(await waitForWindowEdges()).toContain(isRightToLeft() ? "left" : "right");
  },
};
export const FromBelow: Story = {
  render: () => <Filters side="bottom" />,
  play: async () => {
    await expect(await waitForWindowEdges()).toEqual(["left", "right", "bottom"]);
  },
};
