import { ARTICLES_PER_PAGE, type ArticleFilter, type ArticlePage } from "@griya/api";
import { articles, eq, inArray, products, seedShop } from "@griya/provider/seeding";
import { catchRefusal, openShop } from "@griya/provider/testing";
import { beforeAll, describe, expect, it } from "vitest";
import { articles as written } from "../articles/articles.ts";
import { seedMediaRows } from "../testing/media-rows.ts";
import { seedArticles } from "./article.seed.ts";
import { seedCatalogue } from "./catalogue.seed.ts";
import { seedSettings } from "./settings.seed.ts";

const shop = await openShop();
beforeAll(() => seedShop([seedMediaRows, seedSettings, seedCatalogue, seedArticles], shop.services));

const inEnglish = shop.client();
const inIndonesian = shop.client({ locale: "id" });

/** Reads the list from its first page to its last through the links of its pages. */
const walk = async (filter: ArticleFilter): Promise<ArticlePage[]> => {
  const pages = [await inEnglish.article.fetch(filter)];
  for (let next = pages[0]?.next ?? null; next !== null; next = pages.at(-1)?.next ?? null) {
    pages.push(await inEnglish.article.fetch({ ...filter, cursor: next }));
  }
  return pages;
};

describe("the list of articles", () => {
  it("shows every article once, the newest first, page by page", async () => {
    const pages = await walk({});
    expect(pages.map((page) => page.articles.length)).toEqual([ARTICLES_PER_PAGE, 10 - ARTICLES_PER_PAGE]);
    expect(pages.flatMap((page) => page.articles.map(({ slug }) => slug))).toEqual(written.map(({ slug }) => slug));
    const dates = pages.flatMap((page) => page.articles.map(({ publishedAt }) => publishedAt));
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(pages.map(({ total }) => total)).toEqual([10, 10]);
  });

  it("goes back the way it came", async () => {
    const [first, second] = await walk({});
    const back = await inEnglish.article.fetch({ cursor: second?.previous ?? "" });
    expect(back.articles).toEqual(first?.articles);
    expect(back.previous).toBeNull();
    expect(back.next).not.toBeNull();
  });

  it("is narrowed by category, and each category counts its own", async () => {
    const categories = await inEnglish.article.fetchCategories();
    expect(categories.map(({ title }) => title)).toEqual([
      "Choosing and measuring",
      "Materials and care",
      "Arranging rooms",
    ]);
    for (const { slug, articleCount } of categories) {
      const { articles: shown, total } = await inEnglish.article.fetch({ category: slug });
      expect([slug, total, new Set(shown.map(({ category }) => category.slug))]).toEqual([
        slug,
        articleCount,
        new Set([slug]),
      ]);
    }
  });

  it("brings the products of each article only where they are asked for", async () => {
    const plain = await inEnglish.article.fetch({});
    expect(plain.articles.every(({ products: named }) => named.length === 0)).toBe(true);
    const { articles: shown } = await inEnglish.article.fetch({ withProducts: true });
    for (const { slug, products: named } of shown) {
      expect(named.map((product) => product.slug)).toEqual(written.find((each) => each.slug === slug)?.products);
    }
  });

  it("leaves out of the product articles one whose products are all withdrawn", async () => {
    const [first] = written;
    const withdraw = (isPublic: boolean) =>
      shop.database
        .update(products)
        .set({ isPublic })
        .where(inArray(products.slug, [...(first?.products ?? [])]));
    await withdraw(false);
    const { articles: shown, total } = await inEnglish.article.fetch({ withProducts: true });
    await withdraw(true);
    expect(total).toBe(written.length - 1);
    expect(shown.map(({ slug }) => slug)).not.toContain(first?.slug);
  });

  it("speaks the reader's language", async () => {
    const [english] = (await inEnglish.article.fetch({})).articles;
    const [indonesian] = (await inIndonesian.article.fetch({})).articles;
    expect(indonesian).toMatchObject({ slug: english?.slug, category: { title: "Memilih dan mengukur" } });
    expect(indonesian?.title).not.toBe(english?.title);
    expect(indonesian?.picture.alt).not.toBe(english?.picture.alt);
  });

  it("is not there for a category that nobody made, nor from a place that nobody wrote", async () => {
    expect((await catchRefusal(inEnglish.article.fetch({ category: "tidak-ada" }))).status).toBe(404);
    expect((await catchRefusal(inEnglish.article.fetch({ cursor: "nonsense" }))).status).toBe(201);
  });
});

describe("an article", () => {
  it.each(written.map(({ slug }) => slug))(
    "%s can be read in both languages, with pictures and products",
    async (slug) => {
      const [english, indonesian] = [await inEnglish.article.find({ slug }), await inIndonesian.article.find({ slug })];
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

  it("goes on with its own category first", async () => {
    const { category, others } = await inEnglish.article.find({ slug: "cahaya-hangat-di-rumah" });
    expect(others.slice(0, 2).map((other) => other.category)).toEqual([category, category]);
  });

  it("leaves out a product that the shop has withdrawn", async () => {
    const withdraw = (isPublic: boolean) =>
      shop.database.update(products).set({ isPublic }).where(eq(products.slug, "dingklik-rewang"));
    await withdraw(false);
    const { products: named } = await inEnglish.article.find({ slug: "merawat-kayu-jati" });
    await withdraw(true);
    expect(named.map(({ slug }) => slug)).toEqual(["meja-makan-pendopo", "dipan-jati-sunyi", "kursi-teras-sore"]);
  });

  it("is not there when nobody wrote it", async () => {
    expect((await catchRefusal(inEnglish.article.find({ slug: "tidak-ada" }))).status).toBe(404);
  });

  it("is kept from readers until its day", async () => {
    const slug = "merawat-kayu-jati";
    const [before] = await shop.database
      .select({ publishedAt: articles.publishedAt })
      .from(articles)
      .where(eq(articles.slug, slug));
    const publish = (publishedAt: Date) =>
      shop.database.update(articles).set({ publishedAt }).where(eq(articles.slug, slug));
    await publish(new Date(shop.services.clock().getTime() + 60_000));
    expect((await catchRefusal(inEnglish.article.find({ slug }))).status).toBe(404);
    expect((await inEnglish.article.fetch({})).total).toBe(9);
    shop.passTime(60_000);
    expect((await inEnglish.article.find({ slug })).slug).toBe(slug);
    await publish(before?.publishedAt ?? new Date(0));
  });
});
