import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { products, variants } from "../product/product.tables.ts";
import { aProduct, createBaseData } from "../testing/base-data.ts";
import { catchRefusal } from "../testing/catch-refusal.ts";
import { aCustomer, aGuest } from "../testing/people.ts";
import { openShop } from "../testing/shop.ts";

const shop = await openShop();
const { database } = shop;
const baseData = await createBaseData(database);
const aNamedProduct = (name: string) => aProduct(database, baseData, { name: { en: name, id: `${name} (id)` } });
const fiveProducts = await Promise.all(["Sofa", "Bench", "Chair", "Stool", "Pouf"].map(aNamedProduct));
const getId = (place: number): string => fiveProducts[place]?.id ?? "";
const getIds = (comparedList: readonly { productId: string }[]) => comparedList.map(({ productId }) => productId);

test("a customer compares products in the order of addition, each once, and only for that customer", async () => {
  const [sari, budi] = [await aCustomer(shop, { locale: "id" }), await aCustomer(shop)];
  expect(await sari.client.compare.fetch()).toEqual([]);
  for (const place of [1, 0, 1]) {
    shop.passTime(1_000);
    await sari.client.compare.add({ productId: getId(place) });
  }
  expect(await sari.client.compare.fetch()).toEqual([
    { productId: getId(1), name: "Bench (id)" },
    { productId: getId(0), name: "Sofa (id)" },
  ]);
  expect(await budi.client.compare.remove({ productId: getId(1) })).toEqual([]);
  expect(getIds(await sari.client.compare.remove({ productId: getId(1) }))).toEqual([getId(0)]);
  expect(getIds(await sari.client.compare.remove({ productId: getId(1) }))).toEqual([getId(0)]);
});

test("a fifth product is refused, also for concurrent additions", async () => {
  const { client } = await aCustomer(shop);
  for (const place of [0, 1, 2]) await client.compare.add({ productId: getId(place) });
  const additions = [3, 4].map((place) => client.compare.add({ productId: getId(place) }));
  expect((await Promise.allSettled(additions)).map(({ status }) => status).toSorted()).toEqual([
    "fulfilled",
    "rejected",
  ]);
  const comparedList = await client.compare.fetch();
  expect(comparedList).toHaveLength(4);
  const refusedId = getIds(comparedList).includes(getId(3)) ? getId(4) : getId(3);
  const refusal = await catchRefusal(client.compare.add({ productId: refusedId }));
  expect([refusal.status, refusal.messages]).toEqual([
    201,
    ["You are comparing four products already. Remove one to compare another."],
  ]);
  expect(await client.compare.add({ productId: getId(0) })).toEqual(comparedList);
});

test("the comparison has all details with the seats, and the names of withdrawn products", async () => {
  const { client } = await aCustomer(shop);
  const withdrawnProduct = await aNamedProduct("Gone");
  await database
    .update(variants)
    .set({ seats: 3 })
    .where(eq(variants.productId, fiveProducts[0]?.key ?? 0));
  for (const productId of [getId(0), withdrawnProduct.id]) {
    shop.passTime(1_000);
    await client.compare.add({ productId });
  }
  await database.update(products).set({ isPublic: false }).where(eq(products.uuid, withdrawnProduct.id));
  const comparison = await client.compare.fetchProducts();
  expect(comparison).toMatchObject([
    { name: "Sofa", seats: [3], product: { dimensions: { width: 214 }, weight: 58 } },
    {},
  ]);
  expect(comparison[1]).toEqual({ productId: withdrawnProduct.id, name: "Gone", product: null, seats: [] });
  expect((await catchRefusal(client.compare.add({ productId: randomUUID() }))).status).toBe(404);
  const otherCustomer = await aCustomer(shop);
  expect((await catchRefusal(otherCustomer.client.compare.add({ productId: withdrawnProduct.id }))).status).toBe(404);
});

test("a guest compares nothing", async () => {
  const guestCompare = aGuest(shop).client.compare;
  for (const call of [
    guestCompare.fetch(),
    guestCompare.fetchProducts(),
    guestCompare.add({ productId: getId(0) }),
    guestCompare.remove({ productId: getId(0) }),
  ]) {
    expect((await catchRefusal(call)).status).toBe(401);
  }
});
