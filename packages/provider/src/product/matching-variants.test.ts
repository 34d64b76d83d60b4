import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { subCategories } from "../category/category.tables.ts";
import { aFlashSale, aProduct, createBaseData } from "../testing/base-data.ts";
import { aServedPicture } from "../testing/media.ts";
import { openShop } from "../testing/shop.ts";
import { products, variants } from "./product.tables.ts";

const shop = await openShop();
const { database } = shop;
const table = await aProduct(database, await createBaseData(database), {
  variants: [{ stock: 4 }, { stock: 0 }, { stock: 4 }, { stock: 4 }],
});
const [inTeak, soldOut, inOak, ofOakForSix] = table.variants.map(({ id }) => id);
const { path: oakPicture } = await aServedPicture(shop.services, "products/table/oak");
const updateVariant = (id: string | undefined, values: Partial<typeof variants.$inferInsert>) =>
  database
    .update(variants)
    .set(values)
    .where(eq(variants.id, id ?? ""));
await updateVariant(inTeak, { materials: ["teak"], seats: 4 });
for (const id of [soldOut, inOak]) await updateVariant(id, { materials: ["oak"], seats: 4, picture: oakPicture });
await updateVariant(ofOakForSix, {
  materials: ["oak"],
  seats: 6,
  picture: oakPicture,
  dimensions: { width: 160, depth: 90, height: 75 },
});

const { product } = shop.client();
const fetchFirstCard = async (listRequest: Parameters<typeof product.fetch>[0]) =>
  (await product.fetch(listRequest)).products[0];

test.each([
  ["by material", { materials: ["oak" as const] }, inOak],
  ["by seats", { seats: [6] }, ofOakForSix],
  ["by measurements", { widthMaximum: 180 }, ofOakForSix],
  ["by measurements to the millimetre", { widthMinimum: 159.5, widthMaximum: 160.5 }, ofOakForSix],
  ["by several filters", { materials: ["oak" as const, "teak" as const], seats: [4] }, inTeak],
])("a list filtered %s shows the first matching variant, in stock first", async (_by, listRequest, fits) => {
  expect((await fetchFirstCard(listRequest))?.variantId).toBe(fits);
});

test("a card shows the picture of the matching variant, or the product's picture when the variant has none", async () => {
  expect((await fetchFirstCard({ seats: [6] }))?.picture.path).toBe(oakPicture);
  const unfilteredCard = await fetchFirstCard({});
  expect((await fetchFirstCard({ materials: ["teak"] }))?.picture).toEqual(unfilteredCard?.picture);
});

test.each([
  ["without filters", {}],
  ["filtered by price", { priceMinimum: 1 }],
  ["filtered by properties of all variants", { seats: [4, 6] }],
  ["filtered by stock", { isInStock: true }],
])("a list %s chooses no variant", async (_how, listRequest) => {
  expect((await fetchFirstCard(listRequest))?.variantId).toBeUndefined();
});

describe("a list filtered by price and by properties of variants", async () => {
  const aLook = fc.record({
    price: fc.constantFrom<number[]>(0, 800, 1000, 1500, 2500, 4000), // A price of 0 means that the product's price applies.
    seats: fc.constantFrom<number[]>(2, 4, 6),
    material: fc.constantFrom("oak" as const, "teak" as const),
    stock: fc.constantFrom<number[]>(0, 3),
  });
  const aPiece = fc.record({
    price: fc.constantFrom<number[]>(1200, 2000, 3000),
    offeredPrice: fc.constantFrom<(number | undefined)[]>(undefined, 900),
    looks: fc.array(aLook, { minLength: 1, maxLength: 4 }),
    isInSale: fc.boolean(),
    subCategory: fc.constantFrom("sofa", "kursi"),
  });
  const anOptional = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined, freq: 2 });
  const aLimit = fc.constantFrom(500, 900, 1300, 1800, 2200, 2700); // The limits are between most prices, with and without a sale.
  const aRequest = fc.record({
    seats: anOptional(fc.subarray([2, 4, 6], { minLength: 1 })),
    materials: anOptional(fc.subarray(["oak" as const, "teak" as const], { minLength: 1 })),
    priceMinimum: anOptional(aLimit),
    priceMaximum: anOptional(aLimit),
    isInStock: anOptional(fc.constant(true)),
    subCategory: anOptional(fc.constant("sofa")),
    sort: anOptional(fc.constantFrom("price_asc" as const, "price_desc" as const)),
  });
  type Value<Of> = Of extends fc.Arbitrary<infer Each> ? Each : never;
  type Look = Value<typeof aLook> & { id: string };
  type ListRequest = Value<typeof aRequest>;

  const marketShop = await openShop();
  const baseData = await createBaseData(marketShop.database);
  const [sofas] = await marketShop.database.select().from(subCategories);
  if (!sofas) throw new Error("The shop has no sub-category.");
  const { id: _, uuid: __, ...alike } = sofas;
  const chairCategory = { ...alike, uuid: randomUUID(), slug: "kursi", position: 1 };
  const [chairs] = await marketShop.database.insert(subCategories).values(chairCategory).returning();

  /** Sells only these pieces. Resolves to the looks of each product with their current prices. */
  const sellPieces = async (client: ReturnType<typeof marketShop.client>, pieces: readonly Value<typeof aPiece>[]) => {
    await marketShop.database.update(products).set({ isPublic: false });
    const soldPieces = new Map<string, { subCategory: string; looks: Look[] }>();
    for (const { looks, isInSale, offeredPrice, price, subCategory } of pieces) {
      const pieceBaseData = subCategory === "kursi" && chairs ? { ...baseData, subCategoryId: chairs.id } : baseData;
      const { id, key } = await aProduct(marketShop.database, pieceBaseData, {
        price,
        ...(offeredPrice !== undefined && { offeredPrice }),
        variants: looks.map((look) => ({ price: look.price, stock: look.stock })),
      });
      const madeVariants = await marketShop.database.select().from(variants).where(eq(variants.productId, key));
      for (const { id: variant, position } of madeVariants) {
        const { seats, material } = looks[position] ?? {};
        const variantValues = { seats, ...(material && { materials: [material] }) };
        await marketShop.database.update(variants).set(variantValues).where(eq(variants.id, variant));
      }
      if (isInSale) await aFlashSale(marketShop.database, [key]);
      const shownProduct = await client.product.find({ id });
      const currentLooks = shownProduct.variants.flatMap((variant, place) => {
        const look = looks[place];
        return look ? [{ ...look, id: variant.id, price: variant.price.current }] : [];
      });
      soldPieces.set(id, { subCategory, looks: currentLooks });
    }
    return soldPieces;
  };

  /**
   * Returns the price and the variant of a piece's card. Returns undefined when the piece is not in the list. The card has no variant when
   * all variants match.
   */
  const getCard = (listRequest: ListRequest, looks: readonly Look[]) => {
    const { priceMinimum = 0, priceMaximum = Number.POSITIVE_INFINITY } = listRequest;
    const lowestPrice = Math.min(...looks.map(({ price }) => price));
    const fittingLooks = looks.filter(
      ({ seats, material, price }) =>
        (listRequest.seats?.includes(seats) ?? true) &&
        (listRequest.materials?.includes(material) ?? true) &&
        price <= priceMaximum,
    );
    const looksInStock = fittingLooks.filter(({ stock }) => stock > 0);
    if (lowestPrice < priceMinimum || (listRequest.isInStock ? looksInStock : fittingLooks).length === 0)
      return undefined;
    const hasVisibleFilter = listRequest.seats !== undefined || listRequest.materials !== undefined;
    const doAllFit = !hasVisibleFilter || fittingLooks.length === looks.length;
    const [best] = (doAllFit || looksInStock.length === 0 ? fittingLooks : looksInStock).toSorted(
      (one, other) => one.price - other.price,
    );
    return { price: best?.price, variantId: doAllFit ? undefined : best?.id };
  };

  it("contains products with one variant that meets all filters, and shows and sorts by its price", {
    timeout: 120_000,
  }, async () => {
    let runCount = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(aPiece, { minLength: 1, maxLength: 4 }),
        fc.array(aRequest, { minLength: 6, maxLength: 6 }),
        async (pieces, requests) => {
          runCount += 1; // Each run uses its own network, so that no rate limit applies.
          const client = marketShop.client({ ip: `10.0.${runCount >> 8}.${runCount & 255}` });
          const soldPieces = await sellPieces(client, pieces);
          for (const [place, listRequest] of requests.entries()) {
            const { products: found, facets, categories } = await client.product.fetch(listRequest);
            const expectedCards = [...soldPieces].flatMap(([id, { subCategory, looks }]) => {
              const card =
                listRequest.subCategory && listRequest.subCategory !== subCategory
                  ? undefined
                  : getCard(listRequest, looks);
              return card ? [[id, card] as const] : [];
            });
            const cards = found.map(({ id, price, variantId }) => [id, { price: price.current, variantId }] as const);
            expect(Object.fromEntries(cards)).toEqual(Object.fromEntries(expectedCards));
            const prices = found.map(({ price }) => price.current);
            const sortedPrices = prices.toSorted((one, other) =>
              listRequest.sort === "price_desc" ? other - one : one - other,
            );
            expect(prices).toEqual(listRequest.sort === undefined ? prices : sortedPrices);
            if (place > 1) continue; // The counts need ten times as many calls.
            for (const { value, productCount } of facets?.seats ?? [])
              expect((await client.product.fetch({ ...listRequest, seats: [value] })).total).toBe(productCount);
            const countedCategories = categories.flatMap((each) => each.subCategories);
            for (const subCategory of ["sofa", "kursi"]) {
              const { productCount = 0 } = countedCategories.find(({ slug }) => slug === subCategory) ?? {};
              expect((await client.product.fetch({ ...listRequest, subCategory })).total).toBe(productCount);
            }
          }
        },
      ),
      { numRuns: getPropertyRuns(40) },
    );
  });

  it.each([
    ["price_asc" as const, [2000, 3000]],
    ["price_desc" as const, [3000, 2000]],
  ])("sorts by the variant in stock, also when it costs more (%s)", async (sort, expectedPrices) => {
    const client = marketShop.client();
    const piece = { price: 3000, offeredPrice: undefined, isInSale: false, subCategory: "sofa" as const };
    const oakLook = { seats: 2, material: "oak" as const, stock: 3 };
    const teakLook = { ...oakLook, material: "teak" as const, price: 900 };
    await sellPieces(client, [
      { ...piece, looks: [teakLook, { ...oakLook, price: 1000, stock: 0 }, { ...oakLook, price: 3000 }] },
      { ...piece, looks: [teakLook, { ...oakLook, price: 2000 }] },
    ]);
    const { products: found } = await client.product.fetch({ materials: ["oak"], sort });
    expect(found.map(({ price }) => price.current)).toEqual(expectedPrices);
  });
});
