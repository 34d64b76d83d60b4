import { LANGUAGES, LOCALES } from "@griya/api";
import { SaxesParser } from "saxes";
import { beforeAll, describe, expect, test } from "vitest";
import { loadAllTranslations } from "../i18n/translations.ts";
import { aProduct, aVariant } from "../testing/a-product.ts";
import { aSettings } from "../testing/story-shop.tsx";
import type { CatalogueReader, Feed, FeedProduct } from "./feed.ts";
import { createProductFeed, type FeedFormat } from "./product-feed.ts";
import { countPagesPerSitemap, createPagesSitemap } from "./sitemap.ts";

beforeAll(async () => {
  await Promise.all(LOCALES.map(loadAllTranslations));
});

const now = new Date("2026-11-23T03:00:00.000Z");
const settings = aSettings({ mediaBase: "https://griya.test/media/" });

const getCatalogue = (products: readonly FeedProduct[]): CatalogueReader => ({
  listParts: async () => [1],
  readAddresses: async function* () {
    yield products;
  },
  readProducts: async function* () {
    for (const product of products) yield [product];
  },
});

const written = async (feed: Feed): Promise<string> => {
  let text = "";
  for await (const part of feed.write()) text += part;
  return text;
};

const write = (products: readonly FeedProduct[], format: FeedFormat) =>
  written(
    createProductFeed(getCatalogue(products), 1, format, { origin: "https://griya.test", locale: "en", settings, now }),
  );

const getItems = async (products: readonly FeedProduct[]) =>
  (JSON.parse(await write(products, "json")) as { items: Record<string, unknown>[] }).items;

/** Returns the texts of an XML document by element. Throws if it is not XML. */
const readXml = (xml: string): [string, string][] => {
  const found: [string, string][] = [];
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
  parser.on("closetag", ({ name }) => void found.push([name, text]));
  parser.write(xml).close();
  return found;
};

describe("a product in a feed", () => {
  test("has a title and a description that end with whole characters", async () => {
    const [long] = await getItems([aProduct({ name: `a${"🌸".repeat(100)}`, description: `a${"🪑".repeat(3000)}` })]);
    expect(long?.["title"]).toBe(`a${"🌸".repeat(74)}`);
    expect(long?.["description"]).toBe(`a${"🪑".repeat(2499)}`);
  });

  test("says what it is, of what, in which colour and size, how heavy, and where in the shop it stands", async () => {
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

  test("of which several can be chosen is an item each, of one group, by the address that chooses it", async () => {
    const product = aProduct();
    const items = await getItems([product]);
    expect(items.map(({ title }) => title)).toContain("Senja Sofa, Sage velvet, 2 seats");
    expect(new Set(items.map((item) => item["item_group_id"]))).toEqual(new Set([product.id]));
    expect(items.map(({ link }) => String(link).split("?")[1])).toEqual(
      product.variants.map(({ id }) => `variant=${id}`),
    );
    expect(items.map(({ availability }) => availability)).toEqual(["in_stock", "out_of_stock", "in_stock", "in_stock"]);
  });

  test("that is reduced has both prices, and an end only where the sale has one", async () => {
    const price = { current: 7_990_000, previous: 8_990_000, discountPercent: 11, endsAt: null };
    const ending = { ...price, endsAt: "2026-11-26T00:00:00.000Z" };
    const [offer, flash] = await getItems(
      [price, ending].map((one) => aProduct({ variants: [aVariant({ price: one })] })),
    );
    expect(offer).toMatchObject({ price: "8990000 IDR", sale_price: "7990000 IDR" });
    expect(offer).not.toHaveProperty("sale_price_effective_date");
    expect(flash).toMatchObject({ sale_price_effective_date: "2026-11-23T03:00:00.000Z/2026-11-26T00:00:00.000Z" });
  });

  test("shows its other pictures only beside the look that is on them", async () => {
    const { pictures } = aProduct();
    const velvet = aVariant({ id: "velvet", picture: { ...aProduct().picture, path: "velvet.webp", widths: [] } });
    const [greige, other] = await getItems([aProduct({ variants: [aVariant(), velvet] })]);
    expect(greige?.["additional_image_link"]).toHaveLength(pictures.length - 1);
    expect(other).toMatchObject({ image_link: "https://griya.test/media/velvet.webp", additional_image_link: [] });
  });

  const HOSTILE = `</title></item><script>alert("1")</script>]]> & \u0000\u001b\uffff \ud800 <![CDATA[`;

  test("stays one item whatever its seller writes, as XML and as JSON", async () => {
    const product = aProduct({ name: HOSTILE, description: HOSTILE, material: HOSTILE, variants: [aVariant()] });
    const read = readXml(await write([product], "xml"));
    expect(read.filter(([name]) => name === "item")).toHaveLength(1);
    expect(read.filter(([name]) => name === "script")).toEqual([]);
    expect(read.find(([name]) => name === "g:title")?.[1]).toBe(
      '</title></item><script>alert("1")</script>]]> &  \ufffd <![CDATA[',
    );
    expect(await getItems([product])).toHaveLength(1);
  });

  test("is written while it is read: nothing waits for the end", async () => {
    const asked: number[] = [];
    const endless: CatalogueReader = {
      ...getCatalogue([]),
      readProducts: async function* () {
        for (let number = 1; ; number += 1) {
          asked.push(number);
          yield [aProduct({ variants: [aVariant()] })];
        }
      },
    };
    const place = { origin: "https://griya.test", locale: "en", settings, now } as const;
    let parts = 0;
    for await (const part of createProductFeed(endless, 1, "xml", place).write()) {
      parts += 1;
      if (part.includes("<item>") && parts > 3) break;
    }
    expect(asked).toEqual([1, 2, 3]);
  });
});

test("a sitemap names no more addresses than the protocol allows, in all languages together", async () => {
  const languages = { offered: LANGUAGES, defaultLocale: "en" };
  const addresses = countPagesPerSitemap(languages) * LANGUAGES.length;
  expect(addresses).toBe(50_000);
  const shown = Array.from({ length: 1000 }, (_, place) => ({ path: `/all/${10_000 + place}` }));
  const xml = await written(createPagesSitemap("https://griya.test", shown, languages));
  const named = xml.match(/<loc>/g)?.length ?? 0;
  expect(named).toBe(shown.length * LANGUAGES.length);
  expect((xml.length / named) * addresses).toBeLessThan(50 * 1024 * 1024);
});
