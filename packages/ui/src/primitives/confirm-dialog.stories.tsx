import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { useStoryCopy } from "../story-copy.ts";
import { Button } from "./button.tsx";
import { ConfirmDialog, type ConfirmDialogProps } from "./confirm-dialog.tsx";

const meta = {
  title: "Primitives/ConfirmDialog",
  component: ConfirmDialog,
  tags: ["embed"],
  parameters: { docs: { story: { inline: false, iframeHeight: 640 } } },
  args: { isOpen: true, onOpenChange: fn(), title: "", confirmLabel: "", cancelLabel: "", onConfirm: fn() },
} satisfies Meta<typeof ConfirmDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

function DeleteAddress(props: ConfirmDialogProps) {
  const copy = useStoryCopy();
  const [isOpen, setIsOpen] = useState(props.isOpen);
  return (
    <>
      <Button tone="secondary" onClick={() => setIsOpen(true)}>
        {copy.delete}
      </Button>
      <ConfirmDialog
        {...props}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={copy.deleteQuestion}
        description={copy.deleteDetail}
        confirmLabel={copy.delete}
        cancelLabel={copy.cancel}
      />
    </>
  );
}

export const Default: Story = {
  render: (args) => <DeleteAddress {...args} />,
  play: async () => {
    const dialog = await screen.findByRole("alertdialog", { name: "Do you really want to delete?" });
    await expect(dialog).toHaveAccessibleDescription(/^The address on Jalan Kaliurang leaves/);
    await expect(within(dialog).getByRole("button", { name: "Cancel" })).toHaveFocus();
  },
};

/** The focus starts on the cancel button. Only the confirm button deletes. */
export const Keyboard: Story = {
  args: { isOpen: false },
  render: (args) => <DeleteAddress {...args} />,
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Delete" }));
    await screen.findByRole("alertdialog", { name: "Do you really want to delete?" });
    await waitFor(() => expect(screen.getByRole("button", { name: "Cancel" })).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await waitFor(() => expect(canvas.getByRole("button", { name: "Delete" })).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

export const Pending: Story = {
  args: { isPending: true },
  render: (args) => <DeleteAddress {...args} />,
  play: async ({ args }) => {
    const confirmButton = within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" });
    await expect(confirmButton).toHaveAttribute("aria-busy", "true");
    await userEvent.click(confirmButton);
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};
/** After a failure, the dialog stays open, and the shopper can confirm again. */
export const Failed: Story = {
  args: { problem: "Service is down." },
  render: (args) => <DeleteAddress {...args} />,
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole("alertdialog"));
    await expect(dialog.getByRole("alert")).toHaveTextContent("Service is down.");
    await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  },
};
