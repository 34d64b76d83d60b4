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
const baseData = await createBaseData(database);
const emptyText = { en: "", id: "" };
const picture = getFirstRow(await database.select().from(media)).path;

const aSubCategory = async (slug: string, categoryId: number): Promise<number> =>
  getFirstRow(
    await database
      .insert(subCategories)
      .values({ uuid: randomUUID(), slug, position: 1, title: emptyText, categoryId })
      .returning(),
  ).id;
const livingRoom = getFirstRow(await database.select().from(categories)).id;
const { id: _, ...categoryValues } = getFirstRow(await database.select().from(categories));
const bedroom = getFirstRow(
  await database
    .insert(categories)
    .values({ ...categoryValues, uuid: randomUUID(), slug: "kamar-tidur" })
    .returning(),
).id;
const lamps = await aSubCategory("lampu", livingRoom);
const cots = await aSubCategory("ranjang-bayi", bedroom);
const { id: __, ...brandValues } = getFirstRow(await database.select().from(brands));
const otherBrand = getFirstRow(
  await database
    .insert(brands)
    .values({ ...brandValues, uuid: randomUUID(), slug: "langkan" })
    .returning(),
).id;

let rank = 0;
/** Adds a product after all earlier products in list order, because each product gets the next rank. */
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
await aPiece("A cot of the brand", cots, baseData.brandId);
await aPiece("A lamp of the brand", lamps, baseData.brandId);
const collectedPiece = await aPiece("Collected with it", cots);
const pieceInRoom = await aPiece("In a room with it", lamps);
const bundledPiece = await aPiece("Bundled with it", lamps);
const soldOutPiece = await aPiece("Bundled and sold out", lamps, otherBrand, 0);
const otherSofa = await aPiece("Another sofa", baseData.subCategoryId, baseData.brandId);
const sofa = await aPiece("The sofa", baseData.subCategoryId, baseData.brandId);

await aBundle(database, [sofa, bundledPiece, soldOutPiece, otherSofa]);
const { id: roomId } = getFirstRow(
  await database.insert(rooms).values({ slug: "study", title: emptyText, description: emptyText, picture }).returning(),
);
await database.insert(roomPieces).values(
  [sofa, pieceInRoom, otherSofa].map(({ key: productId }, position) => ({
    roomId,
    position,
    productId,
    x: 0.5,
    y: 0.5,
  })),
);
const { id: collectionId } = getFirstRow(
  await database.insert(collections).values({ slug: "evenings", title: emptyText, description: emptyText }).returning(),
);
await database
  .insert(collectionProducts)
  .values(
    [sofa, collectedPiece, otherSofa].map(({ key: productId }, position) => ({ collectionId, position, productId })),
  );

test("recommendations begin with products from the same bundle and room, leave out the same kind, and end with sold-out products", async () => {
  const { product } = shop.client();
  const recommendedProducts = await product.fetchRecommended({ id: sofa.id });
  expect(recommendedProducts.map(({ name }) => name)).toEqual([
    "Bundled with it",
    "In a room with it",
    "Collected with it",
    "A lamp of the brand",
    "A lamp",
    "A cot",
    "A cot of the brand",
    "Bundled and sold out",
  ]);
  const relatedProducts = await product.fetchRelated({ id: sofa.id });
  expect(relatedProducts.map(({ name }) => name).slice(0, 2)).toEqual(["Another sofa", "A lamp"]);
});
