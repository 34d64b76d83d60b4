import { randomUUID } from "node:crypto";
import { getRating, REVIEW_SORT_ORDERS, REVIEWS_PER_PAGE, type ReviewFilter, type ReviewPage, STARS } from "@griya/api";
import { eq, media, products, reviews, seedShop, sql, writeReviews } from "@griya/provider/seeding";
import { catchRefusal, openShop, START } from "@griya/provider/testing";
import * as fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { mediaRowsSeed } from "../testing/media-rows.ts";
import { catalogueSeed } from "./catalogue.seed.ts";
import { reviewsSeed } from "./review.seed.ts";
import { settingsSeed } from "./settings.seed.ts";

const shop = await openShop();
beforeAll(() => seedShop([mediaRowsSeed, settingsSeed, catalogueSeed, reviewsSeed], shop.services));

const englishClient = shop.client();
const indonesianClient = shop.client({ locale: "id" });

const POPULAR_SLUG = "sofa-teduh-2";
const UNREVIEWED_SLUG = "meja-tamu-lesung";

/** Fetches all pages of the matching reviews. The cursor of each page leads to the next page. */
const fetchAllPages = async (filter: ReviewFilter): Promise<ReviewPage[]> => {
  const pages = [await englishClient.review.fetch(filter)];
  for (let next = pages[0]?.next ?? null; next !== null; next = pages.at(-1)?.next ?? null) {
    pages.push(await englishClient.review.fetch({ ...filter, cursor: next }));
  }
  return pages;
};

const getReviews = (pages: readonly ReviewPage[]) => pages.flatMap((page) => page.reviews);

/** Returns the stored numbers of reviews and stars of each product, and the same numbers from its reviews. */
const queryStoredAndActualCounts = async () => {
  const rows = await shop.database
    .select({
      slug: products.slug,
      stored: sql<string>`${products.reviewCount} || ' reviews, ' || ${products.starsTotal} || ' stars'`,
      counted: sql<string>`count(${reviews.id}) || ' reviews, ' || coalesce(sum(${reviews.stars}), 0) || ' stars'`,
    })
    .from(products)
    .leftJoin(reviews, eq(reviews.productId, products.id))
    .groupBy(products.id);
  return rows.map(({ slug, ...countRows }) => ({ slug, ...countRows }));
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

const findProductId = async (slug: string): Promise<number> => {
  const [row] = await shop.database.select({ id: products.id }).from(products).where(eq(products.slug, slug));
  if (!row) throw new Error(`The catalogue has no ${slug}`);
  return row.id;
};

describe("the stored rating of a product", () => {
  it("agrees with its reviews, for every product", async () => {
    const countRows = await queryStoredAndActualCounts();
    expect(countRows).toHaveLength(64);
    for (const { slug, stored, counted } of countRows) expect([slug, stored]).toEqual([slug, counted]);
  });

  it("agrees with its reviews after more reviews, written together or one by one", async () => {
    const ids = await Promise.all([POPULAR_SLUG, "kursi-anyam", "bantal-tenun"].map(findProductId));
    const writtenReviews = fc.array(fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...STARS)), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(writtenReviews, async (given) => {
        await shop.database.transaction((tx) =>
          writeReviews(
            tx,
            given.map(([productId, stars]) => aReview(productId, { stars })),
          ),
        );
        for (const { slug, stored, counted } of await queryStoredAndActualCounts())
          expect([slug, stored]).toEqual([slug, counted]);
      }),
      { numRuns: getPropertyRuns(8) },
    );
  });

  it("does not change when a review cannot be written", async () => {
    const countsBefore = await queryStoredAndActualCounts();
    const productId = await findProductId(POPULAR_SLUG);
    const failingWrite = shop.database.transaction((tx) =>
      writeReviews(tx, [aReview(productId), aReview(productId, { stars: 6 })]),
    );
    await expect(failingWrite).rejects.toThrow(/insert into "reviews"/);
    expect(await queryStoredAndActualCounts()).toEqual(countsBefore);
  });

  it("is the same on cards, on its page and above its reviews", async () => {
    const { products: cards } = await englishClient.product.fetch({ category: "ruang-tamu", subCategory: "sofa" });
    for (const card of cards) {
      const page = await englishClient.review.fetch({ productId: card.id });
      expect(page.rating).toEqual(card.rating);
      expect((await englishClient.product.find({ id: card.id })).rating).toEqual(card.rating);
    }
    expect(cards.some(({ rating }) => rating === null)).toBe(true);
  });
});

describe("reviews of a product", () => {
  it.each(REVIEW_SORT_ORDERS)("appear once each on their pages, ordered by %s", async (sort) => {
    const pages = await fetchAllPages({ productId: POPULAR_SLUG, sort });
    const allReviews = getReviews(pages);
    expect(pages.slice(0, -1).every((page) => page.reviews.length === REVIEWS_PER_PAGE)).toBe(true);
    expect(new Set(allReviews.map(({ id }) => id)).size).toBe(allReviews.length);
    expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([allReviews.length]));
    const getSortKeys = (review: (typeof allReviews)[number]) => ({
      newest: 0,
      highest: -review.stars,
      lowest: review.stars,
    });
    const compareLater = (one: string, other: string) => (one < other ? 1 : -1);
    const sortedReviews = allReviews.toSorted(
      (one, other) =>
        getSortKeys(one)[sort] - getSortKeys(other)[sort] ||
        (one.writtenAt === other.writtenAt
          ? compareLater(other.id, one.id)
          : compareLater(one.writtenAt, other.writtenAt)),
    );
    const getSortFields = (reviews: typeof allReviews) =>
      reviews.map(({ id, stars, writtenAt }) => [stars, writtenAt, id]);
    expect(getSortFields(allReviews)).toEqual(getSortFields(sortedReviews));
  });

  it("have counts by stars, which give the rating", async () => {
    const { distribution, rating } = await englishClient.review.fetch({ productId: POPULAR_SLUG });
    expect(distribution.map(({ stars }) => stars)).toEqual([...STARS]);
    const count = distribution.reduce((sum, each) => sum + each.count, 0);
    const total = distribution.reduce((sum, each) => sum + each.count * each.stars, 0);
    expect(getRating(count, total)).toEqual(rating);
  });

  it.each(STARS)("have a filter for %i stars, which does not change the counts", async (stars) => {
    const firstPage = await englishClient.review.fetch({ productId: POPULAR_SLUG });
    const pages = await fetchAllPages({ productId: POPULAR_SLUG, stars });
    expect(getReviews(pages).every((review) => review.stars === stars)).toBe(true);
    expect(pages[0]?.total).toBe(firstPage.distribution.find((each) => each.stars === stars)?.count);
    expect(getReviews(pages)).toHaveLength(pages[0]?.total ?? -1);
    expect(pages[0]?.rating).toEqual(firstPage.rating);
  });

  it("have a filter for reviews with pictures", async () => {
    const productId = await findProductId(POPULAR_SLUG);
    await shop.database.insert(media).values(aPhoto);
    await shop.database.transaction((tx) => writeReviews(tx, [{ ...aReview(productId), pictures: [aPhoto.path] }]));
    const page = await englishClient.review.fetch({ productId: POPULAR_SLUG, hasPictures: true });
    expect(page.total).toBe(page.pictureReviewCount);
    expect(page.pictureReviewCount).toBeGreaterThan(0);
    expect(getReviews([page]).every(({ pictures }) => pictures.length > 0)).toBe(true);
    const indonesianPage = await indonesianClient.review.fetch({ productId: POPULAR_SLUG, hasPictures: true });
    expect(indonesianPage.reviews.flatMap(({ pictures }) => pictures.map(({ alt }) => alt))).toContain("Sofa di rumah");
  });

  it("keep their own language, and name the variant in the reader's language", async () => {
    const [english, indonesian] = await Promise.all(
      [englishClient, indonesianClient].map((reader) =>
        reader.review.fetch({ productId: POPULAR_SLUG, sort: "lowest" }),
      ),
    );
    const getTexts = (page: ReviewPage | undefined) =>
      page?.reviews.map(({ id, text, language }) => [id, text, language]);
    expect(getTexts(english)).toEqual(getTexts(indonesian));
    expect(english?.reviews[0]?.variant.join()).toMatch(/linen$/);
    expect(indonesian?.reviews[0]?.variant.join()).toMatch(/^Linen /);
    expect(english?.reviews[0]?.reply?.text).not.toBe("");
  });

  it("are an empty list for a product without reviews", async () => {
    expect(await englishClient.review.fetch({ productId: UNREVIEWED_SLUG })).toEqual({
      rating: null,
      distribution: STARS.map((stars) => ({ stars, count: 0 })),
      pictureReviewCount: 0,
      reviews: [],
      total: 0,
      next: null,
    });
  });

  it("are found by uuid, and are public and cached for a minute", async () => {
    const { id } = await englishClient.product.find({ id: POPULAR_SLUG });
    expect((await englishClient.review.fetch({ productId: id })).total).toBeGreaterThan(80);
    const answer = await shop.call("GET", `rating-review/find/${id}`);
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=60");
  });
});

describe("a call for reviews", () => {
  it("is refused with 404 if the product is unknown or withdrawn", async () => {
    expect((await catchRefusal(englishClient.review.fetch({ productId: "no-such-sofa" }))).status).toBe(404);
    await shop.database.update(products).set({ isPublic: false }).where(eq(products.slug, UNREVIEWED_SLUG));
    expect((await catchRefusal(englishClient.review.fetch({ productId: UNREVIEWED_SLUG }))).status).toBe(404);
    await shop.database.update(products).set({ isPublic: true }).where(eq(products.slug, UNREVIEWED_SLUG));
  });

  it("is refused if its cursor is of another sorting, or is forged", async () => {
    const { next } = await englishClient.review.fetch({ productId: POPULAR_SLUG, sort: "lowest" });
    const refusedCall = englishClient.review.fetch({
      productId: POPULAR_SLUG,
      sort: "newest",
      cursor: next ?? "",
    });
    expect((await catchRefusal(refusedCall)).status).toBe(201);
    expect((await catchRefusal(englishClient.review.fetch({ productId: POPULAR_SLUG, cursor: "e30" }))).status).toBe(
      201,
    );
  });

  it.each([
    "rating-review/find/sofa-teduh-2?stars=6",
    "rating-review/find/sofa-teduh-2?stars=",
    "rating-review/find/sofa-teduh-2?with_images=2",
    "rating-review/find/sofa-teduh-2?sort=helpful",
    "rating-review/find/sofa-teduh-2?id=kursi-bale",
    "rating-review/find/sofa%20teduh",
  ])("is refused if %s is not in the contract", async (path) => {
    expect((await shop.call("GET", path)).status).toBe(201);
  });

  it.each([
    "rating-review/find",
    "rating-review/find/",
    "rating-review/find/sofa-teduh-2/photos",
    "rating-review/find/%E0%A4%A",
  ])("is refused if %s is not an address", async (path) => {
    expect((await shop.call("GET", path)).status).toBe(404);
  });
});

describe("a list of products", () => {
  it("has a filter for products with a minimum of shown stars", async () => {
    const ratings = new Map<string, number>();
    for (let cursor: string | undefined, hasMore = true; hasMore; ) {
      const page = await englishClient.product.fetch({ cursor });
      for (const { slug, rating } of page.products) if (rating) ratings.set(slug, rating.average);
      cursor = page.next ?? undefined;
      hasMore = cursor !== undefined;
    }
    for (const stars of STARS) {
      const expectedCount = [...ratings.values()].filter((average) => average >= stars).length;
      expect((await englishClient.product.fetch({ ratingMinimum: stars })).total).toBe(expectedCount);
    }
    expect([...ratings.values()].some((average) => average < 4)).toBe(true);
  });
});
