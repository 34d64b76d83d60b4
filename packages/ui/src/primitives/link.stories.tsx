import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { useStoryCopy } from "../story-copy.ts";
import { Link } from "./link.tsx";
import { type AnchorProps, ShopProvider } from "./shop-provider.tsx";

const meta = { title: "Primitives/Link", component: Link, tags: ["embed"], args: { href: "#sofas" } } satisfies Meta<
  typeof Link
>;
export default meta;
type Story = StoryObj<typeof meta>;

function LinkTones() {
  const copy = useStoryCopy();
  return (
    <div className="flex flex-col items-start gap-4">
      <p>
        {copy.agree} <Link href="#privacy">{copy.seeDetails}</Link>
      </p>
      <Link href="#sofas" tone="quiet">
        {copy.sofas}
      </Link>
    </div>
  );
}

/** A link in a sentence is underlined, because a colour alone is not accessible. */
export const Default: Story = {
  render: () => <LinkTones />,
  play: async ({ canvas }) => {
    const sentenceLink = canvas.getByRole("link", { name: "See details" });
    await expect(sentenceLink).toHaveAttribute("href", "#privacy");
    await expect(getComputedStyle(sentenceLink).textDecorationLine).toBe("underline");
  },
};

function RouterLink({ href, children, ...anchor }: AnchorProps) {
  return (
    <a {...anchor} href={`#routed-${href}`}>
      {children}
    </a>
  );
}

/** The app chooses the component of all links: a router's link or a plain anchor. */
export const ThroughARouter: Story = {
  render: () => (
    <ShopProvider link={RouterLink} className="p-4">
      <Link href="sofas">Sofas</Link>
    </ShopProvider>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link")).toHaveAttribute("href", "#routed-sofas");
  },
};
