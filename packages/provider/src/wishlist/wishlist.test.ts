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
const baseData = await createBaseData(database);
const aNamedProduct = (name: string) => aProduct(database, baseData, { name: { en: name, id: `${name} (id)` } });
const [sofa, lamp, rug] = [await aNamedProduct("Sofa"), await aNamedProduct("Lamp"), await aNamedProduct("Rug")];
const getIds = (list: readonly { productId: string }[]) => list.map(({ productId }) => productId);

const fillWishlist = async (customerId: string, count: number) => {
  const newProducts = await Promise.all(Array.from({ length: count }, () => aProduct(database, baseData)));
  const wishedAt = shop.services.clock();
  await database.insert(wishes).values(newProducts.map(({ key: productId }) => ({ customerId, productId, wishedAt })));
  return newProducts;
};

describe("new wishes on a wishlist", () => {
  const ids = fc.uniqueArray(fc.nat({ max: 30 }), { maxLength: 20 });

  it("are added once and remove no other wish", () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 30 })), ids, fc.nat({ max: 40 }), (wished, held, maximum) => {
        const oldIds = new Set(held);
        const addedIds = getNewWishes(wished, oldIds, maximum);
        const allIds = new Set([...held, ...addedIds]);
        expect(allIds.size).toBe(held.length + addedIds.length);
        expect(allIds.size).toBeLessThanOrEqual(Math.max(maximum, held.length));
        expect(getNewWishes(wished, allIds, allIds.size)).toEqual([]);
        expect(allIds.size >= maximum || wished.every((id) => allIds.has(id))).toBe(true);
      }),
    );
  });

  it("are added in their order, up to the maximum", () => {
    fc.assert(
      fc.property(ids, ids, fc.nat({ max: 40 }), (wished, held, maximum) => {
        const missingIds = wished.filter((id) => !held.includes(id));
        expect(getNewWishes(wished, new Set(held), maximum)).toEqual(
          missingIds.slice(0, Math.max(0, maximum - held.length)),
        );
      }),
    );
  });
});

test("a customer's wishlist has each wish once, the last wish first, in the reader's language", async () => {
  const [sari, budi] = [await aCustomer(shop, { locale: "id" }), await aCustomer(shop)];
  expect(await sari.client.wishlist.fetch()).toEqual([]);
  await sari.client.wishlist.store({ productIds: [sofa.id] });
  shop.passTime(1_000);
  const wishlist = await sari.client.wishlist.store({ productIds: [lamp.id.toUpperCase(), sofa.id, lamp.id] });
  expect(wishlist).toEqual([
    { productId: lamp.id, name: "Lamp (id)" },
    { productId: sofa.id, name: "Sofa (id)" },
  ]);
  expect(await sari.client.wishlist.fetch()).toEqual(wishlist);
  expect(await budi.client.wishlist.fetch()).toEqual([]);
  expect(await budi.client.wishlist.remove({ productId: lamp.id })).toEqual([]);
  expect(getIds(await sari.client.wishlist.remove({ productId: lamp.id }))).toEqual([sofa.id]);
  expect(getIds(await sari.client.wishlist.remove({ productId: lamp.id }))).toEqual([sofa.id]);
});

test("the wishes of a browser keep their order and are added once, also when they are sent several times", async () => {
  const { client } = await aCustomer(shop);
  const storedIds = [rug.id, sofa.id, lamp.id];
  const mergedLists = await Promise.all([1, 2, 3].map(() => client.wishlist.store({ productIds: storedIds })));
  for (const list of mergedLists) expect(getIds(list)).toEqual(storedIds);
  expect(getIds(await client.wishlist.fetch())).toEqual(storedIds);
});

test("two wishes that are sent at the same time are both on the list", async () => {
  const { client } = await aCustomer(shop);
  await Promise.all([sofa, lamp, rug].map(({ id }) => client.wishlist.store({ productIds: [id] })));
  expect(getIds(await client.wishlist.fetch()).toSorted()).toEqual([sofa.id, lamp.id, rug.id].toSorted());
});

test("a wishlist has at most 200 wishes, also when two wishes need the last place at the same time", {
  timeout: 60_000,
}, async () => {
  const { id, client } = await aCustomer(shop);
  await fillWishlist(id, WISHES_MAXIMUM - 1);
  shop.passTime(1_000);
  await Promise.all([sofa, lamp].map((product) => client.wishlist.store({ productIds: [product.id] })));
  const fullList = await client.wishlist.fetch();
  expect(fullList).toHaveLength(WISHES_MAXIMUM);
  expect(await database.$count(wishes, eq(wishes.customerId, id))).toBe(WISHES_MAXIMUM);
  expect(await client.wishlist.store({ productIds: [rug.id] })).toEqual(fullList);
});

test("a withdrawn product stays on the wishlist with its name, and cannot be added", async () => {
  const [bench, { client }, guest] = [await aNamedProduct("Bench"), await aCustomer(shop), aGuest(shop)];
  await client.wishlist.store({ productIds: [bench.id] });
  await database.update(products).set({ isPublic: false }).where(eq(products.uuid, bench.id));
  expect(await client.wishlist.fetch()).toEqual([{ productId: bench.id, name: "Bench" }]);
  expect(await guest.client.wishlist.fetchProducts({ productIds: [bench.id] })).toEqual([]);
  const otherCustomer = await aCustomer(shop);
  expect(await otherCustomer.client.wishlist.store({ productIds: [bench.id, randomUUID()] })).toEqual([]);
});

test("every shopper gets the current prices and variants of wished products in the requested order", async () => {
  const chair = await aProduct(database, baseData, { variants: [{}, {}], price: 800_000 });
  const stool = await aProduct(database, baseData, { price: 400_000, offeredPrice: 300_000 });
  await aFlashSale(database, [chair.key]);
  await database.update(variants).set({ onHand: 0 }).where(eq(variants.id, stool.variantId));
  const { client } = aGuest(shop);
  const requestedIds = [stool.id.toUpperCase(), randomUUID(), chair.id];
  expect(await client.wishlist.fetchProducts({ productIds: requestedIds })).toMatchObject([
    { product: { id: stool.id, stock: 0, price: { current: 300_000 } }, onlyVariantId: stool.variantId },
    { product: { id: chair.id, price: { current: 680_000 } }, onlyVariantId: null },
  ]);
});

test("a guest has no wishlist in the shop, and an invalid list is refused", async () => {
  const guest = aGuest(shop).client;
  const calls = [
    guest.wishlist.fetch(),
    guest.wishlist.store({ productIds: [sofa.id] }),
    guest.wishlist.remove({ productId: sofa.id }),
  ];
  for (const call of calls) expect((await catchRefusal(call)).status).toBe(401);
  const { client } = await aCustomer(shop);
  const buildIds = (count: number) => Array.from({ length: count }, () => randomUUID());
  const wrongCalls = [
    client.wishlist.store({ productIds: [] }),
    client.wishlist.store({ productIds: ["sofa"] }),
    client.wishlist.store({ productIds: buildIds(WISHES_MAXIMUM + 1) }),
    client.wishlist.fetchProducts({ productIds: buildIds(25) }),
    client.wishlist.fetchProducts({ productIds: ["sofa"] }),
  ];
  for (const call of wrongCalls) expect((await catchRefusal(call)).status).toBe(201);
});
