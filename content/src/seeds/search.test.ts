import { seedShop } from "@griya/provider/seeding";
import { openShop } from "@griya/provider/testing";
import { beforeAll, describe, expect, it } from "vitest";
import { mediaRowsSeed } from "../testing/media-rows.ts";
import { articlesSeed } from "./article.seed.ts";
import { catalogueSeed } from "./catalogue.seed.ts";
import { pagesSeed } from "./page.seed.ts";
import { settingsSeed } from "./settings.seed.ts";

const shop = await openShop();
beforeAll(() => seedShop([mediaRowsSeed, settingsSeed, catalogueSeed, articlesSeed, pagesSeed], shop.services));

const englishClient = shop.client({ locale: "en" });
const indonesianClient = shop.client({ locale: "id" });

describe("a search that asks for a price", () => {
  it.each(["sofa murah", "affordable sofas", "sofa paling murah"])(
    "begins with the lowest price for “%s”",
    async (q) => {
      const [asked, byPrice] = await Promise.all([
        englishClient.product.fetch({ q }),
        englishClient.product.fetch({ q: "sofa", sort: "price_asc" }),
      ]);
      expect(asked.products.length).toBeGreaterThan(0);
      expect(asked.products.map(({ name }) => name)).toEqual(byPrice.products.map(({ name }) => name));
    },
  );

  it("keeps this order, unless the shopper has chosen another order", async () => {
    const { products: cheaper } = await indonesianClient.product.fetch({ q: "kursi di bawah 2 juta" });
    expect(cheaper.length).toBeGreaterThan(0);
    expect(Math.max(...cheaper.map(({ price }) => price.current))).toBeLessThanOrEqual(2_000_000);
    const dearestPage = await indonesianClient.product.fetch({ q: "kursi murah", sort: "price_desc" });
    expect(dearestPage.products.map(({ id }) => id)).toEqual(
      (await indonesianClient.product.fetch({ q: "kursi", sort: "price_desc" })).products.map(({ id }) => id),
    );
  });

  it("has suggestions of the same products", async () => {
    const fetchSuggestedNames = async (text: string) =>
      (await englishClient.search.suggest({ text })).products.map(({ name }) => name);
    expect(await fetchSuggestedNames("sofa murah")).toEqual(await fetchSuggestedNames("sofa"));
  });
});

describe.each(["s\u00f3fa", "so\u0301fa", "so\u200bfa", "so\u00adfa", "ｓｏｆａ"])("a search for “%s”", (written) => {
  it("finds, suggests and helps as one for “sofa” does", async () => {
    for (const fetchIds of [
      async (q: string) => (await englishClient.product.fetch({ q })).products.map(({ id }) => id),
      (text: string) => englishClient.search.suggest({ text }),
      (text: string) => englishClient.search.fetchContent({ text }),
      (text: string) => englishClient.search.fetchHelp({ text }),
    ])
      expect(await fetchIds(written)).toEqual(await fetchIds("sofa"));
    expect((await englishClient.product.fetch({ q: written })).products.length).toBeGreaterThan(0);
  });
});

describe("the other results of a search", () => {
  const fetchContent = (text: string) => englishClient.search.fetchContent({ text });

  it("are categories and sub-categories, in the reader's language", async () => {
    expect((await fetchContent("couch")).subCategories.map(({ slug }) => slug)).toContain("sofa");
    expect((await fetchContent("ruang tamu")).categories).toEqual([{ slug: "ruang-tamu", title: "Living Room" }]);
  });

  it("are brands", async () => {
    const { brands } = await englishClient.brand.fetch({ page: 1 });
    const [brand] = brands;
    expect((await fetchContent(brand?.name ?? "")).brands[0]).toEqual({
      id: brand?.id,
      slug: brand?.slug,
      name: brand?.name,
    });
  });

  it("are published articles and pages with the whole words", async () => {
    const fetchTitles = async (text: string) => (await fetchContent(text)).articles.map(({ title }) => title);
    expect(await fetchTitles("rotan")).toEqual(["Getting to know woven rattan and cane"]);
    expect((await fetchTitles("sofas"))[0]).toBe("Choosing a sofa for a room of 3 × 4 metres");
    shop.passTime(-10 * 365 * 86_400_000);
    expect(await fetchTitles("rotan")).toEqual([]);
    shop.passTime(10 * 365 * 86_400_000);
    expect((await fetchContent("privacy")).pages.map(({ slug }) => slug)).toEqual(["privacy-policy"]);
  });

  it.each(["zzzz", "%", "murah", "<script>", "   .   "])("are empty for “%s”", async (text) => {
    expect(Object.values(await fetchContent(text)).flat()).toEqual([]);
  });
});

describe("a search that finds nothing", () => {
  const fetchHelp = (text: string) => englishClient.search.fetchHelp({ text });

  it.each([
    ["lompu", "lampu"],
    ["sofa xylophone", "sofa"],
    ["xylophone korsi", "kursi"],
  ])("corrects “%s” to “%s”", async (text, correction) => {
    expect((await englishClient.product.fetch({ q: text })).total).toBe(0);
    expect((await fetchHelp(text)).corrections).toEqual([correction]);
    expect((await englishClient.product.fetch({ q: correction })).total).toBeGreaterThan(0);
  });

  it("suggests each word alone if no product has all words", async () => {
    expect((await englishClient.product.fetch({ q: "crib chandelier" })).total).toBe(0);
    expect((await fetchHelp("crib chandelier")).corrections).toEqual(["crib", "chandelier"]);
  });

  it("suggests the categories that it names, or all categories, and frequent searches", async () => {
    expect((await fetchHelp("korsi")).subCategories.map(({ slug }) => slug)).toContain("kursi-makan");
    const { subCategories } = await fetchHelp("sofa xylophone");
    expect(subCategories.map(({ slug }) => slug)).toContain("sofa");
    const { corrections, categories, keywords } = await fetchHelp("xylophone");
    expect(corrections).toEqual([]);
    expect(categories).toHaveLength(6);
    expect(keywords[0]).toBe("three-seater sofa");
  });
});
