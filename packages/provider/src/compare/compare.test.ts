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
const furnished = await createBaseData(database);
const named = (name: string) => aProduct(database, furnished, { name: { en: name, id: `${name} (id)` } });
const five = await Promise.all(["Sofa", "Bench", "Chair", "Stool", "Pouf"].map(named));
const getId = (place: number): string => five[place]?.id ?? "";
const getIds = (list: readonly { productId: string }[]) => list.map(({ productId }) => productId);

test("a customer compares products in the order they were added, each once, and nobody else does", async () => {
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

test("a fifth product is refused in words, also where the last place is wanted by several at once", async () => {
  const { client } = await aCustomer(shop);
  for (const place of [0, 1, 2]) await client.compare.add({ productId: getId(place) });
  const wanted = [3, 4].map((place) => client.compare.add({ productId: getId(place) }));
  expect((await Promise.allSettled(wanted)).map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const list = await client.compare.fetch();
  expect(list).toHaveLength(4);
  const refused = getIds(list).includes(getId(3)) ? getId(4) : getId(3);
  const refusal = await catchRefusal(client.compare.add({ productId: refused }));
  expect([refusal.status, refusal.messages]).toEqual([
    201,
    ["You are comparing four products already. Remove one to compare another."],
  ]);
  expect(await client.compare.add({ productId: getId(0) })).toEqual(list);
});

test("tells of compared products all that the shop does, with their seats, and names what is withdrawn", async () => {
  const { client } = await aCustomer(shop);
  const gone = await named("Gone");
  await database
    .update(variants)
    .set({ seats: 3 })
    .where(eq(variants.productId, five[0]?.key ?? 0));
  for (const productId of [getId(0), gone.id]) {
    shop.passTime(1_000);
    await client.compare.add({ productId });
  }
  await database.update(products).set({ isPublic: false }).where(eq(products.uuid, gone.id));
  const compared = await client.compare.fetchProducts();
  expect(compared).toMatchObject([
    { name: "Sofa", seats: [3], product: { dimensions: { width: 214 }, weight: 58 } },
    {},
  ]);
  expect(compared[1]).toEqual({ productId: gone.id, name: "Gone", product: null, seats: [] });
  expect((await catchRefusal(client.compare.add({ productId: randomUUID() }))).status).toBe(404);
  const other = await aCustomer(shop);
  expect((await catchRefusal(other.client.compare.add({ productId: gone.id }))).status).toBe(404);
});

test("a guest compares nothing", async () => {
  const guest = aGuest(shop).client.compare;
  for (const call of [
    guest.fetch(),
    guest.fetchProducts(),
    guest.add({ productId: getId(0) }),
    guest.remove({ productId: getId(0) }),
  ]) {
    expect((await catchRefusal(call)).status).toBe(401);
  }
});
