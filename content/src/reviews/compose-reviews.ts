import { createHash } from "node:crypto";
import type { PictureView, Stars } from "@griya/api";
import type { LocalText } from "@griya/provider/seeding";
import { brands } from "../furniture/brands.ts";
import type { Product, Variant } from "../furniture/complete-product.ts";
import { products } from "../furniture/products.ts";
import { createStableId } from "../furniture/stable-id.ts";
import { allReviewTexts } from "./all-review-texts.ts";
import { hasContradiction } from "./contradictions.ts";
import { drawbackReplies, praiseReplies } from "./replies.ts";
import { reviewCounts } from "./review-counts.ts";
import type { Complaint, Purchase, ReviewTexts, Topic } from "./review-texts.ts";
import { findWriterGender, firstNames, initials } from "./reviewers.ts";
import { splitSentences } from "./sentences.ts";

/** A review for the seed. Its age counts back from the day of the seed. */
export type ComposedReview = {
  readonly id: string;
  readonly stars: Stars;
  readonly reviewer: string;
  readonly language: "en" | "id";
  readonly text: string;
  readonly variant: readonly LocalText[];
  readonly variantSku: string;
  readonly hoursAgo: number;
  /** The views in the pictures of the review. The pictures come from the shop. */
  readonly views: readonly PictureView[];
  readonly reply: { readonly by: string; readonly text: string; readonly hoursAgo: number } | null;
};

type NumberGenerator = () => number;

/** Creates a generator of numbers from 0 up to 1 (mulberry32). The same name gives the same numbers on every machine. */
const createNumberGenerator = (name: string): NumberGenerator => {
  let generatorState = createHash("sha1").update(name).digest().readUInt32BE(0);
  return () => {
    generatorState = (generatorState + 0x6d2b79f5) | 0;
    let mixedBits = Math.imul(generatorState ^ (generatorState >>> 15), 1 | generatorState);
    mixedBits = (mixedBits + Math.imul(mixedBits ^ (mixedBits >>> 7), 61 | mixedBits)) ^ mixedBits;
    return ((mixedBits ^ (mixedBits >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const shuffleValues = <Value>(values: readonly Value[], drawNumber: NumberGenerator): Value[] =>
  values
    .map((value) => ({ value, place: drawNumber() }))
    .sort((one, other) => one.place - other.place)
    .map(({ value }) => value);

const pickValue = <Value>(values: readonly Value[], drawNumber: NumberGenerator): Value => {
  const value = values[Math.floor(drawNumber() * values.length)];
  if (value === undefined) throw new Error("The list is empty, so no review can be composed: fill the list");
  return value;
};

/** Returns `count` numbers that are spread evenly over 0 to 1, in a random order. So even a few numbers match the shares. */
const createSpreadNumbers = (count: number, drawNumber: NumberGenerator): number[] => {
  const start = drawNumber();
  return shuffleValues(
    Array.from({ length: count }, (_, place) => (place + start) / count),
    drawNumber,
  );
};

const STAR_SHARES: readonly (readonly [stars: Stars, share: number])[] = [
  [5, 0.62],
  [4, 0.24],
  [3, 0.08],
  [2, 0.03],
  [1, 0.03],
];

/** The strength of the differences between products. With 0, all products have the same shares of stars. */
const QUALITY_EFFECT = 0.42;

/**
 * Returns the stars for a number between 0 and 1. A `quality` above 0 means a better product than others. A `quality` below 0 means a worse
 * product.
 */
const getStars = (place: number, quality: number): Stars => {
  const weightedShares = STAR_SHARES.map(
    ([stars, share]) => [stars, share * Math.exp(QUALITY_EFFECT * quality * (stars - 4.39))] as const,
  );
  const totalWeight = weightedShares.reduce((sum, [, weight]) => sum + weight, 0);
  let reachedWeight = 0;
  for (const [stars, weight] of weightedShares) {
    reachedWeight += weight / totalWeight;
    if (place < reachedWeight) return stars;
  }
  return 5;
};

/** A product with more reviews than this number never has a very low quality. */
const BESTSELLER_REVIEWS_MINIMUM = 50;

const ENGLISH_SHARE = 0.2;
/**
 * The share of reviews with a picture among the reviews with four or five stars. Six of seven reviews have four or five stars. Complaints
 * have no picture, because the shop's pictures do not show faults.
 */
const WITH_PICTURE_SHARE = 0.175;
/** The share of praising reviews with an answer. With the answers to all complaints, three of ten reviews have an answer. */
const PRAISE_REPLY_SHARE = 0.13;
const DRAWBACK_REPLY_SHARE = 0.25;
const OLDEST_AGE_HOURS = 545 * 24;

/** Counts the uses of each text in the whole shop. Records the sentences that one product already has. */
const createTextTracker = () => {
  const usesByText = new Map<string, number>();
  return (drawNumber: NumberGenerator) => {
    const usedSentences = new Set<string>();
    return {
      /** Returns the least used text of the shop that has only new sentences. Returns null if no such text is left. */
      take: <Text>(texts: readonly Text[], getWords: (text: Text) => readonly string[]): Text | null => {
        const freshTexts = texts.filter((text) =>
          getWords(text).every((words) => splitSentences(words).every((sentence) => !usedSentences.has(sentence))),
        );
        const getUses = (text: Text) => usesByText.get(getWords(text)[0] ?? "") ?? 0;
        const fewestUses = Math.min(...freshTexts.map(getUses));
        const rarestTexts = freshTexts.filter((text) => getUses(text) === fewestUses);
        if (rarestTexts.length === 0) return null;
        const takenText = pickValue(rarestTexts, drawNumber);
        usesByText.set(getWords(takenText)[0] ?? "", fewestUses + 1);
        for (const words of getWords(takenText))
          for (const sentence of splitSentences(words)) usedSentences.add(sentence);
        return takenText;
      },
    };
  };
};

type TextTracker = ReturnType<ReturnType<typeof createTextTracker>>;

const toList = (text: string): readonly string[] => [text];

/** The order of topics in a review. The product comes before its delivery, and the time since the purchase comes last. */
const TOPIC_ORDER: readonly Topic[] = [
  "short",
  "piece",
  "material",
  "colour",
  "delivery",
  "packing",
  "assembly",
  "home",
  "service",
  "price",
  "time",
];

const OTHER_TOPICS: readonly Topic[] = [
  "material",
  "delivery",
  "packing",
  "assembly",
  "colour",
  "home",
  "price",
  "service",
  "time",
];

const getPraise = (bank: readonly ReviewTexts[], topic: Topic): string[] =>
  bank.flatMap((thoughts) => (thoughts.topic === topic ? (thoughts.praise ?? []) : []));

/** Returns the topics in a random order. Topics with many texts usually come first, so that no sentence repeats too often. */
const drawTopics = (bank: readonly ReviewTexts[], drawNumber: NumberGenerator): Topic[] =>
  OTHER_TOPICS.map((topic) => ({ topic, place: drawNumber() ** (1 / Math.max(getPraise(bank, topic).length, 0.01)) }))
    .sort((one, other) => other.place - one.place)
    .map(({ topic }) => topic);

type Statement = { readonly topic: Topic; readonly text: string };

const joinStatements = (output: readonly Statement[]): string => output.map(({ text }) => text).join(" ");

/** Returns the texts that do not contradict the earlier statements of the review. */
const filterConsistentTexts = (output: readonly Statement[], texts: readonly string[]): string[] => {
  const earlierTexts = output.map(({ text }) => text);
  return texts.filter((text) => !hasContradiction(earlierTexts, text));
};

/** Returns up to `count` statements on different topics. The first statement is usually about the piece itself. */
const composePraise = (
  bank: readonly ReviewTexts[],
  count: number,
  tracker: TextTracker,
  drawNumber: NumberGenerator,
): Statement[] => {
  const leadingTopics: Topic[] = drawNumber() < 0.66 ? ["piece"] : count === 1 && drawNumber() < 0.5 ? ["short"] : [];
  const statements: Statement[] = [];
  for (const topic of [...leadingTopics, ...drawTopics(bank, drawNumber), "piece" as const, "short" as const]) {
    if (statements.length === count) break;
    if (statements.some((each) => each.topic === topic) || (topic === "short" && statements.length > 0)) continue;
    const text = tracker.take(filterConsistentTexts(statements, getPraise(bank, topic)), toList);
    if (text !== null) statements.push({ topic, text });
  }
  return statements.sort((one, other) => TOPIC_ORDER.indexOf(one.topic) - TOPIC_ORDER.indexOf(other.topic));
};

const getComplaints = (bank: readonly ReviewTexts[], kind: "mixed" | "complaints"): Complaint[] =>
  bank.flatMap((thoughts) => thoughts[kind] ?? []);

type ComposedText = { readonly text: string; readonly answer: string | null; readonly hasDrawback: boolean };

const composeText = (
  bank: readonly ReviewTexts[],
  stars: Stars,
  tracker: TextTracker,
  drawNumber: NumberGenerator,
): ComposedText => {
  if (stars <= 3) {
    const complaint = tracker.take(getComplaints(bank, stars === 3 ? "mixed" : "complaints"), (pair) => pair);
    return { text: complaint?.[0] ?? "", answer: complaint?.[1] ?? null, hasDrawback: false };
  }
  const chance = drawNumber();
  if (stars === 4 && chance < 0.68) {
    const longerTexts = bank.filter(({ topic }) => topic !== "short");
    const statements = composePraise(longerTexts, 1, tracker, drawNumber);
    const takenTopics = new Set(statements.map(({ topic }) => topic));
    const drawbacks = bank.flatMap((thoughts) => (takenTopics.has(thoughts.topic) ? [] : (thoughts.drawbacks ?? [])));
    const drawback = statements.length > 0 ? tracker.take(filterConsistentTexts(statements, drawbacks), toList) : null;
    if (drawback !== null)
      return { text: `${joinStatements(statements)} ${drawback}`, answer: null, hasDrawback: true };
  }
  const count = chance < 0.36 ? 1 : chance < 0.8 ? 2 : 3;
  return { text: joinStatements(composePraise(bank, count, tracker, drawNumber)), answer: null, hasDrawback: false };
};

/** Varies the spelling. Some people omit capitals, some omit the last full stop, and some use an exclamation mark. */
const varySpelling = (text: string, language: "en" | "id", drawNumber: NumberGenerator): string => {
  const spellingHabit = drawNumber();
  if (spellingHabit < 0.09 && language === "id") return text.toLowerCase().replace(/\.$/, "");
  if (spellingHabit < 0.19) return text.replace(/\.$/, "");
  if (spellingHabit < 0.25) return text.replace(/\.$/, "!");
  return text;
};

const getBrandName = (product: Product): string => brands.find(({ slug }) => slug === product.brand)?.name ?? "Griya";

/** Picks a variant of a product. Picks the default variant more often than other variants, as most buyers do. */
const pickVariant = (product: Product, drawNumber: NumberGenerator): Variant => {
  const defaultVariant = product.variants.find(({ sku }) => sku === product.defaultVariantSku);
  return defaultVariant && drawNumber() < 0.3 ? defaultVariant : pickValue(product.variants, drawNumber);
};

/** Picks a variant in the product's first look, since the pictures show that look. */
const pickPicturedVariant = (product: Product, drawNumber: NumberGenerator): Variant =>
  pickValue(
    product.variants.filter(({ look }) => look === product.looks[0]),
    drawNumber,
  );

const SNAPSHOT_VIEWS: readonly (readonly PictureView[])[] = [["detail"], ["front"], ["detail", "front"], ["detail"]];

const composeProductReviews = (
  product: Product,
  createTracker: (drawNumber: NumberGenerator) => TextTracker,
): ComposedReview[] => {
  const drawNumber = createNumberGenerator(`reviews of ${product.sku}`);
  const count = reviewCounts[product.slug] ?? 0;
  const productQuality = Math.max(drawNumber() * 2 - 1.1, count > BESTSELLER_REVIEWS_MINIMUM ? -0.35 : -1);
  const tracker = createTracker(drawNumber);
  const stars = createSpreadNumbers(count, drawNumber);
  const languages = createSpreadNumbers(count, drawNumber);
  const ageShares = createSpreadNumbers(count, drawNumber);
  const pictureShares = createSpreadNumbers(count, drawNumber);
  const shuffledNames = {
    woman: shuffleValues(firstNames.woman, drawNumber),
    man: shuffleValues(firstNames.man, drawNumber),
  };
  return ageShares.map((age, place) => {
    const givenStars = getStars(stars[place] ?? 0, productQuality);
    const language = (languages[place] ?? 0) < ENGLISH_SHARE ? "en" : "id";
    const isPictured = (pictureShares[place] ?? 1) < WITH_PICTURE_SHARE && givenStars >= 4;
    const variant = isPictured ? pickPicturedVariant(product, drawNumber) : pickVariant(product, drawNumber);
    const purchase: Purchase = { product, variant };
    const matchingTexts = allReviewTexts.filter(
      (each) => each.language === language && (each.isTrueOf?.(purchase) ?? true),
    );
    const { text, answer, hasDrawback } = composeText(matchingTexts, givenStars, tracker, drawNumber);
    if (text === "") throw new Error(`No unused text is left for ${product.slug} in "${language}": write more texts`);
    const writer = findWriterGender(text) ?? (drawNumber() < 0.55 ? "woman" : "man");
    const firstName = shuffledNames[writer].shift() ?? pickValue(firstNames[writer], drawNumber);
    const hoursAgo = Math.round(20 + OLDEST_AGE_HOURS * age ** 1.35);
    const chance = drawNumber();
    const politeReply =
      chance < (hasDrawback ? DRAWBACK_REPLY_SHARE : PRAISE_REPLY_SHARE)
        ? tracker.take((hasDrawback ? drawbackReplies : praiseReplies)[language], toList)
        : null;
    const replyText = answer ?? politeReply;
    return {
      id: createStableId(`review/${product.sku}/${place}`),
      stars: givenStars,
      reviewer: `${firstName} ${pickValue(initials, drawNumber)}.`,
      language,
      text: varySpelling(text, language, drawNumber),
      variant: variant.attributes.map(({ value }) => value),
      variantSku: variant.sku,
      hoursAgo,
      views: isPictured ? pickValue(SNAPSHOT_VIEWS, drawNumber) : [],
      reply:
        replyText === null
          ? null
          : {
              by: drawNumber() < 0.75 ? getBrandName(product) : "Griya",
              text: replyText.replaceAll("{name}", firstName),
              hoursAgo: Math.max(1, hoursAgo - Math.round(3 + drawNumber() * 60)),
            },
    };
  });
};

/**
 * Returns the reviews of every product, by slug. The reviews depend only on the texts, the counts and the products, so they are the same on
 * every machine.
 */
export const composeReviews = (): ReadonlyMap<string, readonly ComposedReview[]> => {
  const createTracker = createTextTracker();
  const productsByDemand = products.toSorted(
    (one, other) => (reviewCounts[other.slug] ?? 0) - (reviewCounts[one.slug] ?? 0),
  );
  return new Map(productsByDemand.map((product) => [product.slug, composeProductReviews(product, createTracker)]));
};
