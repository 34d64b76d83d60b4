import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { products, variants } from "../product/product.tables.ts";
import { aProduct, createBaseData } from "../testing/base-data.ts";
import { aServedPicture } from "../testing/media.ts";
import { aFewPlaces } from "../testing/places.ts";
import { openShop } from "../testing/shop.ts";
import { aShowroom } from "../testing/showrooms.ts";
import { getNextChange, isOpenToday } from "./open-today.ts";
import { showroomRoutes } from "./showroom.handlers.ts";
import { showroomPieces } from "./showroom.tables.ts";

const shop = await openShop({ routes: showroomRoutes });
const { database } = shop;
await aFewPlaces(shop);
const baseData = await createBaseData(database);
const { path: velvet } = await aServedPicture(shop.services, "products/sofa/velvet");

const sofa = await aProduct(database, baseData, {
  name: { en: "Sofa", id: "Sofa" },
  variants: [
    { price: 8_000_000, stock: 3 },
    { price: 9_500_000, stock: 2 },
  ],
});
const lamp = await aProduct(database, baseData, { name: { en: "Lamp", id: "Lampu" }, price: 500_000 });
const velvetVariantId = sofa.variants[1]?.id ?? "";
await database.update(variants).set({ picture: velvet }).where(eq(variants.id, velvetVariantId));
await database.update(products).set({ rank: 9 }).where(eq(products.id, lamp.key));

const kemang = await aShowroom(database, "kemang");
const bali = await aShowroom(database, "bali", { opens: "08.00", closes: "22.00", zone: "WITA" });
const warehouse = await aShowroom(database, "jepara", null);
await aShowroom(database, "empty");

const addPiece = (showroomId: number, variantId: string, collectable = 0) =>
  database.insert(showroomPieces).values({ showroomId, variantId, collectable });
await addPiece(kemang, lamp.variantId, 4);
await addPiece(kemang, velvetVariantId, 5);
await addPiece(bali, lamp.variantId);
await addPiece(warehouse, lamp.variantId, 9);

const client = shop.client({ locale: "id" });
const fetchPieceSlugs = async (product?: string) =>
  (await client.showroom.fetchPieces(product === undefined ? {} : { product })).map(({ showroom, pieces }) => [
    showroom.slug,
    ...pieces.map((piece) => piece.product.slug),
  ]);

test("a showroom lists its pieces with their variants and the number that can be collected", async () => {
  const [first, ...others] = await client.showroom.fetchPieces({});
  expect(first).toMatchObject({
    showroom: { slug: "kemang", name: "Griya di kemang", phone: "+62 21 5550 0101" },
    isOpenToday: true,
    pieces: [
      {
        product: {
          name: "Sofa",
          variantId: velvetVariantId,
          price: { current: 9_500_000 },
          pricesVary: false,
          stock: 2,
          picture: { path: velvet },
        },
        collectable: 2,
      },
      { product: { name: "Lampu", variantId: lamp.variantId, stock: 10 }, collectable: 4 },
    ],
  });
  expect(others).toMatchObject([{ showroom: { slug: "bali" }, pieces: [{ collectable: 0 }] }]);
});

test("a product lists its showrooms by slug or uuid, without warehouses and empty showrooms", async () => {
  expect(await fetchPieceSlugs()).toEqual([
    ["kemang", sofa.slug, lamp.slug],
    ["bali", lamp.slug],
  ]);
  expect(await fetchPieceSlugs(sofa.slug)).toEqual([["kemang", sofa.slug]]);
  expect(await fetchPieceSlugs(lamp.id)).toEqual([
    ["kemang", lamp.slug],
    ["bali", lamp.slug],
  ]);
  expect(await fetchPieceSlugs(randomUUID())).toEqual([]);
});

test("a hidden, sold-out or deleted product is in no showroom", async () => {
  const chair = await aProduct(database, baseData);
  await addPiece(bali, chair.variantId, 1);
  expect(await fetchPieceSlugs(chair.slug)).toEqual([["bali", chair.slug]]);
  await database.update(products).set({ isPublic: false }).where(eq(products.id, chair.key));
  expect(await fetchPieceSlugs(chair.slug)).toEqual([]);
  await database.update(products).set({ isPublic: true }).where(eq(products.id, chair.key));
  await database.update(variants).set({ onHand: 0 }).where(eq(variants.id, chair.variantId));
  expect(await fetchPieceSlugs(chair.slug)).toEqual([]);
  await database.update(variants).set({ onHand: 1 }).where(eq(variants.id, chair.variantId));
  expect(await fetchPieceSlugs(chair.slug)).toEqual([["bali", chair.slug]]);
  await database.delete(variants).where(eq(variants.id, chair.variantId));
  expect(await fetchPieceSlugs(chair.slug)).toEqual([]);
});

test("a piece can be collected today until the showroom closes", async () => {
  const fetchOpenStates = async () =>
    (await client.showroom.fetchPieces({ product: lamp.slug })).map(({ isOpenToday: isOpen }) => isOpen);
  expect(await fetchOpenStates()).toEqual([true, true]);
  shop.passTime(11.5 * 3_600_000); // The time is 21.30 in Jakarta and 22.30 in Bali.
  expect(await fetchOpenStates()).toEqual([true, false]);
  shop.passTime(3_600_000); // The time is 22.30 in Jakarta and 23.30 in Bali.
  expect(await fetchOpenStates()).toEqual([false, false]);
  shop.passTime(3_600_000); // The time is 23.30 in Jakarta, and the next day has begun in Bali.
  expect(await fetchOpenStates()).toEqual([false, true]);
  shop.passTime(10.5 * 3_600_000); // The time is 10.00 in Jakarta on the next day.
  expect(await fetchOpenStates()).toEqual([true, true]);
});

test.each([
  ["WIB", "2026-11-27T14:59:00Z", true, "2026-11-27T15:00:00Z"],
  ["WIB", "2026-11-27T15:00:00Z", false, "2026-11-27T17:00:00Z"],
  ["WIB", "2026-11-27T17:00:00Z", true, "2026-11-28T15:00:00Z"],
  ["WITA", "2026-11-27T14:00:00Z", false, "2026-11-27T16:00:00Z"],
  ["WIT", "2026-11-27T12:59:59Z", true, "2026-11-27T13:00:00Z"],
] as const)("a showroom opens and closes by the local time of %s at %s", (zone, now, isOpen, turns) => {
  const closingTime = { closes: "22.00", zone };
  expect(isOpenToday(closingTime, new Date(now))).toBe(isOpen);
  expect(getNextChange(closingTime, new Date(now))).toEqual(new Date(turns));
});
