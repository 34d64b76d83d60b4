import type { LocalText } from "@griya/provider/seeding";
import { describe, expect, it } from "vitest";
import type { Product } from "../furniture/complete-product.ts";
import { products } from "../furniture/products.ts";
import { allReviewTexts } from "./all-review-texts.ts";
import { type ComposedReview, composeReviews } from "./compose-reviews.ts";
import { contradicts, opposites } from "./contradictions.ts";
import { reviewCounts } from "./review-counts.ts";
import { findWriterGender, firstNames } from "./reviewers.ts";
import { splitSentences } from "./sentences.ts";

type ReviewedProduct = ComposedReview & { readonly product: Product };

const composed = composeReviews();
const all: readonly ReviewedProduct[] = products.flatMap((product) =>
  (composed.get(product.slug) ?? []).map((review) => ({ ...review, product })),
);
const replied = all.flatMap(({ reply, ...review }) => (reply ? [{ ...review, reply }] : []));
const getShare = (count: number): number => count / all.length;
const getLook = ({ product, variantSku }: ReviewedProduct): string =>
  product.variants.find(({ sku }) => sku === variantSku)?.look ?? "";

describe("the demo's reviews", () => {
  it("are the same at every seed", () => {
    expect(composeReviews()).toEqual(composed);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  it("are about 1 500, of few for some products and many for others", () => {
    expect(all.length).toBeGreaterThan(1400);
    expect(all.length).toBeLessThan(1600);
    const counts = products.map(({ slug }) => composed.get(slug)?.length ?? 0);
    const between = (from: number, to: number) => counts.filter((count) => count >= from && count <= to).length;
    expect([between(0, 0), between(1, 5), between(6, 30), between(31, 120)]).toEqual([6, 16, 29, 13]);
  });

  it("name only products that are sold", () => {
    const sold = new Set(products.map(({ slug }) => slug));
    expect(Object.keys(reviewCounts).filter((slug) => !sold.has(slug))).toEqual([]);
  });

  it.each([
    [5, 0.62],
    [4, 0.24],
    [3, 0.08],
    [2, 0.03],
    [1, 0.03],
  ])("give %i stars in about %d of all", (stars, expected) => {
    expect(Math.abs(getShare(all.filter((review) => review.stars === stars).length) - expected)).toBeLessThan(0.02);
  });

  it("give 4.4 stars in the mean, more to some products than to others", () => {
    const mean = (reviews: readonly ComposedReview[]) =>
      reviews.reduce((sum, { stars }) => sum + stars, 0) / reviews.length;
    expect(Math.abs(mean(all) - 4.39)).toBeLessThan(0.04);
    const means = [...composed.values()].filter(({ length }) => length > 10).map(mean);
    expect(Math.min(...means)).toBeLessThan(4.1);
    expect(Math.max(...means)).toBeGreaterThan(4.6);
    expect(Math.min(...means)).toBeGreaterThan(3.5);
  });

  it("are in Indonesian for the most part, some with pictures, some with a reply", () => {
    expect(getShare(all.filter(({ language }) => language === "id").length)).toBeCloseTo(0.8, 1);
    expect(Math.abs(getShare(all.filter(({ views }) => views.length > 0).length) - 0.15)).toBeLessThan(0.02);
    expect(Math.abs(getShare(all.filter(({ reply }) => reply !== null).length) - 0.3)).toBeLessThan(0.03);
  });

  it("were written over the last eighteen months, each reply after its review", () => {
    const ages = all.map(({ hoursAgo }) => hoursAgo / 24);
    expect(Math.min(...ages)).toBeLessThan(14);
    expect(Math.max(...ages)).toBeGreaterThan(500);
    expect(Math.max(...ages)).toBeLessThan(550);
    for (const { hoursAgo, reply } of replied) {
      expect(reply.hoursAgo).toBeLessThan(hoursAgo);
      expect(reply.hoursAgo).toBeGreaterThan(0);
    }
  });

  it("answer every complaint", () => {
    expect(all.filter(({ stars, reply }) => stars <= 3 && reply === null)).toEqual([]);
  });
});

describe("who wrote them", () => {
  it("is shown with a first name and an initial, never twice under a product", () => {
    for (const reviews of composed.values()) {
      const names = reviews.map(({ reviewer }) => reviewer);
      for (const name of names) expect(name).toMatch(/^\p{Lu}\p{Ll}+ \p{Lu}\.$/u);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it("may have the husband or wife of whom the text speaks", () => {
    const isPossible = ({ reviewer, text }: ReviewedProduct) => {
      const writer = findWriterGender(text);
      return writer === null || firstNames[writer].includes(reviewer.split(" ")[0] ?? "");
    };
    expect(all.filter((review) => !isPossible(review))).toEqual([]);
    expect(all.filter(({ text }) => findWriterGender(text) !== null).length).toBeGreaterThan(10);
  });
});

describe("the texts", () => {
  it("never share a sentence under one product", () => {
    const repeated = [...composed].flatMap(([slug, reviews]) => {
      const sentences = reviews.flatMap(({ text }) => splitSentences(text));
      return sentences
        .filter((sentence, place) => sentences.indexOf(sentence) !== place)
        .map((sentence) => `${slug}: ${sentence}`);
    });
    expect(repeated).toEqual([]);
  });

  it("are hardly ever the same in the whole shop, and no sentence is a refrain", () => {
    const counted = (texts: readonly string[]) => {
      const counts = new Map<string, number>();
      for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
      return counts;
    };
    expect(counted(all.map(({ text }) => text)).size).toBeGreaterThan(all.length * 0.9);
    for (const language of ["en", "id"] as const) {
      const own = all.filter((review) => review.language === language);
      const refrains = [...counted(own.flatMap(({ text }) => splitSentences(text)))].filter(
        ([, count]) => count > own.length * (language === "id" ? 0.015 : 0.04),
      );
      expect(refrains).toEqual([]);
    }
  });

  it("do not contradict themselves, and praise before they find a fault", () => {
    const parts = all.map(({ text }) => text.split(/(?<=[.!?])\s+/));
    const torn = parts.filter((sentences) =>
      sentences.some((sentence, place) => contradicts(sentences.slice(0, place), sentence)),
    );
    expect(torn.map((sentences) => sentences.join(" "))).toEqual([]);
    const buts = new Set(
      allReviewTexts.flatMap(({ drawbacks }) => drawbacks ?? []).map((text) => splitSentences(text).join(". ")),
    );
    const faultsAlone = all.filter(({ text }) => buts.has(splitSentences(text).join(". ")));
    expect(faultsAlone.map(({ text }) => text)).toEqual([]);
  });

  it("know every side of a matter from something that is said", () => {
    const texts = allReviewTexts.flatMap(({ praise = [], drawbacks = [] }) => [...praise, ...drawbacks]);
    const words = opposites.flat().flatMap((side) => side.source.split("|"));
    const sentences = texts.flatMap(splitSentences);
    const unsaid = words.filter((each) => !sentences.some((sentence) => new RegExp(each).test(sentence)));
    expect(unsaid).toEqual([]);
  });

  it("begin differently and are of different lengths, as people write", () => {
    const beginnings = new Set(all.map(({ text }) => text.toLowerCase().split(/\s+/).slice(0, 3).join(" ")));
    expect(beginnings.size).toBeGreaterThan(all.length * 0.4);
    const lengths = all.map(({ text }) => text.length);
    expect(getShare(lengths.filter((length) => length < 60).length)).toBeGreaterThan(0.15);
    expect(getShare(lengths.filter((length) => length > 150).length)).toBeGreaterThan(0.08);
  });

  it("keep no placeholder, and end where a sentence ends", () => {
    for (const { text, reply } of all) {
      expect(text + (reply?.text ?? "")).not.toMatch(/[{}]|undefined|\s{2}|^\s|\s$/);
    }
    for (const { reply } of replied) expect(reply.text).toMatch(/[.!]$/);
  });

  const notifications = ({ product }: ReviewedProduct): string => {
    const both = ({ en, id }: LocalText) => `${en} ${id}`;
    return `${both(product.name)} ${both(product.description)} ${both(product.material)}`.toLowerCase();
  };
  const says = (words: RegExp) => (review: ReviewedProduct) => words.test(notifications(review));
  const isOf = (words: RegExp) => (review: ReviewedProduct) => words.test(getLook(review));

  /** Claims that a review may make only where they are true. */
  it.each<[string, RegExp, (review: ReviewedProduct) => boolean]>([
    ["leather", /\bkulitnya\b|serat kulit|\bleather\b/, isOf(/kulit/)],
    ["velvet", /beludru|velvet/, (review) => isOf(/beludru/)(review) || says(/beludru/)(review)],
    ["linen", /linen/, (review) => isOf(/linen/)(review) || says(/linen/)(review)],
    ["marble", /marmer|marble/, (review) => isOf(/marmer/)(review) || says(/marmer/)(review)],
    ["brass", /\bkuningan|\bbrass\b/, (review) => isOf(/kuningan/)(review) || says(/kuningan/)(review)],
    ["cane and rattan", /anyam|rotan|\bcane\b|rattan/, says(/anyam|rotan|jalin|tenun/)],
    ["mesh", /jaringnya|\bmesh\b/, isOf(/jaring/)],
    ["drawers", /\blaci|\bdrawers?\b/, says(/\blaci/)],
    ["doors", /pintu (?:geser|kanan|kiri|anyaman)|pintunya|the doors\b/, says(/pintu|hatch/)],
    ["shelves", /ambalan/, says(/ambalan|rak|susun/)],
    ["castors", /rodanya|salah satu roda|castors?/, says(/\broda|kursi kerja/)],
    ["a mattress", /kasurnya|mattress/, says(/kasur/)],
    ["a motor", /motor(?:nya| kirinya)|one motor/, says(/motor/)],
    ["bulbs", /bohlam|\bbulb\b/, says(/bohlam/)],
    ["washing covers", /sarung/, says(/sarung|ritsleting/)],
    [
      "assembly",
      /\brakit|(?<!drama )merakit|(?<!tidak perlu )dirakit|assembl|sekrup|screws?\b|kunci l\b/,
      ({ product }) =>
        product.assembly !== null || /sekrup|screw|paku/.test(notifications({ product } as ReviewedProduct)),
    ],
    ["teak", /\bjati\b|rangka jati|\bteak\b/, (review) => isOf(/jati/)(review) || says(/jati/)(review)],
    ["white", /putihnya|putih polos|the white\b|soft white/, isOf(/putih/)],
  ])("speak of %s only where there is some", (_, words, isTrue) => {
    const untrue = all.filter((review) => words.test(review.text.toLowerCase()) && !isTrue(review));
    expect(untrue.map(({ product, variantSku, text }) => `${product.slug} ${variantSku}: ${text}`)).toEqual([]);
  });
});
