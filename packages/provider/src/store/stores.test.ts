import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { brands } from "../brand/brand.tables.ts";
import { products } from "../product/product.tables.ts";
import { aProduct, createBaseData } from "../testing/base-data.ts";
import { catchRefusal } from "../testing/catch-refusal.ts";
import { aCustomer, aGuest } from "../testing/people.ts";
import { openShop } from "../testing/shop.ts";

const shop = await openShop();
const { database } = shop;
const baseData = await createBaseData(database);
const client = shop.client({ locale: "id" });
const tirtasana = await client.store.find({ id: "tirtasana" });

const aBrand = async (name: string) => {
  const [brand] = await database.select().from(brands).where(eq(brands.slug, "tirtasana"));
  if (!brand) throw new Error("The shop was not furnished.");
  const { id: _, ...like } = brand;
  const uuid = randomUUID();
  await database.insert(brands).values({ ...like, uuid, slug: name.toLowerCase(), name, position: 1 });
  return uuid;
};

it("a store has its brand's name, logo and tagline, and is found by uuid and slug", async () => {
  expect(tirtasana).toMatchObject({
    slug: "tirtasana",
    name: "Tirtasana",
    tagline: "Sofas",
    logo: { path: "sofa.svg" },
  });
  expect(await client.store.find({ id: tirtasana.id })).toMatchObject({ slug: "tirtasana" });
  expect((await catchRefusal(client.store.find({ id: "nobody" }))).status).toBe(404);
  expect((await catchRefusal(client.store.find({ id: randomUUID() }))).status).toBe(404);
});

it("a store's rating counts the reviews of all its products, except withdrawn products", async () => {
  expect(tirtasana).toMatchObject({ rating: null, productCount: 0 });
  const aRatedProduct = async (reviewCount: number, starsTotal: number, isPublic = true) => {
    const { id } = await aProduct(database, baseData, { isPublic });
    await database.update(products).set({ reviewCount, starsTotal }).where(eq(products.uuid, id));
  };
  await aRatedProduct(3, 15);
  await aRatedProduct(1, 3);
  await aRatedProduct(0, 0);
  await aRatedProduct(9, 9, false);
  expect(await client.store.find({ id: "tirtasana" })).toMatchObject({
    rating: { average: 4.5, count: 4 },
    productCount: 3,
  });
});

it("a customer follows a store once, and the list shows the last followed store first", async () => {
  const langkan = await aBrand("Langkan");
  const [sari, budi] = [await aCustomer(shop), await aCustomer(shop)];
  expect(await sari.client.store.fetchFollowed({})).toEqual([]);
  expect(await sari.client.store.follow({ id: tirtasana.id })).toEqual({ isFollowed: true });
  shop.passTime(1_000);
  await sari.client.store.follow({ id: langkan });
  shop.passTime(1_000);
  expect(await sari.client.store.follow({ id: tirtasana.id })).toEqual({ isFollowed: true });
  const fetchSlugs = async (id?: string) => (await sari.client.store.fetchFollowed({ id })).map(({ slug }) => slug);
  expect(await fetchSlugs()).toEqual(["langkan", "tirtasana"]);
  expect(await fetchSlugs(tirtasana.id)).toEqual(["tirtasana"]);
  expect(await budi.client.store.fetchFollowed({})).toEqual([]);
  expect(await budi.client.store.unfollow({ id: langkan })).toEqual({ isFollowed: false });
  expect(await sari.client.store.unfollow({ id: tirtasana.id })).toEqual({ isFollowed: false });
  expect(await fetchSlugs(tirtasana.id)).toEqual([]);
  expect(await fetchSlugs()).toEqual(["langkan"]);
  await database.delete(brands).where(eq(brands.uuid, langkan));
  expect(await fetchSlugs()).toEqual([]);
});

it("a guest cannot follow a store, and an unknown store cannot be followed", async () => {
  const guest = aGuest(shop).client;
  for (const call of [guest.store.fetchFollowed({}), guest.store.follow({ id: tirtasana.id })]) {
    expect((await catchRefusal(call)).status).toBe(401);
  }
  const { client: customer } = await aCustomer(shop);
  expect((await catchRefusal(customer.store.follow({ id: randomUUID() }))).status).toBe(404);
  expect((await catchRefusal(customer.store.follow({ id: "tirtasana" }))).status).toBe(201);
});
