import { createHash } from "node:crypto";
import type { PictureView, Stars } from "@griya/api";
import type { LocalText } from "@griya/provider/seeding";
import { brands } from "../furniture/brands.ts";
import type { Product, Variant } from "../furniture/complete-product.ts";
import { products } from "../furniture/products.ts";
import { createStableId } from "../furniture/stable-id.ts";
import { allReviewTexts } from "./all-review-texts.ts";
import { contradicts } from "./contradictions.ts";
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
  /** Views that its snapshots show, from the pictures of the shop. */
  readonly views: readonly PictureView[];
  readonly reply: { readonly by: string; readonly text: string; readonly hoursAgo: number } | null;
};

type Random = () => number;

/** Creates a generator of numbers from 0 up to 1 (mulberry32). The same name gives the same numbers on every machine. */
const createRandom = (name: string): Random => {
  let state = createHash("sha1").update(name).digest().readUInt32BE(0);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const shuffle = <Value>(values: readonly Value[], random: Random): Value[] =>
  values
    .map((value) => ({ value, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ value }) => value);

const pick = <Value>(values: readonly Value[], random: Random): Value => {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error("Nothing to pick from, so no review can be composed: fill the list");
  return value;
};

/** Returns `count` numbers that are spread evenly over 0 to 1, in a random order. So even a few numbers match the shares. */
const spreadEvenly = (count: number, random: Random): number[] => {
  const start = random();
  return shuffle(
    Array.from({ length: count }, (_, place) => (place + start) / count),
    random,
  );
};

const SHARES: readonly (readonly [stars: Stars, share: number])[] = [
  [5, 0.62],
  [4, 0.24],
  [3, 0.08],
  [2, 0.03],
  [1, 0.03],
];

/** The difference between products. If it is 0, all have the same shares. */
const QUALITY_EFFECT = 0.42;

/** Returns the stars at a place between 0 and 1. A `quality` above 0 means a better product than others, below 0 a worse one. */
const getStars = (place: number, quality: number): Stars => {
  const weighted = SHARES.map(
    ([stars, share]) => [stars, share * Math.exp(QUALITY_EFFECT * quality * (stars - 4.39))] as const,
  );
  const all = weighted.reduce((sum, [, weight]) => sum + weight, 0);
  let reached = 0;
  for (const [stars, weight] of weighted) {
    reached += weight / all;
    if (place < reached) return stars;
  }
  return 5;
};

/** A product with more reviews than this is not among the worst. */
const BESTSELLER = 50;

const ENGLISH_SHARE = 0.2;
/**
 * Share of reviews with a picture among those with four or five stars (six of seven). A complaint has none: the shop's own picture does not
 * show the fault.
 */
const WITH_PICTURE_SHARE = 0.175;
/** Together with the answers to all complaints, these shares give three answered reviews of ten. */
const PRAISE_REPLY_SHARE = 0.13;
const DRAWBACK_REPLY_SHARE = 0.25;
const OLDEST_HOURS = 545 * 24;

/** Counts the uses of each text in the whole shop, and records the sentences that one product already has. */
const createTextTracker = () => {
  const uses = new Map<string, number>();
  return (random: Random) => {
    const usedSentences = new Set<string>();
    return {
      /** Returns a text with new sentences only, the least used in the shop; null where none is left. */
      take: <Text>(texts: readonly Text[], getWords: (text: Text) => readonly string[]): Text | null => {
        const fresh = texts.filter((text) =>
          getWords(text).every((words) => splitSentences(words).every((sentence) => !usedSentences.has(sentence))),
        );
        const getUses = (text: Text) => uses.get(getWords(text)[0] ?? "") ?? 0;
        const fewest = Math.min(...fresh.map(getUses));
        const rarest = fresh.filter((text) => getUses(text) === fewest);
        if (rarest.length === 0) return null;
        const taken = pick(rarest, random);
        uses.set(getWords(taken)[0] ?? "", fewest + 1);
        for (const words of getWords(taken)) for (const sentence of splitSentences(words)) usedSentences.add(sentence);
        return taken;
      },
    };
  };
};

type TextTracker = ReturnType<ReturnType<typeof createTextTracker>>;

const toList = (text: string): readonly string[] => [text];

/** The order of topics in a review: the product comes before its delivery, and its age comes last. */
const ORDER: readonly Topic[] = [
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

/** Returns the topics in a random order. Topics with many texts tend to come first, so that no sentence repeats too often. */
const drawTopics = (bank: readonly ReviewTexts[], random: Random): Topic[] =>
  OTHER_TOPICS.map((topic) => ({ topic, place: random() ** (1 / Math.max(getPraise(bank, topic).length, 0.01)) }))
    .sort((one, other) => other.place - one.place)
    .map(({ topic }) => topic);

type Statement = { readonly topic: Topic; readonly text: string };

const joinStatements = (output: readonly Statement[]): string => output.map(({ text }) => text).join(" ");

/** Returns the texts that do not contradict the said ones. */
const filterConsistent = (output: readonly Statement[], texts: readonly string[]): string[] => {
  const before = output.map(({ text }) => text);
  return texts.filter((text) => !contradicts(before, text));
};

/** Returns up to `count` thoughts on different topics. The first is about the piece itself more often than not. */
const composePraise = (
  bank: readonly ReviewTexts[],
  count: number,
  tracker: TextTracker,
  random: Random,
): Statement[] => {
  const first: Topic[] = random() < 0.66 ? ["piece"] : count === 1 && random() < 0.5 ? ["short"] : [];
  const statements: Statement[] = [];
  for (const topic of [...first, ...drawTopics(bank, random), "piece" as const, "short" as const]) {
    if (statements.length === count) break;
    if (statements.some((each) => each.topic === topic) || (topic === "short" && statements.length > 0)) continue;
    const text = tracker.take(filterConsistent(statements, getPraise(bank, topic)), toList);
    if (text !== null) statements.push({ topic, text });
  }
  return statements.sort((one, other) => ORDER.indexOf(one.topic) - ORDER.indexOf(other.topic));
};

const getComplaints = (bank: readonly ReviewTexts[], kind: "mixed" | "complaints"): Complaint[] =>
  bank.flatMap((thoughts) => thoughts[kind] ?? []);

type ComposedText = { readonly text: string; readonly answer: string | null; readonly hasDrawback: boolean };

const writeText = (bank: readonly ReviewTexts[], stars: Stars, tracker: TextTracker, random: Random): ComposedText => {
  if (stars <= 3) {
    const complaint = tracker.take(getComplaints(bank, stars === 3 ? "mixed" : "complaints"), (pair) => pair);
    return { text: complaint?.[0] ?? "", answer: complaint?.[1] ?? null, hasDrawback: false };
  }
  const chance = random();
  if (stars === 4 && chance < 0.68) {
    const withoutShort = bank.filter(({ topic }) => topic !== "short");
    const statements = composePraise(withoutShort, 1, tracker, random);
    const taken = new Set(statements.map(({ topic }) => topic));
    const drawbacks = bank.flatMap((thoughts) => (taken.has(thoughts.topic) ? [] : (thoughts.drawbacks ?? [])));
    const drawback = statements.length > 0 ? tracker.take(filterConsistent(statements, drawbacks), toList) : null;
    if (drawback !== null)
      return { text: `${joinStatements(statements)} ${drawback}`, answer: null, hasDrawback: true };
  }
  const count = chance < 0.36 ? 1 : chance < 0.8 ? 2 : 3;
  return { text: joinStatements(composePraise(bank, count, tracker, random)), answer: null, hasDrawback: false };
};

/** Varies the spelling: some people omit capitals, some the last full stop, some use an exclamation mark. */
const varySpelling = (text: string, language: "en" | "id", random: Random): string => {
  const habit = random();
  if (habit < 0.09 && language === "id") return text.toLowerCase().replace(/\.$/, "");
  if (habit < 0.19) return text.replace(/\.$/, "");
  if (habit < 0.25) return text.replace(/\.$/, "!");
  return text;
};

const getBrandName = (product: Product): string => brands.find(({ slug }) => slug === product.brand)?.name ?? "Griya";

/** Picks a variant; the first one more often, since most people buy it. */
const pickVariant = (product: Product, random: Random): Variant => {
  const first = product.variants.find(({ sku }) => sku === product.defaultVariantSku);
  return first && random() < 0.3 ? first : pick(product.variants, random);
};

/** Picks a variant in the product's first look, since snapshots show that look. */
const pickPicturedVariant = (product: Product, random: Random): Variant =>
  pick(
    product.variants.filter(({ look }) => look === product.looks[0]),
    random,
  );

const SNAPSHOTS: readonly (readonly PictureView[])[] = [["detail"], ["front"], ["detail", "front"], ["detail"]];

const composeProductReviews = (product: Product, createTracker: (random: Random) => TextTracker): ComposedReview[] => {
  const random = createRandom(`reviews of ${product.sku}`);
  const count = reviewCounts[product.slug] ?? 0;
  const quality = Math.max(random() * 2 - 1.1, count > BESTSELLER ? -0.35 : -1);
  const tracker = createTracker(random);
  const stars = spreadEvenly(count, random);
  const languages = spreadEvenly(count, random);
  const ages = spreadEvenly(count, random);
  const pictured = spreadEvenly(count, random);
  const names = { woman: shuffle(firstNames.woman, random), man: shuffle(firstNames.man, random) };
  return ages.map((age, place) => {
    const given = getStars(stars[place] ?? 0, quality);
    const language = (languages[place] ?? 0) < ENGLISH_SHARE ? "en" : "id";
    const isPictured = (pictured[place] ?? 1) < WITH_PICTURE_SHARE && given >= 4;
    const variant = isPictured ? pickPicturedVariant(product, random) : pickVariant(product, random);
    const purchase: Purchase = { product, variant };
    const bank = allReviewTexts.filter((each) => each.language === language && (each.isTrueOf?.(purchase) ?? true));
    const { text, answer, hasDrawback } = writeText(bank, given, tracker, random);
    if (text === "") throw new Error(`No thought is left for ${product.slug} in "${language}": write more of them`);
    const writer = findWriterGender(text) ?? (random() < 0.55 ? "woman" : "man");
    const firstName = names[writer].shift() ?? pick(firstNames[writer], random);
    const hoursAgo = Math.round(20 + OLDEST_HOURS * age ** 1.35);
    const chance = random();
    const polite =
      chance < (hasDrawback ? DRAWBACK_REPLY_SHARE : PRAISE_REPLY_SHARE)
        ? tracker.take((hasDrawback ? drawbackReplies : praiseReplies)[language], toList)
        : null;
    const replyText = answer ?? polite;
    return {
      id: createStableId(`review/${product.sku}/${place}`),
      stars: given,
      reviewer: `${firstName} ${pick(initials, random)}.`,
      language,
      text: varySpelling(text, language, random),
      variant: variant.attributes.map(({ value }) => value),
      variantSku: variant.sku,
      hoursAgo,
      views: isPictured ? pick(SNAPSHOTS, random) : [],
      reply:
        replyText === null
          ? null
          : {
              by: random() < 0.75 ? getBrandName(product) : "Griya",
              text: replyText.replaceAll("{name}", firstName),
              hoursAgo: Math.max(1, hoursAgo - Math.round(3 + random() * 60)),
            },
    };
  });
};

/** Returns the reviews of every product, by slug. They are the same on every machine: only the bank and the counts decide. */
export const composeReviews = (): ReadonlyMap<string, readonly ComposedReview[]> => {
  const createTracker = createTextTracker();
  const byDemand = products.toSorted((one, other) => (reviewCounts[other.slug] ?? 0) - (reviewCounts[one.slug] ?? 0));
  return new Map(byDemand.map((product) => [product.slug, composeProductReviews(product, createTracker)]));
};
