import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { useStoryCopy } from "../story-copy.ts";
import { Select } from "./select.tsx";

const options = ["Aceh", "Bali", "Daerah Istimewa Yogyakarta", "Jawa Tengah", "Kepulauan Bangka Belitung"].map(
  (name) => ({ value: name, label: name }),
);

const meta = { title: "Primitives/Select", component: Select, args: { label: "", options } } satisfies Meta<
  typeof Select
>;
export default meta;
type Story = StoryObj<typeof meta>;

function Selects() {
  const copy = useStoryCopy();
  return (
    <div className="grid max-w-3xl gap-6 sm:grid-cols-2">
      <Select label={copy.province} options={options} placeholder={copy.chooseProvince} />
      <Select label={copy.province} options={options} defaultValue="Kepulauan Bangka Belitung" />
      <Select label={copy.province} options={[]} placeholder={copy.loading} isLoading />
      <Select label={copy.province} options={options} placeholder={copy.chooseProvince} error={copy.invalid} />
    </div>
  );
}

export const Default: Story = {
  render: () => <Selects />,
  play: async ({ canvas }) => {
    const [first] = canvas.getAllByRole<HTMLSelectElement>("combobox", { name: "Province" });
    if (!first) throw new Error("The story shows no select.");
    await userEvent.selectOptions(first, "Bali");
    await expect(first).toHaveValue("Bali");
  },
};
