import type { PictureView } from "@griya/api";
import { media, productPictures, products, reviewPictures, reviews, seedShop } from "@griya/provider/seeding";
import { openShop, START } from "@griya/provider/testing";
import { describe, expect, it, test } from "vitest";
import { products as productData } from "../furniture/products.ts";
import { mediaRowsSeed } from "../testing/media-rows.ts";
import { catalogueSeed } from "./catalogue.seed.ts";
import { reviewsSeed } from "./review.seed.ts";

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

type PicturedReview = { readonly pictures: readonly string[] };

const hasPictures = ({ pictures }: PicturedReview) => pictures.length > 0;

/** Opens and seeds a shop with pictures of products in these views only. Returns the shop, and the rows of its reviews. */
const openShopWithViews = async (views: readonly PictureView[]) => {
  const shop = await openShop();
  await seedShop([mediaRowsSeed, catalogueSeed], shop.services);
  const listedProducts = await shop.database.select({ productId: products.id }).from(products);
  await shop.database.insert(media).values(views.map(aMediaRow));
  await shop.database.delete(productPictures);
  await shop.database
    .insert(productPictures)
    .values(
      listedProducts.flatMap((product) =>
        views.map((view, position) => ({ ...product, position, view, path: getPath(view) })),
      ),
    );
  await seedShop([reviewsSeed], shop.services);
  const picturesByReview = Map.groupBy(await shop.database.select().from(reviewPictures), ({ reviewId }) => reviewId);
  const rows = (await shop.database.select().from(reviews)).map((review) => ({
    ...review,
    pictures: (picturesByReview.get(review.id) ?? []).map(({ path }) => path),
  }));
  return { shop, rows };
};

const picturedShop = await openShopWithViews(["three-quarter", "front", "person", "detail"]);
const oneSidedShop = await openShopWithViews(["three-quarter"]);
const emptyShop = await openShop();

describe("the pictures of seeded reviews", () => {
  it("are in about 15 of 100 reviews when the shop has pictures", () => {
    const { rows } = picturedShop;
    expect(Math.abs(rows.filter(hasPictures).length / rows.length - 0.15)).toBeLessThan(0.02);
    const shownPaths = new Set(rows.flatMap(({ pictures }) => pictures));
    expect(shownPaths).toEqual(new Set([getPath("detail"), getPath("front")]));
  });

  it("are missing while the shop has no fitting pictures", () => {
    expect(oneSidedShop.rows.filter(hasPictures)).toEqual([]);
  });

  it("show the look that the reviewer bought", async () => {
    const listedProducts = await picturedShop.shop.database
      .select({ id: products.id, slug: products.slug })
      .from(products);
    const getFirstLook = (productId: number) => {
      const slug = listedProducts.find(({ id }) => id === productId)?.slug;
      return productData.find((product) => product.slug === slug)?.variants[0]?.attributes[0]?.value;
    };
    const otherLookReviews = picturedShop.rows
      .filter(hasPictures)
      .filter(({ productId, variant }) => variant[0]?.en !== getFirstLook(productId)?.en);
    expect(otherLookReviews).toEqual([]);
  });
});

test("the seed of reviews does not change a shop that has reviews", async () => {
  await seedShop([reviewsSeed], oneSidedShop.shop.services);
  expect(await oneSidedShop.shop.database.$count(reviews)).toBe(oneSidedShop.rows.length);
});

test("a live shop begins without reviews", async () => {
  const liveServices = { ...emptyShop.services, config: { ...emptyShop.config, mode: "live" as const } };
  expect(await reviewsSeed.isNeeded(emptyShop.database, liveServices)).toBe(false);
  expect(await reviewsSeed.isNeeded(emptyShop.database, emptyShop.services)).toBe(true);
});
