import type { LocalText } from "@griya/provider/seeding";
import { describe, expect, it } from "vitest";
import type { Product } from "../furniture/complete-product.ts";
import { products } from "../furniture/products.ts";
import { allReviewTexts } from "./all-review-texts.ts";
import { type ComposedReview, composeReviews } from "./compose-reviews.ts";
import { hasContradiction, opinionPatternsByTopic } from "./contradictions.ts";
import { reviewCounts } from "./review-counts.ts";
import { findWriterGender, firstNames } from "./reviewers.ts";
import { splitSentences } from "./sentences.ts";

type ReviewedProduct = ComposedReview & { readonly product: Product };

const reviewsByProduct = composeReviews();
const allReviews: readonly ReviewedProduct[] = products.flatMap((product) =>
  (reviewsByProduct.get(product.slug) ?? []).map((review) => ({ ...review, product })),
);
const repliedReviews = allReviews.flatMap(({ reply, ...review }) => (reply ? [{ ...review, reply }] : []));
const getShare = (count: number): number => count / allReviews.length;
const getLook = ({ product, variantSku }: ReviewedProduct): string =>
  product.variants.find(({ sku }) => sku === variantSku)?.look ?? "";

describe("the demo's reviews", () => {
  it("are the same in every seed", () => {
    expect(composeReviews()).toEqual(reviewsByProduct);
    expect(new Set(allReviews.map(({ id }) => id)).size).toBe(allReviews.length);
  });

  it("are about 1 500, with few reviews for some products and many for others", () => {
    expect(allReviews.length).toBeGreaterThan(1400);
    expect(allReviews.length).toBeLessThan(1600);
    const counts = products.map(({ slug }) => reviewsByProduct.get(slug)?.length ?? 0);
    const countProductsBetween = (from: number, to: number) =>
      counts.filter((count) => count >= from && count <= to).length;
    expect([
      countProductsBetween(0, 0),
      countProductsBetween(1, 5),
      countProductsBetween(6, 30),
      countProductsBetween(31, 120),
    ]).toEqual([6, 16, 29, 13]);
  });

  it("name only products that are sold", () => {
    const soldSlugs = new Set(products.map(({ slug }) => slug));
    expect(Object.keys(reviewCounts).filter((slug) => !soldSlugs.has(slug))).toEqual([]);
  });

  it.each([
    [5, 0.62],
    [4, 0.24],
    [3, 0.08],
    [2, 0.03],
    [1, 0.03],
  ])("give %i stars in about %d of all", (stars, expected) => {
    expect(Math.abs(getShare(allReviews.filter((review) => review.stars === stars).length) - expected)).toBeLessThan(
      0.02,
    );
  });

  it("give 4.4 stars on average, and different averages to products", () => {
    const getMeanStars = (reviews: readonly ComposedReview[]) =>
      reviews.reduce((sum, { stars }) => sum + stars, 0) / reviews.length;
    expect(Math.abs(getMeanStars(allReviews) - 4.39)).toBeLessThan(0.04);
    const meanStars = [...reviewsByProduct.values()].filter(({ length }) => length > 10).map(getMeanStars);
    expect(Math.min(...meanStars)).toBeLessThan(4.1);
    expect(Math.max(...meanStars)).toBeGreaterThan(4.6);
    expect(Math.min(...meanStars)).toBeGreaterThan(3.5);
  });

  it("are mostly in Indonesian, some with pictures and some with a reply", () => {
    expect(getShare(allReviews.filter(({ language }) => language === "id").length)).toBeCloseTo(0.8, 1);
    expect(Math.abs(getShare(allReviews.filter(({ views }) => views.length > 0).length) - 0.15)).toBeLessThan(0.02);
    expect(Math.abs(getShare(allReviews.filter(({ reply }) => reply !== null).length) - 0.3)).toBeLessThan(0.03);
  });

  it("were written over the last eighteen months, each reply after its review", () => {
    const agesInDays = allReviews.map(({ hoursAgo }) => hoursAgo / 24);
    expect(Math.min(...agesInDays)).toBeLessThan(14);
    expect(Math.max(...agesInDays)).toBeGreaterThan(500);
    expect(Math.max(...agesInDays)).toBeLessThan(550);
    for (const { hoursAgo, reply } of repliedReviews) {
      expect(reply.hoursAgo).toBeLessThan(hoursAgo);
      expect(reply.hoursAgo).toBeGreaterThan(0);
    }
  });

  it("answer every complaint", () => {
    expect(allReviews.filter(({ stars, reply }) => stars <= 3 && reply === null)).toEqual([]);
  });
});

describe("the reviewer", () => {
  it("has a first name and an initial, and appears once for each product", () => {
    for (const reviews of reviewsByProduct.values()) {
      const names = reviews.map(({ reviewer }) => reviewer);
      for (const name of names) expect(name).toMatch(/^\p{Lu}\p{Ll}+ \p{Lu}\.$/u);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it("has a gender that fits the husband or wife in the text", () => {
    const isPossible = ({ reviewer, text }: ReviewedProduct) => {
      const writerGender = findWriterGender(text);
      return writerGender === null || firstNames[writerGender].includes(reviewer.split(" ")[0] ?? "");
    };
    expect(allReviews.filter((review) => !isPossible(review))).toEqual([]);
    expect(allReviews.filter(({ text }) => findWriterGender(text) !== null).length).toBeGreaterThan(10);
  });
});

describe("the texts", () => {
  it("never share a sentence for one product", () => {
    const repeatedSentences = [...reviewsByProduct].flatMap(([slug, reviews]) => {
      const sentences = reviews.flatMap(({ text }) => splitSentences(text));
      return sentences
        .filter((sentence, place) => sentences.indexOf(sentence) !== place)
        .map((sentence) => `${slug}: ${sentence}`);
    });
    expect(repeatedSentences).toEqual([]);
  });

  it("seldom repeat in the whole shop, and no sentence is frequent", () => {
    const countTexts = (texts: readonly string[]) => {
      const counts = new Map<string, number>();
      for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
      return counts;
    };
    expect(countTexts(allReviews.map(({ text }) => text)).size).toBeGreaterThan(allReviews.length * 0.9);
    for (const language of ["en", "id"] as const) {
      const languageReviews = allReviews.filter((review) => review.language === language);
      const frequentSentences = [...countTexts(languageReviews.flatMap(({ text }) => splitSentences(text)))].filter(
        ([, count]) => count > languageReviews.length * (language === "id" ? 0.015 : 0.04),
      );
      expect(frequentSentences).toEqual([]);
    }
  });

  it("do not contradict themselves, and praise before they name a drawback", () => {
    const parts = allReviews.map(({ text }) => text.split(/(?<=[.!?])\s+/));
    const contradictoryReviews = parts.filter((sentences) =>
      sentences.some((sentence, place) => hasContradiction(sentences.slice(0, place), sentence)),
    );
    expect(contradictoryReviews.map((sentences) => sentences.join(" "))).toEqual([]);
    const drawbackTexts = new Set(
      allReviewTexts.flatMap(({ drawbacks }) => drawbacks ?? []).map((text) => splitSentences(text).join(". ")),
    );
    const drawbackOnlyReviews = allReviews.filter(({ text }) => drawbackTexts.has(splitSentences(text).join(". ")));
    expect(drawbackOnlyReviews.map(({ text }) => text)).toEqual([]);
  });

  it("use each pattern of the contradictions at least once", () => {
    const texts = allReviewTexts.flatMap(({ praise = [], drawbacks = [] }) => [...praise, ...drawbacks]);
    const words = opinionPatternsByTopic.flat().flatMap((side) => side.source.split("|"));
    const sentences = texts.flatMap(splitSentences);
    const unusedPatterns = words.filter((each) => !sentences.some((sentence) => new RegExp(each).test(sentence)));
    expect(unusedPatterns).toEqual([]);
  });

  it("have different beginnings and different lengths", () => {
    const firstWords = new Set(allReviews.map(({ text }) => text.toLowerCase().split(/\s+/).slice(0, 3).join(" ")));
    expect(firstWords.size).toBeGreaterThan(allReviews.length * 0.4);
    const textLengths = allReviews.map(({ text }) => text.length);
    expect(getShare(textLengths.filter((length) => length < 60).length)).toBeGreaterThan(0.15);
    expect(getShare(textLengths.filter((length) => length > 150).length)).toBeGreaterThan(0.08);
  });

  it("contain no placeholder, and end with a whole sentence", () => {
    for (const { text, reply } of allReviews) {
      expect(text + (reply?.text ?? "")).not.toMatch(/[{}]|undefined|\s{2}|^\s|\s$/);
    }
    for (const { reply } of repliedReviews) expect(reply.text).toMatch(/[.!]$/);
  });

  const getProductText = ({ product }: ReviewedProduct): string => {
    const joinLanguages = ({ en, id }: LocalText) => `${en} ${id}`;
    return `${joinLanguages(product.name)} ${joinLanguages(product.description)} ${joinLanguages(product.material)}`.toLowerCase();
  };
  const isProductTextMatching = (words: RegExp) => (review: ReviewedProduct) => words.test(getProductText(review));
  const isLookMatching = (words: RegExp) => (review: ReviewedProduct) => words.test(getLook(review));

  /** The claims that a review may make only about a product for which they are true. */
  it.each<[string, RegExp, (review: ReviewedProduct) => boolean]>([
    ["leather", /\bkulitnya\b|serat kulit|\bleather\b/, isLookMatching(/kulit/)],
    [
      "velvet",
      /beludru|velvet/,
      (review) => isLookMatching(/beludru/)(review) || isProductTextMatching(/beludru/)(review),
    ],
    ["linen", /linen/, (review) => isLookMatching(/linen/)(review) || isProductTextMatching(/linen/)(review)],
    [
      "marble",
      /marmer|marble/,
      (review) => isLookMatching(/marmer/)(review) || isProductTextMatching(/marmer/)(review),
    ],
    [
      "brass",
      /\bkuningan|\bbrass\b/,
      (review) => isLookMatching(/kuningan/)(review) || isProductTextMatching(/kuningan/)(review),
    ],
    ["cane and rattan", /anyam|rotan|\bcane\b|rattan/, isProductTextMatching(/anyam|rotan|jalin|tenun/)],
    ["mesh", /jaringnya|\bmesh\b/, isLookMatching(/jaring/)],
    ["drawers", /\blaci|\bdrawers?\b/, isProductTextMatching(/\blaci/)],
    ["doors", /pintu (?:geser|kanan|kiri|anyaman)|pintunya|the doors\b/, isProductTextMatching(/pintu|hatch/)],
    ["shelves", /ambalan/, isProductTextMatching(/ambalan|rak|susun/)],
    ["castors", /rodanya|salah satu roda|castors?/, isProductTextMatching(/\broda|kursi kerja/)],
    ["a mattress", /kasurnya|mattress/, isProductTextMatching(/kasur/)],
    ["a motor", /motor(?:nya| kirinya)|one motor/, isProductTextMatching(/motor/)],
    ["bulbs", /bohlam|\bbulb\b/, isProductTextMatching(/bohlam/)],
    ["washing covers", /sarung/, isProductTextMatching(/sarung|ritsleting/)],
    [
      "assembly",
      /\brakit|(?<!drama )merakit|(?<!tidak perlu )dirakit|assembl|sekrup|screws?\b|kunci l\b/,
      ({ product }) =>
        product.assembly !== null || /sekrup|screw|paku/.test(getProductText({ product } as ReviewedProduct)),
    ],
    [
      "teak",
      /\bjati\b|rangka jati|\bteak\b/,
      (review) => isLookMatching(/jati/)(review) || isProductTextMatching(/jati/)(review),
    ],
    ["white", /putihnya|putih polos|the white\b|soft white/, isLookMatching(/putih/)],
  ])("mention %s only if it is true of the product", (_, words, isTrue) => {
    const untrueReviews = allReviews.filter((review) => words.test(review.text.toLowerCase()) && !isTrue(review));
    expect(untrueReviews.map(({ product, variantSku, text }) => `${product.slug} ${variantSku}: ${text}`)).toEqual([]);
  });
});
