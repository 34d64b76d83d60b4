import type { PictureView } from "@griya/api";
import { media, productPictures, products, reviewPictures, reviews, seedShop } from "@griya/provider/seeding";
import { openShop, START } from "@griya/provider/testing";
import { describe, expect, it, test } from "vitest";
import { products as productData } from "../furniture/products.ts";
import { seedMediaRows } from "../testing/media-rows.ts";
import { seedCatalogue } from "./catalogue.seed.ts";
import { seedReviews } from "./review.seed.ts";

const getPath = (view: PictureView): string => `products/anything-${view}.webp`;

const aMediaRow = (view: PictureView): typeof media.$inferInsert => ({
  path: getPath(view),
  kind: "picture",
  mime: "image/webp",
  bytes: 0,
  widths: [],
  width: 1000,
  height: 1000,
  alt: { en: `The product, ${view}`, id: `Produk, ${view}` },
  colour: "#b9a88f",
  createdAt: START,
});

type Pictured = { readonly pictures: readonly string[] };

const hasPictures = ({ pictures }: Pictured) => pictures.length > 0;

/** Opens and seeds a shop with pictures of products in these views only. */
const openShopWithViews = async (views: readonly PictureView[]) => {
  const shop = await openShop();
  await seedShop([seedMediaRows, seedCatalogue], shop.services);
  const listed = await shop.database.select({ productId: products.id }).from(products);
  await shop.database.insert(media).values(views.map(aMediaRow));
  await shop.database.delete(productPictures);
  await shop.database
    .insert(productPictures)
    .values(
      listed.flatMap((product) => views.map((view, position) => ({ ...product, position, view, path: getPath(view) }))),
    );
  await seedShop([seedReviews], shop.services);
  const shown = Map.groupBy(await shop.database.select().from(reviewPictures), ({ reviewId }) => reviewId);
  const rows = (await shop.database.select().from(reviews)).map((review) => ({
    ...review,
    pictures: (shown.get(review.id) ?? []).map(({ path }) => path),
  }));
  return { shop, rows };
};

const pictured = await openShopWithViews(["three-quarter", "front", "person", "detail"]);
const fromOneSide = await openShopWithViews(["three-quarter"]);
const empty = await openShop();

describe("the snapshots of seeded reviews", () => {
  it("stand in about 15 of 100 reviews once the shop has pictures to show", () => {
    const { rows } = pictured;
    expect(Math.abs(rows.filter(hasPictures).length / rows.length - 0.15)).toBeLessThan(0.02);
    const shown = new Set(rows.flatMap(({ pictures }) => pictures));
    expect(shown).toEqual(new Set([getPath("detail"), getPath("front")]));
  });

  it("are none while nothing was made that they could show", () => {
    expect(fromOneSide.rows.filter(hasPictures)).toEqual([]);
  });

  it("show what their reviewer bought: the look that is pictured", async () => {
    const listed = await pictured.shop.database.select({ id: products.id, slug: products.slug }).from(products);
    const getFirstLook = (productId: number) => {
      const slug = listed.find(({ id }) => id === productId)?.slug;
      return productData.find((product) => product.slug === slug)?.variants[0]?.attributes[0]?.value;
    };
    const inAnotherLook = pictured.rows
      .filter(hasPictures)
      .filter(({ productId, variant }) => variant[0]?.en !== getFirstLook(productId)?.en);
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
