import type { Prose, TextRun } from "@griya/api";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { pictures } from "../story-catalogue.ts";
import { ArticleBody } from "./article-body.tsx";
import { ArticleCard, type ArticleLabels } from "./article-card.tsx";

const meta = { title: "Commerce/Article" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const labels: ArticleLabels = { date: (iso) => iso.slice(0, 10), readingTime: (minutes) => `${minutes} min read` };

const anArticle = {
  title: "Caring for teak, indoors and out",
  summary: "Teak forgives a great deal, but not everything. What to do each week, and once a year.",
  category: { slug: "care", title: "Materials and care" },
  picture: pictures.chair,
  publishedAt: "2026-11-16T03:00:00.000Z",
  readingMinutes: 3,
};

const longArticle = {
  ...anArticle,
  title: "Merawat kursi makan jati dengan anyaman rotan dan bantalan linen di rumah yang lembap sepanjang tahun",
  category: { slug: "rooms", title: "Menata ruang" },
  picture: pictures.room,
};

export const Cards: Story = {
  render: () => (
    <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
      <ArticleCard article={anArticle} href="#teak" labels={labels} headingLevel={2} isPriority />
      <ArticleCard article={longArticle} href="#long" labels={labels} headingLevel={2} />
      <ArticleCard
        article={{ ...anArticle, title: "Warm light", picture: null }}
        href="#light"
        labels={labels}
        headingLevel={2}
      />
    </div>
  ),
  play: async ({ canvas }) => {
    const link = canvas.getByRole("link", { name: anArticle.title });
    await expect(canvas.getByRole("img", { name: anArticle.picture.alt })).toBeVisible();
    const [card] = canvas.getAllByRole("article");
    const cardBox = card?.getBoundingClientRect() ?? new DOMRect();
    await expect(link.ownerDocument.elementFromPoint(cardBox.left + 20, cardBox.top + 40)).toBe(link);
  },
};

const aTextRun = (text: string, own: Partial<TextRun> = {}): TextRun => ({
  text,
  isStrong: false,
  isEmphasised: false,
  href: null,
  ...own,
});

const body: Prose = [
  {
    kind: "paragraph",
    runs: [
      aTextRun(
        "Teak heartwood carries its own oil. That is why a teak table can outlive the house it stands in. It still wants a little attention, and the right kind: most damage comes from too much care.",
      ),
    ],
  },
  { kind: "heading", level: 2, runs: [aTextRun("Every week: a cloth, and little else")] },
  {
    kind: "paragraph",
    runs: [
      aTextRun("Wipe "),
      aTextRun("along", { isStrong: true }),
      aTextRun(" the grain of the "),
      aTextRun("Pendopo table", { href: "/meja/product/meja" }),
      aTextRun(", as "),
      aTextRun("the forestry office", { href: "https://example.org/teak" }),
      aTextRun(" says, or "),
      aTextRun("write to us", { href: "mailto:halo@griya.example" }),
      aTextRun("."),
    ],
  },
  { kind: "heading", level: 3, runs: [aTextRun("With what")] },
  {
    kind: "list",
    ordered: false,
    items: [[aTextRun("A soft cloth, barely damp.")], [aTextRun("A dry one to follow.")]],
  },
  { kind: "picture", picture: pictures.chair, caption: "An oiled top shows every ring at first." },
  {
    kind: "list",
    ordered: true,
    items: [[aTextRun("Clean.")], [aTextRun("Oil.")], [aTextRun("Wipe off what has not gone in.")]],
  },
  {
    kind: "table",
    caption: "Heights from the floor, in centimetres",
    head: [[aTextRun("For")], [aTextRun("Top")], [aTextRun("Seat")]],
    rows: [
      [[aTextRun("Eating")], [aTextRun("74–76")], [aTextRun("44–47")]],
      [[aTextRun("Kitchen counter")], [aTextRun("90–92")], [aTextRun("62–65")]],
    ],
  },
];

export const Body: Story = {
  render: () => (
    <article>
      <h1 className="sr-only">Caring for teak</h1>
      <ArticleBody body={body} getHref={(path) => `/id${path}`} />
    </article>
  ),
  play: async ({ canvas, step }) => {
    await step("pages of the shop keep the reader's language", async () => {
      await expect(canvas.getByRole("link", { name: "Pendopo table" })).toHaveAttribute(
        "href",
        "/id/meja/product/meja",
      );
    });
    await step("other houses do not learn where the reader came from", async () => {
      const externalLink = canvas.getByRole("link", { name: "the forestry office" });
      await expect(externalLink).toHaveAttribute("rel", "noopener noreferrer external");
      await expect(externalLink).not.toHaveAttribute("target");
    });
    await step("figures can be found by their row and column", async () => {
      await expect(canvas.getByRole("rowheader", { name: "Kitchen counter" })).toBeVisible();
      await expect(canvas.getByRole("columnheader", { name: "Seat" })).toBeVisible();
    });
  },
};
