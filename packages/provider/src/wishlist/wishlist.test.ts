import { randomUUID } from "node:crypto";
import { WISHES_MAXIMUM } from "@griya/api";
import { eq } from "drizzle-orm";
import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { products, variants } from "../product/product.tables.ts";
import { aFlashSale, aProduct, createBaseData } from "../testing/base-data.ts";
import { catchRefusal } from "../testing/catch-refusal.ts";
import { aCustomer, aGuest } from "../testing/people.ts";
import { openShop } from "../testing/shop.ts";
import { getNewWishes } from "./change-wishes.ts";
import { wishes } from "./wishlist.tables.ts";

const shop = await openShop();
const { database } = shop;
const furnished = await createBaseData(database);
const named = (name: string) => aProduct(database, furnished, { name: { en: name, id: `${name} (id)` } });
const [sofa, lamp, rug] = [await named("Sofa"), await named("Lamp"), await named("Rug")];
const getIds = (list: readonly { productId: string }[]) => list.map(({ productId }) => productId);

const fill = async (customerId: string, count: number) => {
  const many = await Promise.all(Array.from({ length: count }, () => aProduct(database, furnished)));
  const wishedAt = shop.services.clock();
  await database.insert(wishes).values(many.map(({ key: productId }) => ({ customerId, productId, wishedAt })));
  return many;
};

describe("wishes that come onto a list", () => {
  const ids = fc.uniqueArray(fc.nat({ max: 30 }), { maxLength: 20 });

  it("are on it once, however often they come, and take nothing off it", () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 30 })), ids, fc.nat({ max: 40 }), (wished, held, maximum) => {
        const before = new Set(held);
        const added = getNewWishes(wished, before, maximum);
        const after = new Set([...held, ...added]);
        expect(after.size).toBe(held.length + added.length);
        expect(after.size).toBeLessThanOrEqual(Math.max(maximum, held.length));
        expect(getNewWishes(wished, after, after.size)).toEqual([]);
        expect(after.size >= maximum || wished.every((id) => after.has(id))).toBe(true);
      }),
    );
  });

  it("come in their order, the first ones where there is no room for all", () => {
    fc.assert(
      fc.property(ids, ids, fc.nat({ max: 40 }), (wished, held, maximum) => {
        const missing = wished.filter((id) => !held.includes(id));
        expect(getNewWishes(wished, new Set(held), maximum)).toEqual(
          missing.slice(0, Math.max(0, maximum - held.length)),
        );
      }),
    );
  });
});

test("a customer's wishes are on the list once, the last one first, in the reader's words, and nobody else's", async () => {
  const [sari, budi] = [await aCustomer(shop, { locale: "id" }), await aCustomer(shop)];
  expect(await sari.client.wishlist.fetch()).toEqual([]);
  await sari.client.wishlist.store({ productIds: [sofa.id] });
  shop.passTime(1_000);
  const answer = await sari.client.wishlist.store({ productIds: [lamp.id.toUpperCase(), sofa.id, lamp.id] });
  expect(answer).toEqual([
    { productId: lamp.id, name: "Lamp (id)" },
    { productId: sofa.id, name: "Sofa (id)" },
  ]);
  expect(await sari.client.wishlist.fetch()).toEqual(answer);
  expect(await budi.client.wishlist.fetch()).toEqual([]);
  expect(await budi.client.wishlist.remove({ productId: lamp.id })).toEqual([]);
  expect(getIds(await sari.client.wishlist.remove({ productId: lamp.id }))).toEqual([sofa.id]);
  expect(getIds(await sari.client.wishlist.remove({ productId: lamp.id }))).toEqual([sofa.id]);
});

test("what a browser has kept keeps its order, and comes in once however often and at once it is sent", async () => {
  const { client } = await aCustomer(shop);
  const stored = [rug.id, sofa.id, lamp.id];
  const merges = await Promise.all([1, 2, 3].map(() => client.wishlist.store({ productIds: stored })));
  for (const list of merges) expect(getIds(list)).toEqual(stored);
  expect(getIds(await client.wishlist.fetch())).toEqual(stored);
});

test("two wishes at once are both on the list", async () => {
  const { client } = await aCustomer(shop);
  await Promise.all([sofa, lamp, rug].map(({ id }) => client.wishlist.store({ productIds: [id] })));
  expect(getIds(await client.wishlist.fetch()).toSorted()).toEqual([sofa.id, lamp.id, rug.id].toSorted());
});

test("a list has room for 200, also where the last place is wanted twice at once", { timeout: 60_000 }, async () => {
  const { id, client } = await aCustomer(shop);
  await fill(id, WISHES_MAXIMUM - 1);
  shop.passTime(1_000);
  await Promise.all([sofa, lamp].map((product) => client.wishlist.store({ productIds: [product.id] })));
  const full = await client.wishlist.fetch();
  expect(full).toHaveLength(WISHES_MAXIMUM);
  expect(await database.$count(wishes, eq(wishes.customerId, id))).toBe(WISHES_MAXIMUM);
  expect(await client.wishlist.store({ productIds: [rug.id] })).toEqual(full);
});

test("what is withdrawn stays on the list by its name, and nobody wishes for it or is shown it any more", async () => {
  const [bench, { client }, guest] = [await named("Bench"), await aCustomer(shop), aGuest(shop)];
  await client.wishlist.store({ productIds: [bench.id] });
  await database.update(products).set({ isPublic: false }).where(eq(products.uuid, bench.id));
  expect(await client.wishlist.fetch()).toEqual([{ productId: bench.id, name: "Bench" }]);
  expect(await guest.client.wishlist.fetchProducts({ productIds: [bench.id] })).toEqual([]);
  const other = await aCustomer(shop);
  expect(await other.client.wishlist.store({ productIds: [bench.id, randomUUID()] })).toEqual([]);
});

test("anybody is told what wished products cost now and whether there is something to choose, in the order they ask", async () => {
  const chair = await aProduct(database, furnished, { variants: [{}, {}], price: 800_000 });
  const stool = await aProduct(database, furnished, { price: 400_000, offeredPrice: 300_000 });
  await aFlashSale(database, [chair.key]);
  await database.update(variants).set({ onHand: 0 }).where(eq(variants.id, stool.variantId));
  const { client } = aGuest(shop);
  const asked = [stool.id.toUpperCase(), randomUUID(), chair.id];
  expect(await client.wishlist.fetchProducts({ productIds: asked })).toMatchObject([
    { product: { id: stool.id, stock: 0, price: { current: 300_000 } }, onlyVariantId: stool.variantId },
    { product: { id: chair.id, price: { current: 680_000 } }, onlyVariantId: null },
  ]);
});

test("a guest has no list with the shop, and nobody sends what is none", async () => {
  const guest = aGuest(shop).client;
  const calls = [
    guest.wishlist.fetch(),
    guest.wishlist.store({ productIds: [sofa.id] }),
    guest.wishlist.remove({ productId: sofa.id }),
  ];
  for (const call of calls) expect((await catchRefusal(call)).status).toBe(401);
  const { client } = await aCustomer(shop);
  const many = (count: number) => Array.from({ length: count }, () => randomUUID());
  const wrong = [
    client.wishlist.store({ productIds: [] }),
    client.wishlist.store({ productIds: ["sofa"] }),
    client.wishlist.store({ productIds: many(WISHES_MAXIMUM + 1) }),
    client.wishlist.fetchProducts({ productIds: many(25) }),
    client.wishlist.fetchProducts({ productIds: ["sofa"] }),
  ];
  for (const call of wrong) expect((await catchRefusal(call)).status).toBe(201);
});
