import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { aProduct, furnish } from "../testing/furniture.ts";
import { aServedPicture } from "../testing/media.ts";
import { openShop } from "../testing/shop.ts";
import { variants } from "./product.tables.ts";

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
  ["narrowed by price", { priceMinimum: 1 }],
  ["narrowed to what is in stock", { isInStock: true }],
])("a list that is %s chooses no variant for anybody", async (_how, asked) => {
  expect((await shownIn(asked))?.variantId).toBeUndefined();
});
