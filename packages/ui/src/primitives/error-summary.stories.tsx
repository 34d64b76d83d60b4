import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { useStoryCopy } from "../story-copy.ts";
import { ErrorSummary } from "./error-summary.tsx";
import { TextField } from "./text-field.tsx";

const meta = {
  title: "Primitives/ErrorSummary",
  component: ErrorSummary,
  args: { title: "", problems: [] },
} satisfies Meta<typeof ErrorSummary>;
export default meta;
type Story = StoryObj<typeof meta>;

function RefusedForm() {
  const copy = useStoryCopy();
  return (
    <div className="grid max-w-xl gap-6">
      <ErrorSummary
        title={copy.formStopped}
        problems={[
          { fieldId: "name", text: copy.nameRequired },
          { fieldId: "email", text: copy.emailInvalid },
        ]}
      />
      <TextField id="name" label={copy.name} error={copy.nameRequired} />
      <TextField id="email" label={copy.email} error={copy.emailInvalid} />
    </div>
  );
}

/** Each error links to its field. */
export const Default: Story = {
  render: () => <RefusedForm />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("link", { name: "Invalid email" }));
    await expect(canvas.getByRole("textbox", { name: "E-mail" })).toHaveFocus();
  },
};
