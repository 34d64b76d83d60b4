import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { useStoryCopy } from "../story-copy.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { Select } from "./select.tsx";
import { TextField } from "./text-field.tsx";

const meta = {
  title: "Primitives/Dialog",
  component: Dialog,
  parameters: { docs: { story: { inline: false, iframeHeight: 640 } } },
  args: { isOpen: false, onOpenChange: () => undefined, title: "", closeLabel: "", children: null },
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

function AddressDialog({ isInitiallyOpen = false }: { isInitiallyOpen?: boolean }) {
  const copy = useStoryCopy();
  const [isOpen, setIsOpen] = useState(isInitiallyOpen);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{copy.dialogTitle}</Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={copy.dialogTitle}
        description={copy.dialogDetail}
        closeLabel={copy.close}
        footer={
          <>
            <Button tone="secondary" onClick={() => setIsOpen(false)}>
              {copy.cancel}
            </Button>
            <Button onClick={() => setIsOpen(false)}>{copy.save}</Button>
          </>
        }
      >
        <div className="grid gap-5">
          <TextField label={copy.name} />
          <TextField label={copy.phone} prefix="+62" />
          <Select label={copy.province} options={[]} placeholder={copy.chooseProvince} />
        </div>
      </Dialog>
    </>
  );
}

/** The page below cannot get the focus while the dialog is open. */
export const Default: Story = {
  render: () => <AddressDialog isInitiallyOpen />,
  play: async ({ canvas }) => {
    await screen.findByRole("dialog", { name: "Add an address" });
    await waitFor(() => expect(screen.getByRole("textbox", { name: "Full name" })).toHaveFocus());
    await expect(canvas.queryByRole("button", { name: "Add an address" })).toBeNull();
  },
};

/** The focus goes to the first field and stays inside the dialog. After closing, the focus returns to the button that opened the dialog. */
export const Keyboard: Story = {
  render: () => <AddressDialog />,
  play: async ({ canvas }) => {
    const opener = canvas.getByRole("button", { name: "Add an address" });
    opener.focus();
    await userEvent.keyboard("{Enter}");
    const dialog = await screen.findByRole("dialog", { name: "Add an address" });
    await expect(dialog).toHaveAccessibleDescription("We ship to every province of Indonesia.");
    await waitFor(() => expect(screen.getByRole("textbox", { name: "Full name" })).toHaveFocus());
    await userEvent.tab({ shift: true });
    await expect(screen.getByRole("button", { name: "Close" })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(screen.getByRole("button", { name: "Save address" })).toHaveFocus();
    await userEvent.tab();
    await expect(screen.getByRole("button", { name: "Close" })).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(opener).toHaveFocus());
    await expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  },
};

/** The styles of the scroll lock are adopted sheets. A strict Content Security Policy would block a style element. */
export const UnderAStrictPolicy: Story = {
  render: () => <AddressDialog />,
  play: async ({ canvas }) => {
    const elementsBefore = document.querySelectorAll("style").length;
    const sheetsBefore = document.adoptedStyleSheets.length;
    await userEvent.click(canvas.getByRole("button", { name: "Add an address" }));
    await screen.findByRole("dialog");
    await expect(document.querySelectorAll("style")).toHaveLength(elementsBefore);
    await expect(document.adoptedStyleSheets.length).toBeGreaterThan(sheetsBefore);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(document.adoptedStyleSheets).toHaveLength(sheetsBefore));
  },
};

function LongDialog() {
  const copy = useStoryCopy();
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Dialog isOpen={isOpen} onOpenChange={setIsOpen} title={copy.livingRoom} closeLabel={copy.close}>
      <div className="flex flex-col gap-4">
        {["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"].map((part) => (
          <p key={part}>{copy.longText}</p>
        ))}
      </div>
    </Dialog>
  );
}

/** The content is at most 500 px high and scrolls. The keyboard can scroll it even without a focusable element. */
export const LongContent: Story = {
  render: () => <LongDialog />,
  play: async () => {
    const dialog = await screen.findByRole("dialog");
    const body = dialog.querySelector<HTMLElement>("[data-modal-body]");
    await waitFor(() => expect(body).toHaveAttribute("tabindex", "0"));
    await expect(body?.clientHeight).toBeLessThanOrEqual(innerWidth < 576 ? innerHeight : 500);
  },
};
