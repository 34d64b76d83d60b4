import { eq } from "drizzle-orm";
import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { aFlashSale, aProduct, furnish } from "../testing/furniture.ts";
import { aServedPicture } from "../testing/media.ts";
import { openShop } from "../testing/shop.ts";
import { products, variants } from "./product.tables.ts";

const shop = await openShop();
const { database } = shop;
const table = await aProduct(database, await furnish(database), {
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
  ["narrowed by a price that all variants have", { priceMinimum: 1 }],
  ["narrowed by what all variants have", { seats: [4, 6] }],
  ["narrowed to what is in stock", { isInStock: true }],
])("a list that is %s chooses no variant for anybody", async (_how, asked) => {
  expect((await shownIn(asked))?.variantId).toBeUndefined();
});

describe("a list that is narrowed by price and by what variants have", () => {
  const PRICES = [0, 800, 1000, 1500, 2500, 4000]; // 0 leaves the product's
  const LIMITS = [500, 1000, 1500, 2400, 3000];
  const aLook = fc.record({
    price: fc.constantFrom(...PRICES),
    seats: fc.constantFrom(2, 4, 6),
    material: fc.constantFrom("oak" as const, "teak" as const),
    stock: fc.constantFrom(0, 3),
  });
  const aPiece = fc.record({
    price: fc.constantFrom(1200, 2000, 3000),
    offeredPrice: fc.constantFrom(undefined, 900),
    looks: fc.array(aLook, { minLength: 1, maxLength: 4 }),
    isInSale: fc.boolean(),
  });
  const perhaps = <Value>(...values: Value[]) => fc.option(fc.constantFrom(...values), { nil: undefined, freq: 2 });
  const aRequest = fc.record({
    seats: fc.option(fc.subarray([2, 4, 6], { minLength: 1 }), { nil: undefined, freq: 2 }),
    materials: fc.option(fc.subarray(["oak" as const, "teak" as const], { minLength: 1 }), { nil: undefined, freq: 2 }),
    priceMinimum: perhaps(...LIMITS),
    priceMaximum: perhaps(...LIMITS),
    isInStock: perhaps(true),
    sort: perhaps("price_asc" as const, "price_desc" as const),
  });
  type Asked = typeof aRequest extends fc.Arbitrary<infer Value> ? Value : never;

  it("goes by what is in stock where that costs more", async () => {
    const own = await openShop();
    const rooms = await furnish(own.database);
    const looks = [
      [
        { price: 900, stock: 3 },
        { price: 1000, stock: 0 },
        { price: 3000, stock: 3 },
      ],
      [
        { price: 900, stock: 3 },
        { price: 2000, stock: 3 },
      ],
    ];
    for (const variants of looks) await aProduct(own.database, rooms, { variants });
    for (const sort of ["price_asc", "price_desc"] as const) {
      const { products: found } = await own.client().product.fetch({ priceMinimum: 950, sort });
      const prices = [2000, 3000];
      expect(found.map(({ price }) => price.current)).toEqual(sort === "price_asc" ? prices : prices.toReversed());
    }
  });

  it("has what one variant of a product meets together, shows that one's price, and goes by it", {
    timeout: 120_000,
  }, async () => {
    const market = await openShop();
    const rooms = await furnish(market.database);
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(aPiece, { minLength: 1, maxLength: 4 }),
        fc.array(aRequest, { minLength: 6, maxLength: 6 }),
        async (pieces, requests) => {
          await market.database.update(products).set({ isPublic: false });
          runs += 1; // each from a network of its own, which no limit holds up
          const client = market.client({ ip: `10.0.${runs >> 8}.${runs & 255}` }).product;
          const all: {
            id: string;
            looks: { id: string; price: number; seats: number; material: string; stock: number }[];
          }[] = [];
          for (const { looks, isInSale, offeredPrice, price } of pieces) {
            const made = await aProduct(market.database, rooms, {
              price,
              ...(offeredPrice !== undefined && { offeredPrice }),
              variants: looks.map(({ price, stock }) => ({ price, stock })),
            });
            for (const [place, { seats, material }] of looks.entries())
              await market.database
                .update(variants)
                .set({ seats, materials: [material] })
                .where(eq(variants.id, made.variants[place]?.id ?? ""));
            if (isInSale) await aFlashSale(market.database, [made.key]);
            const { variants: sold } = await client.find({ id: made.id });
            all.push({
              id: made.id,
              looks: looks.map((look, place) => ({
                ...look,
                id: made.variants[place]?.id ?? "",
                price: sold.find(({ id }) => id === made.variants[place]?.id)?.price.current ?? 0,
              })),
            });
          }
          const shownOf = (asked: Asked, { looks }: (typeof all)[number]) => {
            const isSeen = (look: (typeof looks)[number]) =>
              (asked.seats?.includes(look.seats) ?? true) &&
              (asked.materials?.some((each) => each === look.material) ?? true) &&
              look.price >= (asked.priceMinimum ?? 0) &&
              look.price <= (asked.priceMaximum ?? 1e9);
            const fitting = looks.filter(isSeen);
            if (!fitting.some(({ stock }) => !asked.isInStock || stock > 0)) return null;
            const inStock = fitting.filter(({ stock }) => stock > 0);
            const priceOf = (of: typeof looks) => Math.min(...of.map(({ price }) => price));
            if (fitting.length === looks.length) return { price: priceOf(looks), variants: null };
            const best = inStock.length > 0 ? inStock : fitting;
            return {
              price: priceOf(best),
              variants: best.filter(({ price }) => price === priceOf(best)).map(({ id }) => id),
            };
          };
          for (const asked of requests) {
            const { products: found, facets } = await client.fetch(asked);
            const expected = new Map(
              all.flatMap((each) => {
                const shown = shownOf(asked, each);
                return shown ? [[each.id, shown] as const] : [];
              }),
            );
            expect(found.map(({ id }) => id).sort()).toEqual([...expected.keys()].sort());
            for (const { id, price, variantId } of found) {
              const shown = expected.get(id);
              expect(price.current).toBe(shown?.price);
              if (shown?.variants) expect(shown.variants[0]).toBe(variantId);
              else expect(variantId).toBeUndefined();
            }
            const prices = found.map(({ price }) => price.current);
            if (asked.sort)
              expect(prices).toEqual(
                prices.toSorted((one, other) => (asked.sort === "price_asc" ? one - other : other - one)),
              );
            for (const { value, productCount } of facets?.seats ?? [])
              expect((await client.fetch({ ...asked, seats: [value] })).total).toBe(productCount);
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});
