import { ARTICLES_PER_PAGE, type ArticleFilter, type ArticlePage } from "@griya/api";
import { articles, eq, inArray, products, seedShop } from "@griya/provider/seeding";
import { catchRefusal, openShop } from "@griya/provider/testing";
import { beforeAll, describe, expect, it } from "vitest";
import { articles as written } from "../articles/articles.ts";
import { mediaRowsSeed } from "../testing/media-rows.ts";
import { articlesSeed } from "./article.seed.ts";
import { catalogueSeed } from "./catalogue.seed.ts";
import { settingsSeed } from "./settings.seed.ts";

const shop = await openShop();
beforeAll(() => seedShop([mediaRowsSeed, settingsSeed, catalogueSeed, articlesSeed], shop.services));

const englishClient = shop.client();
const indonesianClient = shop.client({ locale: "id" });

/** Fetches all pages of the list of articles. The cursor of each page leads to the next page. */
const fetchAllPages = async (filter: ArticleFilter): Promise<ArticlePage[]> => {
  const pages = [await englishClient.article.fetch(filter)];
  for (let next = pages[0]?.next ?? null; next !== null; next = pages.at(-1)?.next ?? null) {
    pages.push(await englishClient.article.fetch({ ...filter, cursor: next }));
  }
  return pages;
};

describe("the list of articles", () => {
  it("shows every article once on its pages, with the newest article first", async () => {
    const pages = await fetchAllPages({});
    expect(pages.map((page) => page.articles.length)).toEqual([ARTICLES_PER_PAGE, 10 - ARTICLES_PER_PAGE]);
    expect(pages.flatMap((page) => page.articles.map(({ slug }) => slug))).toEqual(written.map(({ slug }) => slug));
    const publicationDates = pages.flatMap((page) => page.articles.map(({ publishedAt }) => publishedAt));
    expect(publicationDates).toEqual(publicationDates.toSorted().toReversed());
    expect(pages.map(({ total }) => total)).toEqual([10, 10]);
  });

  it("leads back to the previous page", async () => {
    const [first, second] = await fetchAllPages({});
    const previousPage = await englishClient.article.fetch({ cursor: second?.previous ?? "" });
    expect(previousPage.articles).toEqual(first?.articles);
    expect(previousPage.previous).toBeNull();
    expect(previousPage.next).not.toBeNull();
  });

  it("has a filter by category, and each category counts its articles", async () => {
    const categories = await englishClient.article.fetchCategories();
    expect(categories.map(({ title }) => title)).toEqual([
      "Choosing and measuring",
      "Materials and care",
      "Arranging rooms",
    ]);
    for (const { slug, articleCount } of categories) {
      const { articles: shown, total } = await englishClient.article.fetch({ category: slug });
      expect([slug, total, new Set(shown.map(({ category }) => category.slug))]).toEqual([
        slug,
        articleCount,
        new Set([slug]),
      ]);
    }
  });

  it("includes the products of each article only on request", async () => {
    const firstPage = await englishClient.article.fetch({});
    expect(firstPage.articles.every(({ products: named }) => named.length === 0)).toBe(true);
    const { articles: shown } = await englishClient.article.fetch({ withProducts: true });
    for (const { slug, products: named } of shown) {
      expect(named.map((product) => product.slug)).toEqual(written.find((each) => each.slug === slug)?.products);
    }
  });

  it("leaves out an article from the product articles if all its products are withdrawn", async () => {
    const [first] = written;
    const setProductPublic = (isPublic: boolean) =>
      shop.database
        .update(products)
        .set({ isPublic })
        .where(inArray(products.slug, [...(first?.products ?? [])]));
    await setProductPublic(false);
    const { articles: shown, total } = await englishClient.article.fetch({ withProducts: true });
    await setProductPublic(true);
    expect(total).toBe(written.length - 1);
    expect(shown.map(({ slug }) => slug)).not.toContain(first?.slug);
  });

  it("is in the reader's language", async () => {
    const [english] = (await englishClient.article.fetch({})).articles;
    const [indonesian] = (await indonesianClient.article.fetch({})).articles;
    expect(indonesian).toMatchObject({ slug: english?.slug, category: { title: "Memilih dan mengukur" } });
    expect(indonesian?.title).not.toBe(english?.title);
    expect(indonesian?.picture.alt).not.toBe(english?.picture.alt);
  });

  it("refuses an unknown category and an invented cursor", async () => {
    expect((await catchRefusal(englishClient.article.fetch({ category: "tidak-ada" }))).status).toBe(404);
    expect((await catchRefusal(englishClient.article.fetch({ cursor: "nonsense" }))).status).toBe(201);
  });
});

describe("an article", () => {
  it.each(written.map(({ slug }) => slug))(
    "%s can be read in both languages, with pictures and products",
    async (slug) => {
      const [english, indonesian] = [
        await englishClient.article.find({ slug }),
        await indonesianClient.article.find({ slug }),
      ];
      expect(indonesian.body.map(({ kind }) => kind)).toEqual(english.body.map(({ kind }) => kind));
      for (const { body, picture, products: named, others, readingMinutes } of [english, indonesian]) {
        const pictures = body.flatMap((block) => (block.kind === "picture" ? [block.picture] : []));
        expect(pictures.length).toBeGreaterThan(0);
        expect([picture, ...pictures].filter(({ alt }) => alt.length < 20)).toEqual([]);
        expect(named.length).toBeGreaterThan(2);
        expect(others).toHaveLength(3);
        expect(others.map((other) => other.slug)).not.toContain(slug);
        expect(readingMinutes).toBeGreaterThanOrEqual(2);
      }
    },
  );

  it("recommends articles of its own category first", async () => {
    const { category, others } = await englishClient.article.find({ slug: "cahaya-hangat-di-rumah" });
    expect(others.slice(0, 2).map((other) => other.category)).toEqual([category, category]);
  });

  it("leaves out a product that the shop has withdrawn", async () => {
    const setProductPublic = (isPublic: boolean) =>
      shop.database.update(products).set({ isPublic }).where(eq(products.slug, "dingklik-rewang"));
    await setProductPublic(false);
    const { products: named } = await englishClient.article.find({ slug: "merawat-kayu-jati" });
    await setProductPublic(true);
    expect(named.map(({ slug }) => slug)).toEqual(["meja-makan-pendopo", "dipan-jati-sunyi", "kursi-teras-sore"]);
  });

  it("is refused if it does not exist", async () => {
    expect((await catchRefusal(englishClient.article.find({ slug: "tidak-ada" }))).status).toBe(404);
  });

  it("is hidden until the day of its publication", async () => {
    const slug = "merawat-kayu-jati";
    const [before] = await shop.database
      .select({ publishedAt: articles.publishedAt })
      .from(articles)
      .where(eq(articles.slug, slug));
    const setPublishedAt = (publishedAt: Date) =>
      shop.database.update(articles).set({ publishedAt }).where(eq(articles.slug, slug));
    await setPublishedAt(new Date(shop.services.clock().getTime() + 60_000));
    expect((await catchRefusal(englishClient.article.find({ slug }))).status).toBe(404);
    expect((await englishClient.article.fetch({})).total).toBe(9);
    shop.passTime(60_000);
    expect((await englishClient.article.find({ slug })).slug).toBe(slug);
    await setPublishedAt(before?.publishedAt ?? new Date(0));
  });
});
