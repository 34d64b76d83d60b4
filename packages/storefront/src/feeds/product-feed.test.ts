import { LANGUAGES, LOCALES } from "@griya/api";
import { SaxesParser } from "saxes";
import { beforeAll, describe, expect, test } from "vitest";
import { loadAllTranslations } from "../i18n/translations.ts";
import { aProduct, aVariant } from "../testing/a-product.ts";
import { aSettings } from "../testing/story-shop.tsx";
import type { CatalogueReader, Feed, FeedProduct } from "./feed.ts";
import { createProductFeed, type FeedFormat } from "./product-feed.ts";
import { createPagesSitemap, getPagesPerSitemap } from "./sitemap.ts";

beforeAll(async () => {
  await Promise.all(LOCALES.map(loadAllTranslations));
});

const now = new Date("2026-11-23T03:00:00.000Z");
const settings = aSettings({ mediaBase: "https://griya.test/media/" });

const aCatalogue = (products: readonly FeedProduct[]): CatalogueReader => ({
  listParts: async () => [1],
  readAddresses: async function* () {
    yield products;
  },
  readProducts: async function* () {
    for (const product of products) yield [product];
  },
});

const readFeed = async (feed: Feed): Promise<string> => {
  let text = "";
  for await (const part of feed.write()) text += part;
  return text;
};

const writeFeed = (products: readonly FeedProduct[], format: FeedFormat) =>
  readFeed(
    createProductFeed(aCatalogue(products), 1, format, { origin: "https://griya.test", locale: "en", settings, now }),
  );

const getItems = async (products: readonly FeedProduct[]) =>
  (JSON.parse(await writeFeed(products, "json")) as { items: Record<string, unknown>[] }).items;

/** Returns the element names of an XML document with their texts. Throws an error when the text is not valid XML. */
const readXml = (xml: string): [string, string][] => {
  const elements: [string, string][] = [];
  let text = "";
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", () => {
    text = "";
  });
  parser.on("text", (more) => {
    text += more;
  });
  parser.on("closetag", ({ name }) => void elements.push([name, text]));
  parser.write(xml).close();
  return elements;
};

describe("a product in a feed", () => {
  test("ends its title and its description with a complete character", async () => {
    const [long] = await getItems([aProduct({ name: `a${"🌸".repeat(100)}`, description: `a${"🪑".repeat(3000)}` })]);
    expect(long?.["title"]).toBe(`a${"🌸".repeat(74)}`);
    expect(long?.["description"]).toBe(`a${"🪑".repeat(2499)}`);
  });

  test("has its price, brand, category, colour, size, material and weight", async () => {
    const [item] = await getItems([aProduct({ variants: [aVariant()] })]);
    expect(item).toMatchObject({
      id: "TIR-001-GRE-3",
      title: "Senja Sofa",
      link: "https://griya.test/sofa-senja/product/5c0f0f6e-7a1d-4c55-9a52-0d6a2b1f3e01",
      availability: "in_stock",
      price: "8990000 IDR",
      brand: "Tirtasana",
      condition: "new",
      identifier_exists: "no",
      product_type: "Living Room > Sofas",
      color: "Greige linen",
      size: "3 seats",
      material: "Kiln-dried mahogany frame, foam and feather, removable cover",
      product_length: "92.5 cm",
      shipping_weight: "58 kg",
    });
    for (const name of ["item_group_id", "sale_price", "sale_price_effective_date"])
      expect(item).not.toHaveProperty(name);
  });

  test("becomes one item for each variant, with the group and the URL of the variant", async () => {
    const product = aProduct();
    const items = await getItems([product]);
    expect(items.map(({ title }) => title)).toContain("Senja Sofa, Sage velvet, 2 seats");
    expect(new Set(items.map((item) => item["item_group_id"]))).toEqual(new Set([product.id]));
    expect(items.map(({ link }) => String(link).split("?")[1])).toEqual(
      product.variants.map(({ id }) => `variant=${id}`),
    );
    expect(items.map(({ availability }) => availability)).toEqual(["in_stock", "out_of_stock", "in_stock", "in_stock"]);
  });

  test("has both prices during a sale, and an end date when the sale has one", async () => {
    const price = { current: 7_990_000, previous: 8_990_000, discountPercent: 11, endsAt: null };
    const endingPrice = { ...price, endsAt: "2026-11-26T00:00:00.000Z" };
    const [offer, flash] = await getItems(
      [price, endingPrice].map((one) => aProduct({ variants: [aVariant({ price: one })] })),
    );
    expect(offer).toMatchObject({ price: "8990000 IDR", sale_price: "7990000 IDR" });
    expect(offer).not.toHaveProperty("sale_price_effective_date");
    expect(flash).toMatchObject({ sale_price_effective_date: "2026-11-23T03:00:00.000Z/2026-11-26T00:00:00.000Z" });
  });

  test("has its other pictures only in the items of their look", async () => {
    const { pictures } = aProduct();
    const velvetVariant = aVariant({
      id: "velvet",
      picture: { ...aProduct().picture, path: "velvet.webp", widths: [] },
    });
    const [greige, other] = await getItems([aProduct({ variants: [aVariant(), velvetVariant] })]);
    expect(greige?.["additional_image_link"]).toHaveLength(pictures.length - 1);
    expect(other).toMatchObject({ image_link: "https://griya.test/media/velvet.webp", additional_image_link: [] });
  });

  const HOSTILE_TEXT = `</title></item><script>alert("1")</script>]]> & \u0000\u001b\uffff \ud800 <![CDATA[`;

  test("stays one item when its texts contain markup, as XML and as JSON", async () => {
    const product = aProduct({
      name: HOSTILE_TEXT,
      description: HOSTILE_TEXT,
      material: HOSTILE_TEXT,
      variants: [aVariant()],
    });
    const elements = readXml(await writeFeed([product], "xml"));
    expect(elements.filter(([name]) => name === "item")).toHaveLength(1);
    expect(elements.filter(([name]) => name === "script")).toEqual([]);
    expect(elements.find(([name]) => name === "g:title")?.[1]).toBe(
      '</title></item><script>alert("1")</script>]]> &  \ufffd <![CDATA[',
    );
    expect(await getItems([product])).toHaveLength(1);
  });

  test("is sent before the reader has read all products", async () => {
    const readNumbers: number[] = [];
    const endlessCatalogue: CatalogueReader = {
      ...aCatalogue([]),
      readProducts: async function* () {
        for (let number = 1; ; number += 1) {
          readNumbers.push(number);
          yield [aProduct({ variants: [aVariant()] })];
        }
      },
    };
    const feedOptions = { origin: "https://griya.test", locale: "en", settings, now } as const;
    let partCount = 0;
    for await (const part of createProductFeed(endlessCatalogue, 1, "xml", feedOptions).write()) {
      partCount += 1;
      if (part.includes("<item>") && partCount > 3) break;
    }
    expect(readNumbers).toEqual([1, 2, 3]);
  });
});

test("limits the URLs of a sitemap to the maximum of the protocol, in all languages together", async () => {
  const languages = { availableLanguages: LANGUAGES, defaultLocale: "en" };
  const addressCount = getPagesPerSitemap(languages) * LANGUAGES.length;
  expect(addressCount).toBe(50_000);
  const shownPages = Array.from({ length: 1000 }, (_, feedOptions) => ({ path: `/all/${10_000 + feedOptions}` }));
  const xml = await readFeed(createPagesSitemap("https://griya.test", shownPages, languages));
  const entryCount = xml.match(/<loc>/g)?.length ?? 0;
  expect(entryCount).toBe(shownPages.length * LANGUAGES.length);
  expect((xml.length / entryCount) * addressCount).toBeLessThan(50 * 1024 * 1024);
});
