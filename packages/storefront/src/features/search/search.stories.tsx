import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { StoryShop, storyTexts } from "../../testing/story-shop.tsx";
import { SearchField } from "./search-field.tsx";

const onNavigate = fn();

const meta: Meta = {
  title: "Screens/Search field",
  loaders: storyTexts,
  tags: ["!autodocs"],
  beforeEach: () => void onNavigate.mockClear(),
};
export default meta;

/** A script can fill the field without an event. */
export const FilledWithoutEvents: StoryObj = {
  render: () => (
    <StoryShop onNavigate={onNavigate}>
      <SearchField />
    </StoryShop>
  ),
  play: async ({ canvas, userEvent, globals }) => {
    canvas.getByRole<HTMLInputElement>("combobox").value = "sofa";
    await userEvent.click(canvas.getByRole("button", { name: "Search" }));
    await expect(onNavigate).toHaveBeenCalledWith(
      globals["language"] === "id" ? "/id/search?q=sofa" : "/search?q=sofa",
    );
  },
};
