import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, spyOn, userEvent } from "storybook/test";
import { useStoryCopy } from "../story-copy.ts";
import { CopyField } from "./copy-field.tsx";

const meta = {
  title: "Primitives/CopyField",
  component: CopyField,
  args: { label: "", value: "", labels: { copy: "", copied: "", failed: "" } },
} satisfies Meta<typeof CopyField>;
export default meta;
type Story = StoryObj<typeof meta>;

function AccountNumber() {
  const copy = useStoryCopy();
  return (
    <div className="max-w-md">
      <CopyField
        label={copy.accountNumber}
        value="1370012345678"
        displayValue="1370 0123 4567 8"
        labels={{ copy: copy.copy, copied: copy.copied, failed: copy.copyFailed }}
      />
    </div>
  );
}

export const Default: Story = {
  render: () => <AccountNumber />,
  play: async ({ canvas }) => {
    const writeSpy = spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await userEvent.click(canvas.getByRole("button", { name: "Copy" }));
    await expect(writeSpy).toHaveBeenCalledWith("1370012345678");
    await expect(canvas.getByRole("status")).toHaveTextContent("Copied");
  },
};

export const Failed: Story = {
  render: () => <AccountNumber />,
  play: async ({ canvas }) => {
    spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("Not allowed", "NotAllowedError"));
    await userEvent.click(canvas.getByRole("button", { name: "Copy" }));
    await expect(canvas.getByRole("status")).toHaveTextContent("Could not copy");
  },
};
