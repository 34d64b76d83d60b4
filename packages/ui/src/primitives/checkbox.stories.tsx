import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { useStoryCopy } from "../story-copy.ts";
import { Checkbox } from "./checkbox.tsx";

const meta = { title: "Primitives/Checkbox", component: Checkbox, tags: ["embed"], args: { label: "" } } satisfies Meta<
  typeof Checkbox
>;
export default meta;
type Story = StoryObj<typeof meta>;

function Checkboxes() {
  const copy = useStoryCopy();
  return (
    <div className="flex flex-col gap-4">
      <Checkbox label={copy.agree} />
      <Checkbox label={copy.agree} defaultChecked />
      <Checkbox label={copy.selectAll} isMixed defaultChecked={false} />
      <Checkbox label={copy.selectAll} disabled />
      <Checkbox label={copy.selectAll} disabled defaultChecked hint={copy.unavailable} />
      <Checkbox label={copy.agree} error={copy.invalid} />
    </div>
  );
}

export const Default: Story = {
  render: () => <Checkboxes />,
  play: async ({ canvas }) => {
    const [mixed, disabled, unavailable] = canvas.getAllByRole("checkbox", { name: "Select all products" });
    await expect(mixed).toBePartiallyChecked();
    await expect(disabled).toBeDisabled();
    await expect(unavailable).toHaveAccessibleDescription("Product is unable to be shipped.");
    const [, , refused] = canvas.getAllByRole("checkbox", { name: /privacy policy/ });
    await expect(refused).toBeInvalid();
    await expect(refused).toHaveAccessibleDescription("Invalid data");
  },
};

function SelectAll() {
  const [chosen, setChosen] = useState([true, false]);
  const isAll = chosen.every(Boolean);
  return (
    <div className="flex flex-col gap-4">
      <Checkbox
        label={useStoryCopy().selectAll}
        checked={isAll}
        isMixed={!isAll && chosen.some(Boolean)}
        onChange={(event) => setChosen(chosen.map(() => event.target.checked))}
      />
      {["Lumbung", "Pendapa"].map((name, index) => (
        <Checkbox
          key={name}
          label={name}
          checked={chosen[index] ?? false}
          onChange={(event) => setChosen(chosen.with(index, event.target.checked))}
        />
      ))}
    </div>
  );
}

export const SomeOrAll: Story = {
  render: () => <SelectAll />,
  play: async ({ canvas }) => {
    const all = canvas.getByRole("checkbox", { name: "Select all products" });
    await expect(all).toBePartiallyChecked();
    all.focus();
    await userEvent.keyboard(" ");
    await expect(canvas.getByRole("checkbox", { name: "Pendapa" })).toBeChecked();
    await expect(all).toBeChecked();
    await userEvent.click(canvas.getByRole("checkbox", { name: "Lumbung" }));
    await expect(all).toBePartiallyChecked();
  },
};
