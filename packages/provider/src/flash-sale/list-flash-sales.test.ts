import { expect, test } from "vitest";
import { aFlashSale, aProduct, createBaseData } from "../testing/base-data.ts";
import { aGuest } from "../testing/people.ts";
import { openShop, START } from "../testing/shop.ts";

const shop = await openShop();
const baseData = await createBaseData(shop.database);

test("the sale that ends first comes first, and each sale has its own products in order", async () => {
  const HOUR = 3_600_000;
  const getTimeAt = (hours: number): Date => new Date(START.getTime() + hours * HOUR);
  const [sofa, chair, lamp, table] = [
    await aProduct(shop.database, baseData),
    await aProduct(shop.database, baseData),
    await aProduct(shop.database, baseData),
    await aProduct(shop.database, baseData),
  ];
  await aFlashSale(shop.database, [table.key, sofa.key]);
  await aFlashSale(shop.database, [lamp.key, chair.key], { startsAt: getTimeAt(-1) });
  const sales = await aGuest(shop).client.product.fetchFlashSale();
  expect(sales.map(({ endsAt, products }) => ({ endsAt, products: products.map(({ id }) => id) }))).toEqual([
    { endsAt: getTimeAt(5).toISOString(), products: [lamp.id, chair.id] },
    { endsAt: getTimeAt(6).toISOString(), products: [table.id, sofa.id] },
  ]);
});
