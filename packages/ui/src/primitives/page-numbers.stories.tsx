import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { PageNumbers } from "./page-numbers.tsx";

const meta = {
  title: "Primitives/PageNumbers",
  component: PageNumbers,
  args: {
    page: 6,
    pageCount: 12,
    getHref: (page: number) => `#${page}`,
    labels: { region: "Pages", more: "Show more", page: (page: number) => `Page ${page}` },
    summary: "Page 6 of 12",
  },
} satisfies Meta<typeof PageNumbers>;
export default meta;
type Story = StoryObj<typeof meta>;

export const InTheMiddle: Story = {
  play: async ({ canvas }) => {
    const names = canvas.getAllByRole("link").map((link) => link.textContent);
    await expect(names).toEqual(["Show more", "1", "5", "6", "7", "12"]);
    await expect(canvas.getByRole("link", { name: "Page 6" })).toHaveAttribute("aria-current", "page");
    await expect(canvas.getByRole("link", { name: "Show more" })).toHaveAttribute("href", "#7");
  },
};

/** A gap of a single page shows that page. */
export const AtTheStart: Story = {
  args: { page: 2, pageCount: 5, summary: "Page 2 of 5" },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("link").map((link) => link.textContent)).toEqual([
      "Show more",
      "1",
      "2",
      "3",
      "4",
      "5",
    ]);
  },
};

export const AtTheEnd: Story = {
  args: { page: 12, summary: "Page 12 of 12" },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("link").map((link) => link.textContent)).toEqual(["1", "11", "12"]);
    await expect(canvas.queryByRole("link", { name: "Show more" })).toBeNull();
  },
};
