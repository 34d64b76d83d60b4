import { expect, test } from "vitest";
import { aFlashSale, aProduct, createBaseData } from "../testing/base-data.ts";
import { aGuest } from "../testing/people.ts";
import { openShop, START } from "../testing/shop.ts";

const shop = await openShop();
const rooms = await createBaseData(shop.database);

test("of two sales that run the one that ends first stands in front, each with its own products in their order", async () => {
  const HOUR = 3_600_000;
  const ofHour = (hours: number): Date => new Date(START.getTime() + hours * HOUR);
  const [sofa, chair, lamp, table] = [
    await aProduct(shop.database, rooms),
    await aProduct(shop.database, rooms),
    await aProduct(shop.database, rooms),
    await aProduct(shop.database, rooms),
  ];
  await aFlashSale(shop.database, [table.key, sofa.key]);
  await aFlashSale(shop.database, [lamp.key, chair.key], { startsAt: ofHour(-1) });
  const sales = await aGuest(shop).client.product.fetchFlashSale();
  expect(sales.map(({ endsAt, products }) => ({ endsAt, products: products.map(({ id }) => id) }))).toEqual([
    { endsAt: ofHour(5).toISOString(), products: [lamp.id, chair.id] },
    { endsAt: ofHour(6).toISOString(), products: [table.id, sofa.id] },
  ]);
});
