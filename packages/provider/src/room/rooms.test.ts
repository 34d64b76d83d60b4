import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { collections } from "../collection/collection.tables.ts";
import { products, variants } from "../product/product.tables.ts";
import { aProduct, createBaseData } from "../testing/base-data.ts";
import { aServedPicture } from "../testing/media.ts";
import { openShop } from "../testing/shop.ts";
import { roomRoutes } from "./room.handlers.ts";
import { roomPieces, rooms } from "./room.tables.ts";

const shop = await openShop({ routes: roomRoutes });
const { database } = shop;
const baseData = await createBaseData(database);
const { path: picture } = await aServedPicture(shop.services, "rooms/reading-room");
const { path: velvet } = await aServedPicture(shop.services, "products/sofa/velvet");

const sofa = await aProduct(database, baseData, {
  name: { en: "Sofa", id: "Sofa" },
  price: 8_000_000,
  variants: [
    { price: 8_000_000, stock: 3 },
    { price: 9_500_000, stock: 1 },
  ],
});
const lamp = await aProduct(database, baseData, { name: { en: "Lamp", id: "Lampu" }, price: 500_000 });
const velvetVariantId = sofa.variants[1]?.id ?? "";
await database.update(variants).set({ picture: velvet }).where(eq(variants.id, velvetVariantId));

const [eveningCollection] = await database
  .insert(collections)
  .values({ slug: "malam-hangat", title: { en: "Evenings", id: "Malam" }, description: { en: "", id: "" } })
  .returning();

/** Creates a room with these pieces from left to right. */
const aRoom = async (
  slug: string,
  pieces: readonly { key: number; variantId?: string | null }[],
  collectionId: number | null = null,
): Promise<number> => {
  const [room] = await database
    .insert(rooms)
    .values({
      slug,
      title: { en: `The ${slug}`, id: `Ruang ${slug}` },
      description: { en: "To read in", id: "Untuk membaca" },
      picture,
      collectionId,
    })
    .returning();
  if (!room) throw new Error("The database returned no room after inserting it");
  await database.insert(roomPieces).values(
    pieces.map(({ key, variantId = null }, position) => ({
      roomId: room.id,
      position,
      productId: key,
      variantId,
      x: 0.25 + position / 2,
      y: 0.5,
    })),
  );
  return room.id;
};

await aRoom("study", [{ key: sofa.key, variantId: velvetVariantId }, { key: lamp.key }]);
await aRoom("lounge", [{ key: lamp.key, variantId: lamp.variantId }], eveningCollection?.id);

const client = shop.client({ locale: "id" });
const getSlugs = (listed: readonly { slug: string }[]) => listed.map(({ slug }) => slug);

test("a room has its picture, and its pieces with their variants and positions", async () => {
  const room = await client.room.find({ slug: "study" });
  expect(room).toMatchObject({
    title: "Ruang study",
    description: "Untuk membaca",
    picture: { path: picture, width: 1000, height: 1000 },
    pieces: [
      {
        product: {
          name: "Sofa",
          price: { current: 9_500_000 },
          pricesVary: false,
          stock: 1,
          picture: { path: velvet },
        },
        variantId: velvetVariantId,
        x: 0.25,
        y: 0.5,
      },
      { product: { name: "Lampu", price: { current: 500_000 } }, variantId: null, x: 0.75 },
    ],
  });
});

test("rooms are listed in the shop's order, also by product and by collection", async () => {
  const listedSlugs = getSlugs(await client.room.fetch({})).filter((slug) => ["study", "lounge"].includes(slug));
  expect(listedSlugs).toEqual(["study", "lounge"]);
  expect(getSlugs(await client.room.fetch({ product: sofa.slug }))).toEqual(["study"]);
  expect(getSlugs(await client.room.fetch({ product: lamp.id }))).toEqual(["study", "lounge"]);
  expect(getSlugs(await client.room.fetch({ collection: "malam-hangat" }))).toEqual(["lounge"]);
  expect(await client.room.fetch({ product: randomUUID() })).toEqual([]);
});

test("a piece whose variant is no longer sold appears as the product", async () => {
  const { key, slug } = await aProduct(database, baseData, { variants: [{ price: 700_000 }, { price: 900_000 }] });
  const [, dearer] = await database.select().from(variants).where(eq(variants.productId, key));
  await aRoom("attic", [{ key, variantId: dearer?.id ?? null }]);
  await database.delete(variants).where(eq(variants.id, dearer?.id ?? ""));
  const { pieces } = await client.room.find({ slug: "attic" });
  expect(pieces).toMatchObject([{ variantId: null, product: { slug, price: { current: 700_000 } } }]);
});

test("a room exists while one of its pieces is sold", async () => {
  const { key, slug } = await aProduct(database, baseData);
  await aRoom("hall", [{ key }]);
  expect(getSlugs(await client.room.fetch({ product: slug }))).toEqual(["hall"]);
  await database.update(products).set({ isPublic: false }).where(eq(products.id, key));
  expect(await client.room.fetch({ product: slug })).toEqual([]);
  await expect(client.room.find({ slug: "hall" })).rejects.toMatchObject({ kind: "notFound" });
  await expect(client.room.find({ slug: "nowhere" })).rejects.toMatchObject({ kind: "notFound" });
});
