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
    const [mixedBox, disabledBox, unavailableBox] = canvas.getAllByRole("checkbox", { name: "Select all products" });
    await expect(mixedBox).toBePartiallyChecked();
    await expect(disabledBox).toBeDisabled();
    await expect(unavailableBox).toHaveAccessibleDescription("Product is unable to be shipped.");
    const [, , refusedBox] = canvas.getAllByRole("checkbox", { name: /privacy policy/ });
    await expect(refusedBox).toBeInvalid();
    await expect(refusedBox).toHaveAccessibleDescription("Invalid data");
  },
};

function SelectAll() {
  const [chosenStates, setChosen] = useState([true, false]);
  const areAllChosen = chosenStates.every(Boolean);
  return (
    <div className="flex flex-col gap-4">
      <Checkbox
        label={useStoryCopy().selectAll}
        checked={areAllChosen}
        isMixed={!areAllChosen && chosenStates.some(Boolean)}
        onChange={(event) => setChosen(chosenStates.map(() => event.target.checked))}
      />
      {["Lumbung", "Pendapa"].map((name, index) => (
        <Checkbox
          key={name}
          label={name}
          checked={chosenStates[index] ?? false}
          onChange={(event) => setChosen(chosenStates.with(index, event.target.checked))}
        />
      ))}
    </div>
  );
}

export const SomeOrAll: Story = {
  render: () => <SelectAll />,
  play: async ({ canvas }) => {
    const selectAllBox = canvas.getByRole("checkbox", { name: "Select all products" });
    await expect(selectAllBox).toBePartiallyChecked();
    selectAllBox.focus();
    await userEvent.keyboard(" ");
    await expect(canvas.getByRole("checkbox", { name: "Pendapa" })).toBeChecked();
    await expect(selectAllBox).toBeChecked();
    await userEvent.click(canvas.getByRole("checkbox", { name: "Lumbung" }));
    await expect(selectAllBox).toBePartiallyChecked();
  },
};
