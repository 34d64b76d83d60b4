import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, within } from "storybook/test";
import { useStoryCopy } from "../story-copy.ts";
import { Button } from "./button.tsx";
import { type ToastItem, ToastRegion } from "./toast-region.tsx";

const meta = {
  title: "Primitives/ToastRegion",
  component: ToastRegion,
  parameters: { docs: { story: { inline: false, iframeHeight: 640 } } },
  args: { toasts: [], onDismiss: () => undefined, labels: { region: "", dismiss: "" } },
} satisfies Meta<typeof ToastRegion>;
export default meta;
type Story = StoryObj<typeof meta>;

function Toasts({ isInitiallyShown = false }: { isInitiallyShown?: boolean }) {
  const copy = useStoryCopy();
  const initialToasts: ToastItem[] = [
    { id: "error", tone: "error", title: `${copy.error} !!!`, message: copy.exceedsStock },
    { id: "success", tone: "success", message: copy.success },
  ];
  const [toasts, setToasts] = useState(isInitiallyShown ? initialToasts : []);
  return (
    <div className="min-h-60">
      <Button onClick={() => setToasts(initialToasts)}>{copy.addToCart}</Button>
      <ToastRegion
        toasts={toasts}
        onDismiss={(id) => setToasts(toasts.filter((toast) => toast.id !== id))}
        labels={{ region: copy.notifications, dismiss: copy.close }}
      />
    </div>
  );
}

export const Default: Story = {
  render: () => <Toasts isInitiallyShown />,
  play: async ({ canvas }) => {
    const region = canvas.getByRole("region", { name: "Messages" });
    await expect(region).toHaveTextContent("Product quantity exceeds inventory.");
    await expect(within(region).getAllByRole("button", { name: "Close" })).toHaveLength(2);
  },
};

/** Screen readers read the toasts. A toast never takes the focus. */
export const ReadOut: Story = {
  render: () => <Toasts />,
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: "Add to cart" });
    await userEvent.click(button);
    await expect(canvas.getByText("Product added to cart").closest("[aria-live]")).toHaveAttribute(
      "aria-live",
      "polite",
    );
    await expect(canvas.getByText("Error !!!").closest("[aria-live]")).toHaveAttribute("aria-live", "assertive");
    await expect(button).toHaveFocus();
    const [dismissError] = canvas.getAllByRole("button", { name: "Close" });
    if (dismissError) await userEvent.click(dismissError);
    await expect(canvas.queryByText("Error !!!")).not.toBeInTheDocument();
  },
};

/** A shopper closes a toast by the keyboard. The focus returns to its previous element. */
export const EndedByKeyboard: Story = {
  render: () => <Toasts />,
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: "Add to cart" });
    await userEvent.click(button);
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getAllByRole("button", { name: "Close" })[1]).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getAllByRole("button", { name: "Close" })).toHaveLength(1);
    await expect(button).toHaveFocus();
  },
};

const undo = fn();

/** A toast has a link or an undo button. A press on either of them closes the toast. */
export const WithSomethingToDo: Story = {
  render: () => <Offers />,
  play: async ({ canvas }) => {
    undo.mockClear();
    await expect(canvas.getByRole("link", { name: "Add to wish list" })).toHaveAttribute("href", "#wishes");
    const button = canvas.getByRole("button", { name: "Remove" });
    button.focus();
    await userEvent.keyboard("{Enter}");
    await expect(undo).toHaveBeenCalledOnce();
    await expect(canvas.queryByRole("button", { name: "Remove" })).not.toBeInTheDocument();
  },
};

function Offers() {
  const copy = useStoryCopy();
  const [toasts, setToasts] = useState<ToastItem[]>([
    { id: "page", tone: "success", message: copy.success, action: { label: copy.wishlist, href: "#wishes" } },
    { id: "act", tone: "success", message: copy.success, action: { label: copy.remove, run: undo } },
  ]);
  return (
    <div className="min-h-60">
      <ToastRegion
        toasts={toasts}
        onDismiss={(id) => setToasts(toasts.filter((toast) => toast.id !== id))}
        labels={{ region: copy.notifications, dismiss: copy.close }}
      />
    </div>
  );
}
