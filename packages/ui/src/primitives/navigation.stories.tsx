import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
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

function LongTrail() {
  const copy = useStoryCopy();
  const trail = [
    { label: copy.home, href: "#home" },
    { label: copy.livingRoom, href: "#living-room" },
    { label: copy.emptyCart },
  ];
  return (
    <div className="grid gap-8">
      <div className="w-56">
        <Breadcrumb label={copy.sofas} trail={trail} />
      </div>
      <Breadcrumb label={copy.breadcrumb} trail={trail} />
    </div>
  );
}

/** In a narrow container, all links keep their full names. The name of the page is hidden, but screen readers read it. */
export const InNarrowPlaces: Story = {
  render: () => <LongTrail />,
  play: async ({ canvas }) => {
    const [narrowBreadcrumb, wideBreadcrumb] = canvas.getAllByRole("navigation");
    for (const [place, isSeen] of [
      [narrowBreadcrumb, false],
      [wideBreadcrumb, true],
    ] as const) {
      const breadcrumb = within(place as HTMLElement);
      for (const link of breadcrumb.getAllByRole("link")) await expect(link.scrollWidth).toBe(link.clientWidth);
      const names = breadcrumb.getAllByRole("listitem").map((item) => item.textContent);
      await expect(names).toEqual(
        within(wideBreadcrumb as HTMLElement)
          .getAllByRole("listitem")
          .map((item) => item.textContent),
      );
      await expect(names).toHaveLength(3);
      const pageNameBox = place?.querySelector("[aria-current=page]")?.getBoundingClientRect() ?? new DOMRect();
      await expect(pageNameBox.bottom <= (place?.getBoundingClientRect().bottom ?? 0)).toBe(isSeen);
    }
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
