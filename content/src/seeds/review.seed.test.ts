import type { View } from "@griya/api";
import { products, reviews, type StoredPicture, seedShop } from "@griya/backend/seeding";
import { openShop } from "@griya/backend/testing";
import { describe, expect, it, test } from "vitest";
import { products as productData } from "../furniture/products.ts";
import { seedCatalogue } from "./catalogue.seed.ts";
import { seedReviews } from "./review.seed.ts";

const seenFrom = (view: View): StoredPicture => ({
  path: `products/anything-${view}.webp`,
  widths: [],
  width: 1000,
  height: 1000,
  alt: { en: `The product, ${view}`, id: `Produk, ${view}` },
  colour: "#b9a88f",
  view,
});

const withSnapshots = (review: { pictures: readonly StoredPicture[] }) => review.pictures.length > 0;

/** A shop whose products have been pictured from these sides only. */
const seededWith = async (views: readonly View[]) => {
  const shop = await openShop();
  await seedShop([seedCatalogue], shop.services);
  await shop.database.update(products).set({ pictures: views.map(seenFrom) });
  await seedShop([seedReviews], shop.services);
  return { shop, rows: await shop.database.select().from(reviews) };
};

const pictured = await seededWith(["three-quarter", "front", "scale", "detail"]);
const fromOneSide = await seededWith(["three-quarter"]);
const empty = await openShop();

describe("the snapshots of seeded reviews", () => {
  it("stand in about 15 of 100 reviews once the shop has pictures to show", () => {
    const { rows } = pictured;
    expect(Math.abs(rows.filter(withSnapshots).length / rows.length - 0.15)).toBeLessThan(0.02);
    const shown = new Set(rows.flatMap(({ pictures }) => pictures.map(({ view }) => view)));
    expect(shown).toEqual(new Set(["detail", "front"]));
  });

  it("are none while nothing was made that they could show", () => {
    expect(fromOneSide.rows.filter(withSnapshots)).toEqual([]);
  });

  it("show what their reviewer bought: the look that is pictured", async () => {
    const listed = await pictured.shop.database.select({ id: products.id, slug: products.slug }).from(products);
    const firstLookOf = (productId: number) => {
      const slug = listed.find(({ id }) => id === productId)?.slug;
      return productData.find((product) => product.slug === slug)?.variants[0]?.attributes[0]?.value;
    };
    const inAnotherLook = pictured.rows
      .filter(withSnapshots)
      .filter(({ productId, variant }) => variant[0]?.en !== firstLookOf(productId)?.en);
    expect(inAnotherLook).toEqual([]);
  });
});

test("the seed of reviews leaves a shop alone that has any", async () => {
  await seedShop([seedReviews], fromOneSide.shop.services);
  expect(await fromOneSide.shop.database.$count(reviews)).toBe(fromOneSide.rows.length);
});

test("a live shop begins without reviews, for nobody has bought anything", async () => {
  const live = { ...empty.services, config: { ...empty.config, mode: "live" as const } };
  expect(await seedReviews.isNeeded(empty.database, live)).toBe(false);
  expect(await seedReviews.isNeeded(empty.database, empty.services)).toBe(true);
});
