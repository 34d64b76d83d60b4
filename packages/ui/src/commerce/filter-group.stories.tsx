import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { FilterGroup, FilterOption } from "./filter-group.tsx";

const meta = {
  title: "Commerce/FilterGroup",
  component: FilterGroup,
  args: { title: "", children: null },
} satisfies Meta<typeof FilterGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: () => (
    <div className="max-w-72">
      <FilterGroup title="Colour" isInitiallyOpen>
        <FilterOption name="colour" label="Green" count={12} swatch="#748f6c" defaultChecked />
        <FilterOption name="colour" label="Terracotta and orange" count={4} swatch="#bc6a47" />
        <FilterOption name="colour" label="Blue" count={0} swatch="#31445e" />
      </FilterGroup>
      <FilterGroup title="Rating">
        <FilterOption type="radio" name="rating" label="4 stars and up" count={9} />
        <FilterOption type="radio" name="rating" label="3 stars and up" count={11} />
      </FilterGroup>
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("checkbox", { name: "Terracotta and orange 4" }));
    await expect(canvas.getByRole("checkbox", { name: "Terracotta and orange 4" })).toBeChecked();
    await expect(canvas.getByRole("group", { name: "Colour" })).toBeVisible();
    await userEvent.click(canvas.getByText("Rating"));
    canvas.getByRole("radio", { name: "4 stars and up 9" }).focus();
    await userEvent.keyboard("{ArrowDown}");
    await expect(canvas.getByRole("radio", { name: "3 stars and up 11" })).toBeChecked();
    await userEvent.click(canvas.getByText("Rating"));
    await waitFor(() => expect(canvas.getByText("3 stars and up")).not.toBeVisible());
  },
};
