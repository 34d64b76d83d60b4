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
const { path: oak } = await aServedPicture(shop.services, "products/table/oak");
const is = (id: string | undefined, values: Partial<typeof variants.$inferInsert>) =>
  database
    .update(variants)
    .set(values)
    .where(eq(variants.id, id ?? ""));
await is(inTeak, { materials: ["teak"], seats: 4 });
for (const id of [soldOut, inOak]) await is(id, { materials: ["oak"], seats: 4, picture: oak });
await is(ofOakForSix, {
  materials: ["oak"],
  seats: 6,
  picture: oak,
  dimensions: { width: 160, depth: 90, height: 75 },
});

const { product } = shop.client();
const shownIn = async (asked: Parameters<typeof product.fetch>[0]) => (await product.fetch(asked)).products[0];

test.each([
  ["by material", { materials: ["oak" as const] }, inOak],
  ["by seats", { seats: [6] }, ofOakForSix],
  ["by measurements", { widthMaximum: 180 }, ofOakForSix],
  ["by measurements to the millimetre", { widthMinimum: 159.5, widthMaximum: 160.5 }, ofOakForSix],
  ["by several together", { materials: ["oak" as const, "teak" as const], seats: [4] }, inTeak],
])(
  "a list that is narrowed %s shows the first variant that fits, one in stock before others",
  async (_by, asked, fits) => {
    expect((await shownIn(asked))?.variantId).toBe(fits);
  },
);

test("shows the picture of what fits, and the product's own where that has none", async () => {
  expect((await shownIn({ seats: [6] }))?.picture.path).toBe(oak);
  const own = await shownIn({});
  expect((await shownIn({ materials: ["teak"] }))?.picture).toEqual(own?.picture);
});

test.each([
  ["whole", {}],
  ["narrowed by price", { priceMinimum: 1 }],
  ["narrowed by what all variants have", { seats: [4, 6] }],
  ["narrowed to what is in stock", { isInStock: true }],
])("a list that is %s chooses no variant for anybody", async (_how, asked) => {
  expect((await shownIn(asked))?.variantId).toBeUndefined();
});

describe("a list that is narrowed by price and by what variants have", async () => {
  const aLook = fc.record({
    price: fc.constantFrom<number[]>(0, 800, 1000, 1500, 2500, 4000), // 0 means the product's price
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
  const perhaps = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined, freq: 2 });
  const aLimit = fc.constantFrom(500, 900, 1300, 1800, 2200, 2700); // between most prices in a sale and without it
  const aRequest = fc.record({
    seats: perhaps(fc.subarray([2, 4, 6], { minLength: 1 })),
    materials: perhaps(fc.subarray(["oak" as const, "teak" as const], { minLength: 1 })),
    priceMinimum: perhaps(aLimit),
    priceMaximum: perhaps(aLimit),
    isInStock: perhaps(fc.constant(true)),
    subCategory: perhaps(fc.constant("sofa")),
    sort: perhaps(fc.constantFrom("price_asc" as const, "price_desc" as const)),
  });
  type Value<Of> = Of extends fc.Arbitrary<infer Each> ? Each : never;
  type Look = Value<typeof aLook> & { id: string };
  type Asked = Value<typeof aRequest>;

  const market = await openShop();
  const rooms = await createBaseData(market.database);
  const [sofas] = await market.database.select().from(subCategories);
  if (!sofas) throw new Error("The shop has no sub-category.");
  const { id: _, uuid: __, ...alike } = sofas;
  const chair = { ...alike, uuid: randomUUID(), slug: "kursi", position: 1 };
  const [chairs] = await market.database.insert(subCategories).values(chair).returning();

  /** Sells only these pieces. Resolves to the looks of each piece by its id, as they are sold now. */
  const sell = async (client: ReturnType<typeof market.client>, pieces: readonly Value<typeof aPiece>[]) => {
    await market.database.update(products).set({ isPublic: false });
    const sold = new Map<string, { subCategory: string; looks: Look[] }>();
    for (const { looks, isInSale, offeredPrice, price, subCategory } of pieces) {
      const room = subCategory === "kursi" && chairs ? { ...rooms, subCategoryId: chairs.id } : rooms;
      const { id, key } = await aProduct(market.database, room, {
        price,
        ...(offeredPrice !== undefined && { offeredPrice }),
        variants: looks.map((look) => ({ price: look.price, stock: look.stock })),
      });
      const made = await market.database.select().from(variants).where(eq(variants.productId, key));
      for (const { id: variant, position } of made) {
        const { seats, material } = looks[position] ?? {};
        const values = { seats, ...(material && { materials: [material] }) };
        await market.database.update(variants).set(values).where(eq(variants.id, variant));
      }
      if (isInSale) await aFlashSale(market.database, [key]);
      const shown = await client.product.find({ id });
      const now = shown.variants.flatMap((variant, place) => {
        const look = looks[place];
        return look ? [{ ...look, id: variant.id, price: variant.price.current }] : [];
      });
      sold.set(id, { subCategory, looks: now });
    }
    return sold;
  };

  /**
   * Returns the variant that a card shows of a piece. Returns undefined where the piece is not in the list, and no variant where all fit.
   */
  const getCard = (asked: Asked, looks: readonly Look[]) => {
    const { priceMinimum = 0, priceMaximum = Number.POSITIVE_INFINITY } = asked;
    const lowest = Math.min(...looks.map(({ price }) => price));
    const fitting = looks.filter(
      ({ seats, material, price }) =>
        (asked.seats?.includes(seats) ?? true) &&
        (asked.materials?.includes(material) ?? true) &&
        price <= priceMaximum,
    );
    const inStock = fitting.filter(({ stock }) => stock > 0);
    if (lowest < priceMinimum || (asked.isInStock ? inStock : fitting).length === 0) return undefined;
    const isSeen = asked.seats !== undefined || asked.materials !== undefined;
    const areAll = !isSeen || fitting.length === looks.length;
    const [best] = (areAll || inStock.length === 0 ? fitting : inStock).toSorted(
      (one, other) => one.price - other.price,
    );
    return { price: best?.price, variantId: areAll ? undefined : best?.id };
  };

  it("has what one variant of a product meets together, shows that one's price, and goes by it", {
    timeout: 120_000,
  }, async () => {
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(aPiece, { minLength: 1, maxLength: 4 }),
        fc.array(aRequest, { minLength: 6, maxLength: 6 }),
        async (pieces, requests) => {
          runs += 1; // each on its own network, so that no limit stops it
          const client = market.client({ ip: `10.0.${runs >> 8}.${runs & 255}` });
          const sold = await sell(client, pieces);
          for (const [place, asked] of requests.entries()) {
            const { products: found, facets, categories } = await client.product.fetch(asked);
            const expected = [...sold].flatMap(([id, { subCategory, looks }]) => {
              const card = asked.subCategory && asked.subCategory !== subCategory ? undefined : getCard(asked, looks);
              return card ? [[id, card] as const] : [];
            });
            const cards = found.map(({ id, price, variantId }) => [id, { price: price.current, variantId }] as const);
            expect(Object.fromEntries(cards)).toEqual(Object.fromEntries(expected));
            const prices = found.map(({ price }) => price.current);
            const inOrder = prices.toSorted((one, other) => (asked.sort === "price_desc" ? other - one : one - other));
            expect(prices).toEqual(asked.sort === undefined ? prices : inOrder);
            if (place > 1) continue; // counts take ten times as many calls
            for (const { value, productCount } of facets?.seats ?? [])
              expect((await client.product.fetch({ ...asked, seats: [value] })).total).toBe(productCount);
            const counted = categories.flatMap((each) => each.subCategories);
            for (const subCategory of ["sofa", "kursi"]) {
              const { productCount = 0 } = counted.find(({ slug }) => slug === subCategory) ?? {};
              expect((await client.product.fetch({ ...asked, subCategory })).total).toBe(productCount);
            }
          }
        },
      ),
      { numRuns: propertyRuns(40) },
    );
  });

  it.each([
    ["price_asc" as const, [2000, 3000]],
    ["price_desc" as const, [3000, 2000]],
  ])("goes by what is in stock where that costs more (%s)", async (sort, expected) => {
    const client = market.client();
    const piece = { price: 3000, offeredPrice: undefined, isInSale: false, subCategory: "sofa" as const };
    const oak = { seats: 2, material: "oak" as const, stock: 3 };
    const teak = { ...oak, material: "teak" as const, price: 900 };
    await sell(client, [
      { ...piece, looks: [teak, { ...oak, price: 1000, stock: 0 }, { ...oak, price: 3000 }] },
      { ...piece, looks: [teak, { ...oak, price: 2000 }] },
    ]);
    const { products: found } = await client.product.fetch({ materials: ["oak"], sort });
    expect(found.map(({ price }) => price.current)).toEqual(expected);
  });
});
