import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { brands } from "../brand/brand.tables.ts";
import { categories, subCategories } from "../category/category.tables.ts";
import { collectionProducts, collections } from "../collection/collection.tables.ts";
import { media } from "../media/media.tables.ts";
import { products } from "../product/product.tables.ts";
import { roomPieces, rooms } from "../room/room.tables.ts";
import { aBundle, aProduct, createBaseData, getFirstRow } from "../testing/base-data.ts";
import { openShop } from "../testing/shop.ts";

const shop = await openShop();
const { database } = shop;
const sofas = await createBaseData(database);
const words = { en: "", id: "" };
const picture = getFirstRow(await database.select().from(media)).path;

const aKind = async (slug: string, categoryId: number): Promise<number> =>
  getFirstRow(
    await database
      .insert(subCategories)
      .values({ uuid: randomUUID(), slug, position: 1, title: words, categoryId })
      .returning(),
  ).id;
const livingRoom = getFirstRow(await database.select().from(categories)).id;
const { id: _, ...room } = getFirstRow(await database.select().from(categories));
const bedroom = getFirstRow(
  await database
    .insert(categories)
    .values({ ...room, uuid: randomUUID(), slug: "kamar-tidur" })
    .returning(),
).id;
const lamps = await aKind("lampu", livingRoom);
const cots = await aKind("ranjang-bayi", bedroom);
const { id: __, ...own } = getFirstRow(await database.select().from(brands));
const otherBrand = getFirstRow(
  await database
    .insert(brands)
    .values({ ...own, uuid: randomUUID(), slug: "langkan" })
    .returning(),
).id;

let rank = 0;
/** Adds a piece at the next position in lists. In a list of these pieces, an earlier one is nearer. */
const aPiece = async (name: string, subCategoryId: number, brandId = otherBrand, stock = 10) => {
  const piece = await aProduct(
    database,
    { brandId, subCategoryId },
    { name: { en: name, id: name }, variants: [{ stock }] },
  );
  rank += 1;
  await database.update(products).set({ rank }).where(eq(products.id, piece.key));
  return piece;
};

await aPiece("A cot", cots);
await aPiece("A lamp", lamps);
await aPiece("A cot of the brand", cots, sofas.brandId);
await aPiece("A lamp of the brand", lamps, sofas.brandId);
const collected = await aPiece("Collected with it", cots);
const besideIt = await aPiece("In a room with it", lamps);
const bundled = await aPiece("Bundled with it", lamps);
const soldOut = await aPiece("Bundled and sold out", lamps, otherBrand, 0);
const otherSofa = await aPiece("Another sofa", sofas.subCategoryId, sofas.brandId);
const sofa = await aPiece("The sofa", sofas.subCategoryId, sofas.brandId);

await aBundle(database, [sofa, bundled, soldOut, otherSofa]);
const { id: roomId } = getFirstRow(
  await database.insert(rooms).values({ slug: "study", title: words, description: words, picture }).returning(),
);
await database.insert(roomPieces).values(
  [sofa, besideIt, otherSofa].map(({ key: productId }, position) => ({
    roomId,
    position,
    productId,
    x: 0.5,
    y: 0.5,
  })),
);
const { id: collectionId } = getFirstRow(
  await database.insert(collections).values({ slug: "evenings", title: words, description: words }).returning(),
);
await database
  .insert(collectionProducts)
  .values([sofa, collected, otherSofa].map(({ key: productId }, position) => ({ collectionId, position, productId })));

test("goes well with a piece what is sold and shown with it, then what belongs into its room, never another of its kind, and what is sold out last", async () => {
  const { product } = shop.client();
  const recommended = await product.fetchRecommended({ id: sofa.id });
  expect(recommended.map(({ name }) => name)).toEqual([
    "Bundled with it",
    "In a room with it",
    "Collected with it",
    "A lamp of the brand",
    "A lamp",
    "A cot",
    "A cot of the brand",
    "Bundled and sold out",
  ]);
  const related = await product.fetchRelated({ id: sofa.id });
  expect(related.map(({ name }) => name).slice(0, 2)).toEqual(["Another sofa", "A lamp"]);
});
