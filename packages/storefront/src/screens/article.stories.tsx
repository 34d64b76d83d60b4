import type { Article, ArticleSummary, Page, Prose, TextRun } from "@griya/api";
import { aPicture } from "@griya/machines/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { someSummaries } from "../testing/a-product.ts";
import { aShowroom } from "../testing/a-showroom.ts";
import { someOptionalData } from "../testing/some-optional-data.ts";
import { StoryScreen } from "../testing/story-screen.tsx";
import { storyTexts } from "../testing/story-shop.tsx";
import { Screen as ArticleScreen } from "./article.screen.tsx";
import { Screen as ArticleProductScreen } from "./article-product.screen.tsx";
import { Screen as ArticlesScreen } from "./articles.screen.tsx";
import { Screen as PageScreen } from "./page.screen.tsx";
import { Screen as PagesScreen } from "./pages.screen.tsx";

const meta = {
  title: "Screens/Reading",
  component: StoryScreen,
  loaders: storyTexts,
  parameters: { frame: "none" },
} satisfies Meta<typeof StoryScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const aSummary = (changes: Partial<ArticleSummary> = {}): ArticleSummary => ({
  slug: "merawat-kayu-jati",
  title: "Caring for teak, indoors and out",
  summary: "Teak forgives a great deal, but not everything. What to do each week, and once a year.",
  category: { slug: "care", title: "Materials and care" },
  picture: aPicture(),
  publishedAt: "2026-11-16T03:00:00.000Z",
  readingMinutes: 3,
  products: [],
  ...changes,
});

const someArticles = (products: ArticleSummary["products"] = []): ArticleSummary[] => [
  aSummary({ products }),
  aSummary({
    slug: "ukuran-kasur",
    title: "Mattress and bed sizes in Indonesia, and how much floor a bed needs on every side of it",
    category: { slug: "choosing", title: "Choosing and measuring" },
    products,
  }),
  aSummary({
    slug: "cahaya-hangat",
    title: "Warm light at home",
    category: { slug: "rooms", title: "Arranging rooms" },
    products,
  }),
];

const aRun = (text: string, href: string | null = null): TextRun => ({
  text,
  isStrong: false,
  isEmphasised: false,
  href,
});

const body: Prose = [
  {
    kind: "paragraph",
    runs: [
      aRun("Teak carries its own oil. Wipe the "),
      aRun("Senja sofa", "/sofa-senja/product/1"),
      aRun(" beside it, too."),
    ],
  },
  { kind: "heading", level: 2, runs: [aRun("Every week")] },
  { kind: "list", ordered: false, items: [[aRun("A soft cloth.")], [aRun("A dry one to follow.")]] },
  { kind: "picture", picture: aPicture({ alt: "Teak table seen from above" }), caption: "An oiled top." },
  {
    kind: "table",
    caption: "Heights in centimetres",
    head: [[aRun("For")], [aRun("Top")]],
    rows: [[[aRun("Eating")], [aRun("74–76")]]],
  },
];

const anArticle = (changes: Partial<Article> = {}): Article => ({
  ...aSummary(),
  products: someSummaries(),
  body,
  others: someArticles(),
  ...changes,
});

const categories = [
  { slug: "choosing", title: "Choosing and measuring", articleCount: 4 },
  { slug: "care", title: "Materials and care", articleCount: 3 },
  { slug: "rooms", title: "Arranging rooms", articleCount: 3 },
];

const aPage = (articles = someArticles()) => ({ articles, total: articles.length, next: "next", previous: null });

const noArticles = { articles: [], total: 0, next: null, previous: null };

export const Articles: Story = {
  args: {
    screen: ArticlesScreen,
    data: { page: aPage(), categories: someOptionalData(categories), chosen: null },
    path: "/articles",
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: /^(All|Semua)$/, current: "page" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Materials and care" })).toHaveAttribute(
      "href",
      "/articles?category=care",
    );
    await expect(canvas.getByRole("link", { name: "Warm light at home" })).toHaveAttribute(
      "href",
      "/article/cahaya-hangat",
    );
  },
};

export const ArticlesOfACategory: Story = {
  args: {
    screen: ArticlesScreen,
    data: { page: aPage(), categories: someOptionalData(categories), chosen: "care" },
    path: "/articles?category=care",
  },
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement);
    const chosenLink = await canvas.findByRole("link", { name: "Materials and care", current: "page" });
    await expect(chosenLink).toHaveAttribute("href", "/articles?category=care");
    await step("the link to older articles keeps the category", async () => {
      await expect(canvas.getByRole("link", { name: /Older articles|Artikel lebih lama/ })).toHaveAttribute(
        "href",
        "/articles?category=care&cursor=next",
      );
    });
  },
};

export const NoArticles: Story = {
  args: {
    screen: ArticlesScreen,
    data: { page: noArticles, categories: someOptionalData([]), chosen: null },
    path: "/articles",
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 2 })).toHaveTextContent("Nothing to read yet");
    await expect(canvas.queryByRole("link", { name: "Older articles" })).toBeNull();
  },
};

export const ProductArticles: Story = {
  args: { screen: ArticleProductScreen, data: aPage(someArticles(someSummaries())), path: "/article-product" },
  play: async ({ canvas }) => {
    const [sofa] = await canvas.findAllByRole("link", { name: "Senja Sofa" });
    await expect(sofa).toHaveAttribute("href", expect.stringMatching(/^\/sofa-senja\/product\//));
    await expect(canvas.getByRole("link", { name: "Older articles" })).toHaveAttribute(
      "href",
      "/article-product?cursor=next",
    );
  },
};

export const NoProductArticles: Story = {
  args: { screen: ArticleProductScreen, data: noArticles, path: "/article-product" },
  play: async ({ canvasElement }) => {
    const shopLink = await within(canvasElement).findByRole("link", { name: /^(Categories|Kategori)$/ });
    await expect(shopLink).toHaveAttribute("href", "/categories");
  },
};

export const ArticleToRead: Story = {
  args: { screen: ArticleScreen, data: anArticle(), path: "/article/merawat-kayu-jati" },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const productList = await canvas.findByRole("list", { name: /In this article|Dalam artikel ini/ });
    await expect(within(productList).getAllByRole("link")).toHaveLength(someSummaries().length);
  },
};

export const ArticleAlone: Story = {
  args: {
    screen: ArticleScreen,
    data: anArticle({ products: [], others: [], picture: aPicture({ width: 1600, height: 900 }) }),
    path: "/article/merawat-kayu-jati",
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Materials and care" })).toHaveAttribute(
      "href",
      "/articles?category=care",
    );
    await expect(canvas.queryByRole("list", { name: "In this article" })).toBeNull();
  },
};

const aStaticPage = (changes: Partial<Page> = {}): Page => ({
  slug: "about",
  title: "About us",
  summary: "Griya is the Javanese word for home.",
  body,
  ...changes,
});

export const StaticPage: Story = {
  args: { screen: PageScreen, data: { page: aStaticPage(), showrooms: null }, path: "/page/about" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1 })).toHaveTextContent("About us");
    await expect(canvas.getByRole("link", { name: "Senja sofa" })).toHaveAttribute("href", "/sofa-senja/product/1");
  },
};

export const AllPages: Story = {
  args: {
    screen: PagesScreen,
    data: { pages: [aStaticPage(), aStaticPage({ slug: "care", title: "Care" })] },
    path: "/page",
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "About us" })).toHaveAttribute("href", "/page/about");
    await expect(canvas.getByRole("link", { name: "Care" })).toHaveAttribute("href", "/page/care");
    await expect(canvas.getAllByText("Griya is the Javanese word for home.")).toHaveLength(2);
  },
};

export const Contact: Story = {
  args: {
    screen: PageScreen,
    data: {
      page: aStaticPage({ slug: "contact-us", title: "Contact us" }),
      showrooms: someOptionalData([
        aShowroom(),
        aShowroom({ id: "jepara", kind: "warehouse", name: "Jepara Warehouse", openingHours: null }),
      ]),
    },
    path: "/page/contact-us",
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect((await canvas.findAllByRole("link", { name: "+62 21 5550 0101" }))[0]).toHaveAttribute(
      "href",
      "tel:+622155500101",
    );
    await expect(canvas.getByText(/Not open to visitors|Tidak menerima kunjungan/)).toBeVisible();
  },
};
