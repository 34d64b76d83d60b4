import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { useStoryCopy } from "../story-copy.ts";
import { PasswordField } from "./password-field.tsx";
import { TextArea } from "./text-area.tsx";
import { TextField } from "./text-field.tsx";

const meta = { title: "Primitives/TextField", component: TextField, args: { label: "" } } satisfies Meta<
  typeof TextField
>;
export default meta;
type Story = StoryObj<typeof meta>;

function Fields() {
  const copy = useStoryCopy();
  const labels = { show: copy.showPassword, hide: copy.hidePassword };
  return (
    <div className="grid max-w-3xl gap-6 sm:grid-cols-2">
      <TextField label={copy.name} hint={copy.nameHint} autoComplete="name" />
      <TextField label={copy.email} type="email" defaultValue="sri@example" error={copy.emailInvalid} />
      <TextField label={copy.phone} prefix="+62" inputMode="tel" defaultValue="812 3456 7890" hint={copy.phoneHint} />
      <PasswordField label={copy.password} labels={labels} defaultValue="rahasia" />
      <TextField label={copy.name} note={copy.optional} disabled defaultValue="Sri Wahyuni" />
      <PasswordField label={copy.password} labels={labels} defaultValue="abc" error={copy.passwordShort} />
    </div>
  );
}

/** Screen readers read the hint and the error together with the field. */
export const Default: Story = {
  render: () => <Fields />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox", { name: "Full name" })).toHaveAccessibleDescription(
      "As the courier should read it on the parcel",
    );
    await expect(canvas.getByRole("textbox", { name: "E-mail" })).toBeInvalid();
    await expect(canvas.getByRole("textbox", { name: "E-mail" })).toHaveAccessibleDescription("Invalid email");
    await expect(canvas.getByRole("textbox", { name: /^Full name.*optional/ })).toBeDisabled();
    const [password, shortField] = canvas.getAllByLabelText("Password", { selector: "input" });
    await expect(password).toHaveAttribute("type", "password");
    await expect(shortField).toHaveAccessibleDescription("Invalid Password Length");
  },
};

function WrongName() {
  const copy = useStoryCopy();
  return <TextField label={copy.name} hint={copy.nameHint} error={copy.nameRequired} isRequired />;
}

export const WithError: Story = {
  render: () => <WrongName />,
  play: async ({ canvas }) => {
    const field = canvas.getByRole("textbox", { name: "Full name" });
    await expect(field).toBeInvalid();
    await expect(field).toBeRequired();
    await expect(field).toHaveAccessibleDescription("As the courier should read it on the parcel Name is required");
    await expect(getComputedStyle(field).borderColor).toBe("rgb(179, 38, 30)");
  },
};

function Password() {
  const copy = useStoryCopy();
  return <PasswordField label={copy.password} labels={{ show: copy.showPassword, hide: copy.hidePassword }} />;
}

export const PasswordShown: Story = {
  render: () => <Password />,
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText("Password", { selector: "input" });
    await userEvent.type(field, "jati-jepara");
    await expect(field).toHaveAttribute("type", "password");
    await userEvent.click(canvas.getByRole("button", { name: "Show password" }));
    await expect(field).toHaveAttribute("type", "text");
    await expect(field).toHaveValue("jati-jepara");
    await expect(canvas.getByRole("button", { name: "Hide password" })).toBeVisible();
  },
};

function Lines() {
  const copy = useStoryCopy();
  return <TextArea label={copy.name} hint={copy.nameHint} error={copy.nameRequired} className="max-w-md" />;
}

/** A text area has the same hints and errors as a text field. It grows with its text. */
export const SeveralLines: Story = {
  render: () => <Lines />,
  play: async ({ canvas }) => {
    const field = canvas.getByRole("textbox", { name: "Full name" });
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription("As the courier should read it on the parcel Name is required");
    const previousHeight = field.clientHeight;
    await userEvent.type(field, "Sri{Enter}".repeat(12));
    await expect(field.clientHeight).toBeGreaterThan(previousHeight);
  },
};
