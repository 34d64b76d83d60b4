import type { Suggestions } from "@griya/api";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { products } from "../story-catalogue.ts";
import { useStoryLabels } from "../story-labels.ts";
import { SearchBox } from "./search-box.tsx";
import { SearchSuggestions } from "./search-suggestions.tsx";
import { getChoiceText, getSuggestionChoices } from "./suggestion-choices.ts";

const onChoose = fn();
const onSubmit = fn();

const meta = { title: "Commerce/Search" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const someSuggestions: Suggestions = {
  keywords: ["sofa bed", "sofa sudut", "kursi sofa"],
  categories: [{ slug: "sofa", title: "Sofa" }],
  subCategories: [
    { slug: "sofa-bed", title: "Sofa bed", category: { slug: "ruang-keluarga", title: "Ruang keluarga" } },
  ],
  products: products.slice(0, 2),
};
const noSuggestions: Suggestions = { keywords: [], categories: [], subCategories: [], products: [] };

function Search({
  suggestions,
  text = "sofa",
  isInitiallyOpen = true,
}: {
  suggestions: Suggestions | null;
  text?: string;
  isInitiallyOpen?: boolean;
}) {
  const labels = useStoryLabels();
  const [value, setValue] = useState(text);
  const [isOpen, setIsOpen] = useState(isInitiallyOpen);
  const choices = suggestions ? getSuggestionChoices(suggestions) : [];
  return (
    <div className="mx-auto min-h-140 max-w-xl">
      <SearchBox
        value={value}
        onValueChange={setValue}
        onSubmit={onSubmit}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        optionCount={choices.length}
        onChoose={(index) => {
          const choice = choices[index];
          if (choice) onChoose(getChoiceText(choice));
        }}
        labels={labels.searchBox}
        action="#search"
      >
        {(popup) =>
          isOpen && (
            <SearchSuggestions
              {...popup}
              text={value}
              suggestions={suggestions}
              onChoose={(choice) => onChoose(getChoiceText(choice))}
              labels={labels.suggestions}
            />
          )
        }
      </SearchBox>
    </div>
  );
}

export const Default: Story = {
  render: () => <Search suggestions={someSuggestions} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("combobox", { name: "Search" })).toHaveAttribute("aria-expanded", "true");
    await expect(canvas.getByRole("status")).toHaveTextContent("7 suggestions");
    for (const section of ["Suggested Search Keywords", "Categories", "Products"])
      await expect(canvas.getByRole("group", { name: section })).toBeVisible();
  },
};

/** A press with a finger chooses a suggestion. */
export const Touched: Story = {
  render: () => <Search suggestions={someSuggestions} />,
  play: async ({ canvas }) => {
    onChoose.mockClear();
    await userEvent.click(canvas.getByRole("option", { name: /^Sofa bed/ }));
    await expect(onChoose).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole("button", { name: "Clear" }));
    await expect(canvas.getByRole("combobox", { name: "Search" })).toHaveValue("");
    await expect(canvas.getByRole("combobox", { name: "Search" })).toHaveFocus();
  },
};
export const OnItsWay: Story = {
  render: () => <Search suggestions={null} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Searching");
    await expect(canvas.queryByRole("option")).toBeNull();
  },
};
export const NothingFound: Story = {
  render: () => <Search suggestions={noSuggestions} text="kulkas" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Nothing found for kulkas");
  },
};
export const Closed: Story = {
  render: () => <Search suggestions={someSuggestions} text="" isInitiallyOpen={false} />,
  play: async ({ canvas }) => {
    onSubmit.mockClear();
    const field = canvas.getByRole("combobox", { name: "Search" });
    await expect(field).toHaveAttribute("aria-expanded", "false");
    await expect(canvas.queryByRole("button", { name: "Clear" })).toBeNull();
    await userEvent.type(field, "rak");
    await userEvent.click(canvas.getByRole("button", { name: "Search" }));
    await expect(onSubmit).toHaveBeenCalledWith("rak");
  },
};

/**
 * The focus stays in the field. The arrow keys move through all sections, and Enter chooses. The first Escape closes the popup, and the
 * second clears the field.
 */
export const Keyboard: Story = {
  render: () => <Search suggestions={someSuggestions} isInitiallyOpen={false} />,
  play: async ({ canvas }) => {
    onChoose.mockClear();
    onSubmit.mockClear();
    const field = canvas.getByRole("combobox", { name: "Search" });
    const findActiveOption = () => canvas.queryByRole("option", { selected: true });
    field.focus();
    await userEvent.keyboard("{ArrowDown}");
    await expect(field).toHaveAttribute("aria-expanded", "true");
    await userEvent.keyboard("{ArrowDown}");
    await expect(findActiveOption()).toHaveTextContent("sofa bed");
    await expect(field).toHaveAttribute("aria-activedescendant", findActiveOption()?.id);
    await expect(field).toHaveFocus();
    await userEvent.keyboard("{ArrowUp}");
    await expect(findActiveOption()).toHaveTextContent("Pendapa armchair");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    await expect(onChoose.mock.calls).toEqual([["sofa sudut"]]);
    await expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.keyboard("{Enter}");
    await expect(onSubmit.mock.calls).toEqual([["sofa"]]);
    await userEvent.keyboard("{Escape}");
    await expect(field).toHaveAttribute("aria-expanded", "false");
    await userEvent.keyboard("{Escape}");
    await expect(field).toHaveValue("");
  },
};
