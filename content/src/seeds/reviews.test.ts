import { randomUUID } from "node:crypto";
import { getRating, REVIEW_SORT_ORDERS, REVIEWS_PER_PAGE, type ReviewFilter, type ReviewPage, STARS } from "@griya/api";
import { eq, media, products, reviews, seedShop, sql, writeReviews } from "@griya/provider/seeding";
import { catchRefusal, openShop, START } from "@griya/provider/testing";
import * as fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { seedMediaRows } from "../testing/media-rows.ts";
import { seedCatalogue } from "./catalogue.seed.ts";
import { seedReviews } from "./review.seed.ts";
import { seedSettings } from "./settings.seed.ts";

const shop = await openShop();
beforeAll(() => seedShop([seedMediaRows, seedSettings, seedCatalogue, seedReviews], shop.services));

const inEnglish = shop.client();
const inIndonesian = shop.client({ locale: "id" });

const POPULAR = "sofa-teduh-2";
const UNREVIEWED = "meja-tamu-lesung";

/** Reads all reviews that match, through the cursors of the pages. */
const walk = async (filter: ReviewFilter): Promise<ReviewPage[]> => {
  const pages = [await inEnglish.review.fetch(filter)];
  for (let next = pages[0]?.next ?? null; next !== null; next = pages.at(-1)?.next ?? null) {
    pages.push(await inEnglish.review.fetch({ ...filter, cursor: next }));
  }
  return pages;
};

const getReviews = (pages: readonly ReviewPage[]) => pages.flatMap((page) => page.reviews);

/** Returns the counts that are stored with each product, beside those of its reviews. */
const readStoredAndCounted = async () => {
  const rows = await shop.database
    .select({
      slug: products.slug,
      stored: sql<string>`${products.reviewCount} || ' reviews, ' || ${products.starsTotal} || ' stars'`,
      counted: sql<string>`count(${reviews.id}) || ' reviews, ' || coalesce(sum(${reviews.stars}), 0) || ' stars'`,
    })
    .from(products)
    .leftJoin(reviews, eq(reviews.productId, products.id))
    .groupBy(products.id);
  return rows.map(({ slug, ...figures }) => ({ slug, ...figures }));
};

const aPhoto: typeof media.$inferInsert = {
  path: "photos/at-home.webp",
  kind: "picture",
  mime: "image/webp",
  bytes: 0,
  createdAt: START,
  widths: [],
  width: 800,
  height: 800,
  alt: { en: "The sofa at home", id: "Sofa di rumah" },
  colour: "#b9a88f",
};

const aReview = (productId: number, own: Partial<typeof reviews.$inferInsert> = {}) => ({
  id: randomUUID(),
  productId,
  stars: 5,
  reviewer: "Ratna S.",
  language: "id" as const,
  text: "Pas di ruang kami.",
  variant: [{ en: "Ivory linen", id: "Linen gading" }],
  isVerified: true,
  reply: null,
  writtenAt: shop.services.clock(),
  ...own,
});

const getProductId = async (slug: string): Promise<number> => {
  const [row] = await shop.database.select({ id: products.id }).from(products).where(eq(products.slug, slug));
  if (!row) throw new Error(`The catalogue has no ${slug}`);
  return row.id;
};

describe("the rating kept with a product", () => {
  it("is that of its reviews, for every product", async () => {
    const figures = await readStoredAndCounted();
    expect(figures).toHaveLength(64);
    for (const { slug, stored, counted } of figures) expect([slug, stored]).toEqual([slug, counted]);
  });

  it("is that of its reviews however many more are written, together or one by one", async () => {
    const ids = await Promise.all([POPULAR, "kursi-anyam", "bantal-tenun"].map(getProductId));
    const written = fc.array(fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...STARS)), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(written, async (given) => {
        await shop.database.transaction((tx) =>
          writeReviews(
            tx,
            given.map(([productId, stars]) => aReview(productId, { stars })),
          ),
        );
        for (const { slug, stored, counted } of await readStoredAndCounted())
          expect([slug, stored]).toEqual([slug, counted]);
      }),
      { numRuns: propertyRuns(8) },
    );
  });

  it("stays as it was when a review cannot be written", async () => {
    const before = await readStoredAndCounted();
    const productId = await getProductId(POPULAR);
    const write = shop.database.transaction((tx) =>
      writeReviews(tx, [aReview(productId), aReview(productId, { stars: 6 })]),
    );
    await expect(write).rejects.toThrow(/insert into "reviews"/);
    expect(await readStoredAndCounted()).toEqual(before);
  });

  it("stands on cards, on its page and over its reviews alike", async () => {
    const { products: cards } = await inEnglish.product.fetch({ category: "ruang-tamu", subCategory: "sofa" });
    for (const card of cards) {
      const page = await inEnglish.review.fetch({ productId: card.id });
      expect(page.rating).toEqual(card.rating);
      expect((await inEnglish.product.find({ id: card.id })).rating).toEqual(card.rating);
    }
    expect(cards.some(({ rating }) => rating === null)).toBe(true);
  });
});

describe("reviews of a product", () => {
  it.each(REVIEW_SORT_ORDERS)("are shown once each, page by page, ordered by %s", async (sort) => {
    const pages = await walk({ productId: POPULAR, sort });
    const all = getReviews(pages);
    expect(pages.slice(0, -1).every((page) => page.reviews.length === REVIEWS_PER_PAGE)).toBe(true);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([all.length]));
    const key = (review: (typeof all)[number]) => ({
      newest: 0,
      highest: -review.stars,
      lowest: review.stars,
    });
    const later = (one: string, other: string) => (one < other ? 1 : -1);
    const sorted = all.toSorted(
      (one, other) =>
        key(one)[sort] - key(other)[sort] ||
        (one.writtenAt === other.writtenAt ? later(other.id, one.id) : later(one.writtenAt, other.writtenAt)),
    );
    const places = (reviews: typeof all) => reviews.map(({ id, stars, writtenAt }) => [stars, writtenAt, id]);
    expect(places(all)).toEqual(places(sorted));
  });

  it("are counted by stars, and the counts give the rating", async () => {
    const { distribution, rating } = await inEnglish.review.fetch({ productId: POPULAR });
    expect(distribution.map(({ stars }) => stars)).toEqual([...STARS]);
    const count = distribution.reduce((sum, each) => sum + each.count, 0);
    const total = distribution.reduce((sum, each) => sum + each.count * each.stars, 0);
    expect(getRating(count, total)).toEqual(rating);
  });

  it.each(STARS)("are narrowed to %i stars, while the figures stay those of all", async (stars) => {
    const all = await inEnglish.review.fetch({ productId: POPULAR });
    const pages = await walk({ productId: POPULAR, stars });
    expect(getReviews(pages).every((review) => review.stars === stars)).toBe(true);
    expect(pages[0]?.total).toBe(all.distribution.find((each) => each.stars === stars)?.count);
    expect(getReviews(pages)).toHaveLength(pages[0]?.total ?? -1);
    expect(pages[0]?.rating).toEqual(all.rating);
  });

  it("are narrowed to those with pictures", async () => {
    const productId = await getProductId(POPULAR);
    await shop.database.insert(media).values(aPhoto);
    await shop.database.transaction((tx) => writeReviews(tx, [{ ...aReview(productId), pictures: [aPhoto.path] }]));
    const page = await inEnglish.review.fetch({ productId: POPULAR, hasPictures: true });
    expect(page.total).toBe(page.pictureReviewCount);
    expect(page.pictureReviewCount).toBeGreaterThan(0);
    expect(getReviews([page]).every(({ pictures }) => pictures.length > 0)).toBe(true);
    const inTheirWords = await inIndonesian.review.fetch({ productId: POPULAR, hasPictures: true });
    expect(inTheirWords.reviews.flatMap(({ pictures }) => pictures.map(({ alt }) => alt))).toContain("Sofa di rumah");
  });

  it("keep the language they were written in, and name what was bought in the reader's", async () => {
    const [english, indonesian] = await Promise.all(
      [inEnglish, inIndonesian].map((reader) => reader.review.fetch({ productId: POPULAR, sort: "lowest" })),
    );
    const texts = (page: ReviewPage | undefined) => page?.reviews.map(({ id, text, language }) => [id, text, language]);
    expect(texts(english)).toEqual(texts(indonesian));
    expect(english?.reviews[0]?.variant.join()).toMatch(/linen$/);
    expect(indonesian?.reviews[0]?.variant.join()).toMatch(/^Linen /);
    expect(english?.reviews[0]?.reply?.text).not.toBe("");
  });

  it("are none for a product that nobody reviewed", async () => {
    expect(await inEnglish.review.fetch({ productId: UNREVIEWED })).toEqual({
      rating: null,
      distribution: STARS.map((stars) => ({ stars, count: 0 })),
      pictureReviewCount: 0,
      reviews: [],
      total: 0,
      next: null,
    });
  });

  it("may be asked for by uuid, and are public and kept a minute", async () => {
    const { id } = await inEnglish.product.find({ id: POPULAR });
    expect((await inEnglish.review.fetch({ productId: id })).total).toBeGreaterThan(80);
    const answer = await shop.call("GET", `rating-review/find/${id}`);
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=60");
  });
});

describe("a call for reviews is refused", () => {
  it("with 404 where there is no such product, or where it is withdrawn", async () => {
    expect((await catchRefusal(inEnglish.review.fetch({ productId: "no-such-sofa" }))).status).toBe(404);
    await shop.database.update(products).set({ isPublic: false }).where(eq(products.slug, UNREVIEWED));
    expect((await catchRefusal(inEnglish.review.fetch({ productId: UNREVIEWED }))).status).toBe(404);
    await shop.database.update(products).set({ isPublic: true }).where(eq(products.slug, UNREVIEWED));
  });

  it("where its place in the list is of another order, or nobody's", async () => {
    const { next } = await inEnglish.review.fetch({ productId: POPULAR, sort: "lowest" });
    const elsewhere = inEnglish.review.fetch({ productId: POPULAR, sort: "newest", cursor: next ?? "" });
    expect((await catchRefusal(elsewhere)).status).toBe(201);
    expect((await catchRefusal(inEnglish.review.fetch({ productId: POPULAR, cursor: "e30" }))).status).toBe(201);
  });

  it.each([
    "rating-review/find/sofa-teduh-2?stars=6",
    "rating-review/find/sofa-teduh-2?stars=",
    "rating-review/find/sofa-teduh-2?with_images=2",
    "rating-review/find/sofa-teduh-2?sort=helpful",
    "rating-review/find/sofa-teduh-2?id=kursi-bale",
    "rating-review/find/sofa%20teduh",
  ])("where %s is no question of the contract", async (path) => {
    expect((await shop.call("GET", path)).status).toBe(201);
  });

  it.each([
    "rating-review/find",
    "rating-review/find/",
    "rating-review/find/sofa-teduh-2/photos",
    "rating-review/find/%E0%A4%A",
  ])("where %s is no address", async (path) => {
    expect((await shop.call("GET", path)).status).toBe(404);
  });
});

describe("a list of products", () => {
  it("is narrowed to those that shoppers see with so many stars or more", async () => {
    const ratings = new Map<string, number>();
    for (let cursor: string | undefined, isMore = true; isMore; ) {
      const page = await inEnglish.product.fetch({ cursor });
      for (const { slug, rating } of page.products) if (rating) ratings.set(slug, rating.average);
      cursor = page.next ?? undefined;
      isMore = cursor !== undefined;
    }
    for (const stars of STARS) {
      const expected = [...ratings.values()].filter((average) => average >= stars).length;
      expect((await inEnglish.product.fetch({ ratingMinimum: stars })).total).toBe(expected);
    }
    expect([...ratings.values()].some((average) => average < 4)).toBe(true);
  });
});
