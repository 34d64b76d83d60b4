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

const long = {
  ...anArticle,
  title: "Merawat kursi makan jati dengan anyaman rotan dan bantalan linen di rumah yang lembap sepanjang tahun",
  category: { slug: "rooms", title: "Menata ruang" },
  picture: pictures.room,
};

export const Cards: Story = {
  render: () => (
    <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
      <ArticleCard article={anArticle} href="#teak" labels={labels} headingLevel={2} isPriority />
      <ArticleCard article={long} href="#long" labels={labels} headingLevel={2} />
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
    const box = card?.getBoundingClientRect() ?? new DOMRect();
    await expect(link.ownerDocument.elementFromPoint(box.left + 20, box.top + 40)).toBe(link);
  },
};

const run = (text: string, own: Partial<TextRun> = {}): TextRun => ({
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
      run(
        "Teak heartwood carries its own oil. That is why a teak table can outlive the house it stands in. It still wants a little attention, and the right kind: most damage comes from too much care.",
      ),
    ],
  },
  { kind: "heading", level: 2, runs: [run("Every week: a cloth, and little else")] },
  {
    kind: "paragraph",
    runs: [
      run("Wipe "),
      run("along", { isStrong: true }),
      run(" the grain of the "),
      run("Pendopo table", { href: "/meja/product/meja" }),
      run(", as "),
      run("the forestry office", { href: "https://example.org/teak" }),
      run(" says, or "),
      run("write to us", { href: "mailto:halo@griya.example" }),
      run("."),
    ],
  },
  { kind: "heading", level: 3, runs: [run("With what")] },
  { kind: "list", ordered: false, items: [[run("A soft cloth, barely damp.")], [run("A dry one to follow.")]] },
  { kind: "picture", picture: pictures.chair, caption: "An oiled top shows every ring at first." },
  { kind: "list", ordered: true, items: [[run("Clean.")], [run("Oil.")], [run("Wipe off what has not gone in.")]] },
  {
    kind: "table",
    caption: "Heights from the floor, in centimetres",
    head: [[run("For")], [run("Top")], [run("Seat")]],
    rows: [
      [[run("Eating")], [run("74–76")], [run("44–47")]],
      [[run("Kitchen counter")], [run("90–92")], [run("62–65")]],
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
      const elsewhere = canvas.getByRole("link", { name: "the forestry office" });
      await expect(elsewhere).toHaveAttribute("rel", "noopener noreferrer external");
      await expect(elsewhere).not.toHaveAttribute("target");
    });
    await step("figures can be found by their row and column", async () => {
      await expect(canvas.getByRole("rowheader", { name: "Kitchen counter" })).toBeVisible();
      await expect(canvas.getByRole("columnheader", { name: "Seat" })).toBeVisible();
    });
  },
};
