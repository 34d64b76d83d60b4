import { seedShop } from "@griya/provider/seeding";
import { openShop } from "@griya/provider/testing";
import { beforeAll, describe, expect, it } from "vitest";
import { seedMediaRows } from "../testing/media-rows.ts";
import { seedArticles } from "./article.seed.ts";
import { seedCatalogue } from "./catalogue.seed.ts";
import { seedPages } from "./page.seed.ts";
import { seedSettings } from "./settings.seed.ts";

const shop = await openShop();
beforeAll(() => seedShop([seedMediaRows, seedSettings, seedCatalogue, seedArticles, seedPages], shop.services));

const inEnglish = shop.client({ locale: "en" });
const inIndonesian = shop.client({ locale: "id" });

describe("a search that asks for a price", () => {
  it.each(["sofa murah", "affordable sofas", "sofa paling murah"])("begins with the lowest for “%s”", async (q) => {
    const [asked, byPrice] = await Promise.all([
      inEnglish.product.fetch({ q }),
      inEnglish.product.fetch({ q: "sofa", sort: "price_asc" }),
    ]);
    expect(asked.products.length).toBeGreaterThan(0);
    expect(asked.products.map(({ name }) => name)).toEqual(byPrice.products.map(({ name }) => name));
  });

  it("keeps to it, unless the shopper chose otherwise", async () => {
    const { products: cheaper } = await inIndonesian.product.fetch({ q: "kursi di bawah 2 juta" });
    expect(cheaper.length).toBeGreaterThan(0);
    expect(Math.max(...cheaper.map(({ price }) => price.current))).toBeLessThanOrEqual(2_000_000);
    const dearest = await inIndonesian.product.fetch({ q: "kursi murah", sort: "price_desc" });
    expect(dearest.products.map(({ id }) => id)).toEqual(
      (await inIndonesian.product.fetch({ q: "kursi", sort: "price_desc" })).products.map(({ id }) => id),
    );
  });

  it("is suggested what it is for", async () => {
    const suggestedFor = async (text: string) =>
      (await inEnglish.search.suggest({ text })).products.map(({ name }) => name);
    expect(await suggestedFor("sofa murah")).toEqual(await suggestedFor("sofa"));
  });
});

describe.each(["s\u00f3fa", "so\u0301fa", "so\u200bfa", "so\u00adfa", "ｓｏｆａ"])("a search for “%s”", (written) => {
  it("finds, suggests and helps as one for “sofa” does", async () => {
    for (const read of [
      async (q: string) => (await inEnglish.product.fetch({ q })).products.map(({ id }) => id),
      (text: string) => inEnglish.search.suggest({ text }),
      (text: string) => inEnglish.search.fetchContent({ text }),
      (text: string) => inEnglish.search.fetchHelp({ text }),
    ])
      expect(await read(written)).toEqual(await read("sofa"));
    expect((await inEnglish.product.fetch({ q: written })).products.length).toBeGreaterThan(0);
  });
});

describe("what a search finds beside products", () => {
  const getContent = (text: string) => inEnglish.search.fetchContent({ text });

  it("is where they stand, in the reader's language", async () => {
    expect((await getContent("couch")).subCategories.map(({ slug }) => slug)).toContain("sofa");
    expect((await getContent("ruang tamu")).categories).toEqual([{ slug: "ruang-tamu", title: "Living Room" }]);
  });

  it("is who makes them", async () => {
    const { brands } = await inEnglish.brand.fetch({ page: 1 });
    const [brand] = brands;
    expect((await getContent(brand?.name ?? "")).brands[0]).toEqual({
      id: brand?.id,
      slug: brand?.slug,
      name: brand?.name,
    });
  });

  it("is what the shop writes of it, by whole words, and nothing that is to come", async () => {
    const titlesFor = async (text: string) => (await getContent(text)).articles.map(({ title }) => title);
    expect(await titlesFor("rotan")).toEqual(["Getting to know woven rattan and cane"]);
    expect((await titlesFor("sofas"))[0]).toBe("Choosing a sofa for a room of 3 × 4 metres");
    shop.passTime(-10 * 365 * 86_400_000);
    expect(await titlesFor("rotan")).toEqual([]);
    shop.passTime(10 * 365 * 86_400_000);
    expect((await getContent("privacy")).pages.map(({ slug }) => slug)).toEqual(["privacy-policy"]);
  });

  it.each(["zzzz", "%", "murah", "<script>", "   .   "])("is nothing for “%s”", async (text) => {
    expect(Object.values(await getContent(text)).flat()).toEqual([]);
  });
});

describe("a search that finds nothing", () => {
  const helpWith = (text: string) => inEnglish.search.fetchHelp({ text });

  it.each([
    ["lompu", "lampu"],
    ["sofa xylophone", "sofa"],
    ["xylophone korsi", "kursi"],
  ])("is led from “%s” to “%s”", async (text, correction) => {
    expect((await inEnglish.product.fetch({ q: text })).total).toBe(0);
    expect((await helpWith(text)).corrections).toEqual([correction]);
    expect((await inEnglish.product.fetch({ q: correction })).total).toBeGreaterThan(0);
  });

  it("is offered each word where they never meet", async () => {
    expect((await inEnglish.product.fetch({ q: "crib chandelier" })).total).toBe(0);
    expect((await helpWith("crib chandelier")).corrections).toEqual(["crib", "chandelier"]);
  });

  it("is led to what it names, or else to the shop's categories, and to what others look for", async () => {
    expect((await helpWith("korsi")).subCategories.map(({ slug }) => slug)).toContain("kursi-makan");
    const { subCategories } = await helpWith("sofa xylophone");
    expect(subCategories.map(({ slug }) => slug)).toContain("sofa");
    const { corrections, categories, keywords } = await helpWith("xylophone");
    expect(corrections).toEqual([]);
    expect(categories).toHaveLength(6);
    expect(keywords[0]).toBe("three-seater sofa");
  });
});
