import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { products, variants } from "../product/product.tables.ts";
import { aProduct, furnish } from "../testing/furniture.ts";
import { aCustomer, aGuest } from "../testing/people.ts";
import { refusalOf } from "../testing/refusal-of.ts";
import { openShop } from "../testing/shop.ts";

const shop = await openShop();
const { database } = shop;
const furnished = await furnish(database);
const named = (name: string) => aProduct(database, furnished, { name: { en: name, id: `${name} (id)` } });
const five = await Promise.all(["Sofa", "Bench", "Chair", "Stool", "Pouf"].map(named));
const idOf = (place: number): string => five[place]?.id ?? "";
const idsOf = (list: readonly { productId: string }[]) => list.map(({ productId }) => productId);

test("a customer compares products in the order they were added, each once, and nobody else does", async () => {
  const [sari, budi] = [await aCustomer(shop, { locale: "id" }), await aCustomer(shop)];
  expect(await sari.client.compare.fetch()).toEqual([]);
  for (const place of [1, 0, 1]) {
    shop.passTime(1_000);
    await sari.client.compare.add({ productId: idOf(place) });
  }
  expect(await sari.client.compare.fetch()).toEqual([
    { productId: idOf(1), name: "Bench (id)" },
    { productId: idOf(0), name: "Sofa (id)" },
  ]);
  expect(await budi.client.compare.remove({ productId: idOf(1) })).toEqual([]);
  expect(idsOf(await sari.client.compare.remove({ productId: idOf(1) }))).toEqual([idOf(0)]);
  expect(idsOf(await sari.client.compare.remove({ productId: idOf(1) }))).toEqual([idOf(0)]);
});

test("a fifth product is refused in words, also where the last place is wanted by several at once", async () => {
  const { client } = await aCustomer(shop);
  for (const place of [0, 1, 2]) await client.compare.add({ productId: idOf(place) });
  const wanted = [3, 4].map((place) => client.compare.add({ productId: idOf(place) }));
  expect((await Promise.allSettled(wanted)).map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const list = await client.compare.fetch();
  expect(list).toHaveLength(4);
  const refused = idsOf(list).includes(idOf(3)) ? idOf(4) : idOf(3);
  const refusal = await refusalOf(client.compare.add({ productId: refused }));
  expect([refusal.status, refusal.form]).toEqual([
    201,
    ["You are comparing four products already. Remove one to compare another."],
  ]);
  expect(await client.compare.add({ productId: idOf(0) })).toEqual(list);
});

test("tells of compared products all that the shop does, with their seats, and names what is withdrawn", async () => {
  const { client } = await aCustomer(shop);
  const gone = await named("Gone");
  await database
    .update(variants)
    .set({ seats: 3 })
    .where(eq(variants.productId, five[0]?.key ?? 0));
  for (const productId of [idOf(0), gone.id]) {
    shop.passTime(1_000);
    await client.compare.add({ productId });
  }
  await database.update(products).set({ isPublic: false }).where(eq(products.uuid, gone.id));
  const compared = await client.compare.products();
  expect(compared).toMatchObject([
    { name: "Sofa", seats: [3], product: { dimensions: { width: 214 }, weight: 58 } },
    {},
  ]);
  expect(compared[1]).toEqual({ productId: gone.id, name: "Gone", product: null, seats: [] });
  expect((await refusalOf(client.compare.add({ productId: randomUUID() }))).status).toBe(404);
  const other = await aCustomer(shop);
  expect((await refusalOf(other.client.compare.add({ productId: gone.id }))).status).toBe(404);
});

test("a guest compares nothing", async () => {
  const guest = aGuest(shop).client.compare;
  for (const call of [
    guest.fetch(),
    guest.products(),
    guest.add({ productId: idOf(0) }),
    guest.remove({ productId: idOf(0) }),
  ]) {
    expect((await refusalOf(call)).status).toBe(401);
  }
});
