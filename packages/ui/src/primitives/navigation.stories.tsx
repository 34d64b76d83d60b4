import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { useStoryCopy } from "../story-copy.ts";
import { Breadcrumb } from "./breadcrumb.tsx";
import { Pagination } from "./pagination.tsx";

const meta = {
  title: "Primitives/Breadcrumb and Pagination",
  component: Breadcrumb,
  args: { label: "", trail: [] },
} satisfies Meta<typeof Breadcrumb>;
export default meta;
type Story = StoryObj<typeof meta>;

function Trail() {
  const copy = useStoryCopy();
  const labels = { region: copy.pages, previous: copy.previous, next: copy.next };
  return (
    <div className="grid gap-8">
      <Breadcrumb
        label={copy.breadcrumb}
        trail={[
          { label: copy.home, href: "#home" },
          { label: copy.livingRoom, href: "#living-room" },
          { label: copy.sofas },
        ]}
      />
      <Pagination previousHref="#1" nextHref="#3" labels={labels} summary={copy.pageOf} />
    </div>
  );
}

export const Default: Story = {
  render: () => <Trail />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Sofas")).toHaveAttribute("aria-current", "page");
    await expect(canvas.getByRole("link", { name: "Next" })).toHaveAttribute("href", "#3");
  },
};

function FirstPage() {
  const copy = useStoryCopy();
  return (
    <Pagination
      previousHref={null}
      nextHref="#2"
      labels={{ region: copy.pages, previous: copy.previous, next: copy.next }}
    />
  );
}

export const AtTheStart: Story = {
  render: () => <FirstPage />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("link", { name: "Previous" })).not.toBeInTheDocument();
  },
};
