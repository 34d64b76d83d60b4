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
const written = [...articles, ...pages].flatMap(({ slug, body }) =>
  LANGUAGES.map((language) => ({ where: `${slug} (${language})`, language, slug, html: body[language] })),
);

const getLinks = (html: string): string[] => [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href);

/** Every address that a text may lead to. */
const existing: ReadonlySet<string> = new Set([
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
  it("are ten, each in a category that exists, and none under another's name", () => {
    expect(new Set(articles.map(({ slug }) => slug)).size).toBe(10);
    const slugs: readonly string[] = articleCategories.map(({ slug }) => slug);
    expect(articles.filter(({ category }) => !slugs.includes(category))).toEqual([]);
    expect(slugs.filter((slug) => !articles.some(({ category }) => category === slug))).toEqual([]);
  });

  it("have 400 to 700 words in each language", () => {
    const lengths = articles.flatMap(({ slug, body }) =>
      LANGUAGES.map((language) => ({ slug, language, words: countWords(sanitiseHtml(body[language])) })),
    );
    expect(lengths.filter(({ words }) => words < 400 || words > 700)).toEqual([]);
  });

  it("have a title and a summary in each language that a card and a search engine can show whole", () => {
    for (const { title, summary } of articles) {
      for (const language of LANGUAGES) {
        expect(title[language].length).toBeLessThanOrEqual(60);
        expect(summary[language].length).toBeGreaterThanOrEqual(80);
        expect(summary[language].length).toBeLessThanOrEqual(165);
      }
      expect(title.en).not.toBe(title.id);
    }
  });

  it("show at least one picture in the text, the same ones in both languages", () => {
    for (const { slug, pictures, body } of articles) {
      const shown = LANGUAGES.map((language) =>
        [...body[language].matchAll(/data-picture="([^"]*)"/g)].map(([, name = ""]) => name),
      );
      expect([slug, shown[0]]).toEqual([slug, shown[1]]);
      expect([slug, shown[0]]).toEqual([slug, Object.keys(pictures)]);
      expect(shown[0]?.length).toBeGreaterThan(0);
    }
  });

  it("picture looks and products that exist", () => {
    const missing = articles
      .flatMap(({ lead, pictures }) => [lead, ...Object.values(pictures)])
      .filter((choice) => {
        const { looks } = getProductBySlug(choice.product);
        return choice.room === undefined && choice.look !== undefined && !looks.includes(choice.look);
      });
    expect(missing).toEqual([]);
  });

  it("name in both languages every product that they recommend, and recommend every one that they name", () => {
    for (const article of articles) {
      for (const language of LANGUAGES) {
        const named = getLinks(article.body[language]).flatMap((href) => /\/product\/(.+)$/.exec(href)?.[1] ?? []);
        expect([article.slug, language, [...new Set(named)].sort()]).toEqual([
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
  ] as const)("say in %s how large %s is in %s", (slug, product, side) => {
    const article = articles.find((each) => each.slug === slug);
    const size = `${getProductBySlug(product).dimensions[side]} cm`;
    expect(article?.body.en).toContain(size);
    expect(article?.body.id).toContain(size);
  });

  it("have the same sections, lists and tables in both languages", () => {
    const outline = (html: string) => [...html.matchAll(/<(h2|h3|figure|table|tr|ol|ul|li)\b/g)].map(([, tag]) => tag);
    for (const { slug, body } of [...articles, ...pages]) {
      expect([slug, outline(body.id)]).toEqual([slug, outline(body.en)]);
    }
  });
});

describe("articles and pages", () => {
  it("lead only to what the shop has", () => {
    const broken = written.flatMap(({ where, html }) =>
      getLinks(html)
        .filter((href) => href.startsWith("/") && !existing.has(href))
        .map((href) => `${where}: ${href}`),
    );
    expect(broken).toEqual([]);
  });

  it("lead to the same places in both languages", () => {
    for (const { slug, body } of [...articles, ...pages]) {
      expect([slug, getLinks(body.id)]).toEqual([slug, getLinks(body.en)]);
    }
  });

  it("lose nothing when they are sanitised", () => {
    const plain = (html: string) =>
      html
        .replace(/<[^>]*>/g, " ")
        .replace(/\s+/g, " ")
        .trim();
    for (const { where, html } of written) {
      const safe = sanitiseHtml(html);
      expect([where, plain(safe)]).toEqual([where, plain(html)]);
      expect([where, getLinks(safe)]).toEqual([where, getLinks(html)]);
    }
  });
});

describe("the static pages", () => {
  it("say enough and not too much: 130 to 450 words in each language", () => {
    const lengths = pages.flatMap(({ slug, body }) =>
      LANGUAGES.map((language) => ({ slug, language, words: countWords(sanitiseHtml(body[language])) })),
    );
    expect(lengths.filter(({ words }) => words < 130 || words > 450)).toEqual([]);
  });

  it("tell the way to every showroom", () => {
    const contact = pages.find(({ slug }) => slug === "contact-us");
    const showrooms = houses.filter(({ kind }) => kind === "showroom");
    for (const language of LANGUAGES) {
      const ways = [...(contact?.body[language] ?? "").matchAll(/<strong>(.*?)\.<\/strong>/g)].map(
        ([, name]) => `Griya ${name}`,
      );
      expect(ways).toEqual(showrooms.map(({ name }) => name[language]));
    }
  });

  it("count the brands and showrooms that there are", () => {
    expect(brands).toHaveLength(4);
    expect(houses.filter(({ kind }) => kind === "showroom")).toHaveLength(6);
    const profile = pages.find(({ slug }) => slug === "company-profile");
    expect(profile?.summary.en).toContain("four brands, six showrooms");
    expect(profile?.summary.id).toContain("empat merek, enam ruang pamer");
  });
});
