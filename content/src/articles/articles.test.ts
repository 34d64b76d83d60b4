import { countWords, sanitiseHtml } from "@griya/provider/seeding";
import { describe, expect, it } from "vitest";
import { brands } from "../furniture/brands.ts";
import { categories } from "../furniture/categories.ts";
import { pages } from "../furniture/pages.ts";
import { getProductBySlug, products } from "../furniture/products.ts";
import { showrooms as houses } from "../furniture/showrooms.ts";
import { articleCategories, articles } from "./articles.ts";

const LANGUAGES = ["en", "id"] as const;

/** All texts in HTML, each with its article or page and its language. */
const writtenTexts = [...articles, ...pages].flatMap(({ slug, body }) =>
  LANGUAGES.map((language) => ({ where: `${slug} (${language})`, language, slug, html: body[language] })),
);

const getLinks = (html: string): string[] => [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href);

/** The paths of all pages that a text may link to. */
const existingPaths: ReadonlySet<string> = new Set([
  ...products.map(({ slug }) => `/${slug}/product/${slug}`),
  ...categories.flatMap(({ slug, subCategories }) => [
    `/all/${slug}`,
    ...subCategories.map((sub) => `/all/${slug}/${sub.slug}`),
  ]),
  ...brands.map(({ slug }) => `/${slug}/brand?brand=${slug}`),
  ...articles.map(({ slug }) => `/article/${slug}`),
  ...pages.map(({ slug }) => `/page/${slug}`),
  "/articles",
  "/categories",
  "/rooms",
  "/track",
  "/user/orders",
  "/user/data",
]);

describe("the articles", () => {
  it("are ten, each in an existing category and with its own slug", () => {
    expect(new Set(articles.map(({ slug }) => slug)).size).toBe(10);
    const categorySlugs: readonly string[] = articleCategories.map(({ slug }) => slug);
    expect(articles.filter(({ category }) => !categorySlugs.includes(category))).toEqual([]);
    expect(categorySlugs.filter((slug) => !articles.some(({ category }) => category === slug))).toEqual([]);
  });

  it("have 400 to 700 words in each language", () => {
    const lengths = articles.flatMap(({ slug, body }) =>
      LANGUAGES.map((language) => ({ slug, language, words: countWords(sanitiseHtml(body[language])) })),
    );
    expect(lengths.filter(({ words }) => words < 400 || words > 700)).toEqual([]);
  });

  it("have a title and a summary in each language that cards and search engines can show without a cut", () => {
    for (const { title, summary } of articles) {
      for (const language of LANGUAGES) {
        expect(title[language].length).toBeLessThanOrEqual(60);
        expect(summary[language].length).toBeGreaterThanOrEqual(80);
        expect(summary[language].length).toBeLessThanOrEqual(165);
      }
      expect(title.en).not.toBe(title.id);
    }
  });

  it("show at least one picture in the text, and the same pictures in both languages", () => {
    for (const { slug, pictures, body } of articles) {
      const namedPictures = LANGUAGES.map((language) =>
        [...body[language].matchAll(/data-picture="([^"]*)"/g)].map(([, name = ""]) => name),
      );
      expect([slug, namedPictures[0]]).toEqual([slug, namedPictures[1]]);
      expect([slug, namedPictures[0]]).toEqual([slug, Object.keys(pictures)]);
      expect(namedPictures[0]?.length).toBeGreaterThan(0);
    }
  });

  it("show pictures of existing looks and products", () => {
    const wrongChoices = articles
      .flatMap(({ lead, pictures }) => [lead, ...Object.values(pictures)])
      .filter((choice) => {
        const { looks } = getProductBySlug(choice.product);
        return choice.room === undefined && choice.look !== undefined && !looks.includes(choice.look);
      });
    expect(wrongChoices).toEqual([]);
  });

  it("recommend exactly the products that their text names in both languages", () => {
    for (const article of articles) {
      for (const language of LANGUAGES) {
        const namedSlugs = getLinks(article.body[language]).flatMap((href) => /\/product\/(.+)$/.exec(href)?.[1] ?? []);
        expect([article.slug, language, [...new Set(namedSlugs)].sort()]).toEqual([
          article.slug,
          language,
          [...article.products].sort(),
        ]);
      }
    }
  });

  it.each([
    ["memilih-sofa-ruang-3x4", "sofa-teduh-2", "depth"],
    ["memilih-sofa-ruang-3x4", "sofa-teduh-2", "width"],
    ["memilih-sofa-ruang-3x4", "sofa-senja-3", "depth"],
    ["memilih-sofa-ruang-3x4", "sofa-senja-3", "width"],
    ["memilih-sofa-ruang-3x4", "rak-tv-lini", "depth"],
    ["memilih-sofa-ruang-3x4", "meja-tamu-lesung", "width"],
    ["ukuran-kasur-dan-dipan", "dipan-jati-sunyi", "width"],
    ["ukuran-kasur-dan-dipan", "dipan-jati-sunyi", "depth"],
    ["ukuran-kasur-dan-dipan", "dipan-nirwana", "depth"],
    ["tinggi-meja-dan-kursi", "meja-makan-pendopo", "height"],
    ["tinggi-meja-dan-kursi", "kursi-anyam", "width"],
    ["tinggi-meja-dan-kursi", "meja-kerja-naik", "height"],
    ["tinggi-meja-dan-kursi", "meja-belajar-kecil", "height"],
    ["ruang-kerja-di-sudut-kamar", "meja-kerja-tekun", "depth"],
    ["ruang-kerja-di-sudut-kamar", "meja-lipat-dinding", "depth"],
    ["mengukur-sebelum-pengiriman", "sofa-teduh-2", "height"],
    ["mengukur-sebelum-pengiriman", "lemari-pakaian-geser", "height"],
    ["mengukur-sebelum-pengiriman", "lemari-pakaian-geser", "depth"],
  ] as const)("state in %s the size of %s in %s", (slug, product, side) => {
    const article = articles.find((each) => each.slug === slug);
    const sizeText = `${getProductBySlug(product).dimensions[side]} cm`;
    expect(article?.body.en).toContain(sizeText);
    expect(article?.body.id).toContain(sizeText);
  });

  it("have the same sections, lists and tables in both languages", () => {
    const listTags = (html: string) => [...html.matchAll(/<(h2|h3|figure|table|tr|ol|ul|li)\b/g)].map(([, tag]) => tag);
    for (const { slug, body } of [...articles, ...pages]) {
      expect([slug, listTags(body.id)]).toEqual([slug, listTags(body.en)]);
    }
  });
});

describe("articles and pages", () => {
  it("link only to existing pages", () => {
    const brokenLinks = writtenTexts.flatMap(({ where, html }) =>
      getLinks(html)
        .filter((href) => href.startsWith("/") && !existingPaths.has(href))
        .map((href) => `${where}: ${href}`),
    );
    expect(brokenLinks).toEqual([]);
  });

  it("link to the same pages in both languages", () => {
    for (const { slug, body } of [...articles, ...pages]) {
      expect([slug, getLinks(body.id)]).toEqual([slug, getLinks(body.en)]);
    }
  });

  it("lose nothing when they are sanitised", () => {
    const toPlainText = (html: string) =>
      html
        .replace(/<[^>]*>/g, " ")
        .replace(/\s+/g, " ")
        .trim();
    for (const { where, html } of writtenTexts) {
      const safeHtml = sanitiseHtml(html);
      expect([where, toPlainText(safeHtml)]).toEqual([where, toPlainText(html)]);
      expect([where, getLinks(safeHtml)]).toEqual([where, getLinks(html)]);
    }
  });
});

describe("the static pages", () => {
  it("have 130 to 600 words in each language", () => {
    const lengths = pages.flatMap(({ slug, body }) =>
      LANGUAGES.map((language) => ({ slug, language, words: countWords(sanitiseHtml(body[language])) })),
    );
    expect(lengths.filter(({ words }) => words < 130 || words > 600)).toEqual([]);
  });

  it("describe the way to every showroom", () => {
    const contactPage = pages.find(({ slug }) => slug === "contact-us");
    const showrooms = houses.filter(({ kind }) => kind === "showroom");
    for (const language of LANGUAGES) {
      const namedShowrooms = [...(contactPage?.body[language] ?? "").matchAll(/<strong>(.*?)\.<\/strong>/g)].map(
        ([, name]) => `Griya ${name}`,
      );
      expect(namedShowrooms).toEqual(showrooms.map(({ name }) => name[language]));
    }
  });

  it("state the real number of brands and showrooms", () => {
    expect(brands).toHaveLength(4);
    expect(houses.filter(({ kind }) => kind === "showroom")).toHaveLength(6);
    const profilePage = pages.find(({ slug }) => slug === "company-profile");
    expect(profilePage?.summary.en).toContain("four brands, six showrooms");
    expect(profilePage?.summary.id).toContain("empat merek, enam ruang pamer");
  });
});
