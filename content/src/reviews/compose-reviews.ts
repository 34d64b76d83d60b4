import { createHash } from "node:crypto";
import type { Stars, View } from "@griya/api";
import type { LocalText } from "@griya/provider/seeding";
import { brands } from "../furniture/brands.ts";
import type { Product, Variant } from "../furniture/complete-product.ts";
import { products } from "../furniture/products.ts";
import { stableId } from "../furniture/stable-id.ts";
import { contradicts } from "./contradictions.ts";
import { notedReplies, thankfulReplies } from "./replies.ts";
import { reviewCounts } from "./review-counts.ts";
import { firstNames, initials, writerOf } from "./reviewers.ts";
import { sentencesOf } from "./sentences.ts";
import { thoughtBank } from "./thought-bank.ts";
import type { Bought, Complaint, Thoughts, Topic } from "./thoughts.ts";

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
  readonly views: readonly View[];
  readonly reply: { readonly by: string; readonly text: string; readonly hoursAgo: number } | null;
};

type Random = () => number;

/** Creates a generator of numbers from 0 up to 1 (mulberry32). The same name gives the same numbers on every machine. */
const randomOf = (name: string): Random => {
  let state = createHash("sha1").update(name).digest().readUInt32BE(0);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const shuffled = <Value>(values: readonly Value[], random: Random): Value[] =>
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
const spread = (count: number, random: Random): number[] => {
  const start = random();
  return shuffled(
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
const DIFFERENCE = 0.42;

/** Returns the stars at a place between 0 and 1. A `quality` above 0 means a better product than others, below 0 a worse one. */
const starsAt = (place: number, quality: number): Stars => {
  const weighted = SHARES.map(
    ([stars, share]) => [stars, share * Math.exp(DIFFERENCE * quality * (stars - 4.39))] as const,
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
const PICTURED_SHARE = 0.175;
/** Together with the answers to all complaints, these shares give three answered reviews of ten. */
const THANKED_SHARE = 0.13;
const NOTED_SHARE = 0.25;
const OLDEST_HOURS = 545 * 24;

/** Counts the uses of each text in the whole shop, and records the sentences that one product already has. */
const createMemory = () => {
  const uses = new Map<string, number>();
  return (random: Random) => {
    const said = new Set<string>();
    return {
      /** Returns a text with new sentences only, the least used in the shop; null where none is left. */
      take: <Text>(texts: readonly Text[], wordsOf: (text: Text) => readonly string[]): Text | null => {
        const fresh = texts.filter((text) =>
          wordsOf(text).every((words) => sentencesOf(words).every((sentence) => !said.has(sentence))),
        );
        const usesOf = (text: Text) => uses.get(wordsOf(text)[0] ?? "") ?? 0;
        const fewest = Math.min(...fresh.map(usesOf));
        const rarest = fresh.filter((text) => usesOf(text) === fewest);
        if (rarest.length === 0) return null;
        const taken = pick(rarest, random);
        uses.set(wordsOf(taken)[0] ?? "", fewest + 1);
        for (const words of wordsOf(taken)) for (const sentence of sentencesOf(words)) said.add(sentence);
        return taken;
      },
    };
  };
};

type Memory = ReturnType<ReturnType<typeof createMemory>>;

const itself = (text: string): readonly string[] => [text];

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

const praiseOf = (bank: readonly Thoughts[], topic: Topic): string[] =>
  bank.flatMap((thoughts) => (thoughts.topic === topic ? (thoughts.praise ?? []) : []));

/** Returns the topics in a random order. Topics with many texts tend to come first, so that no sentence repeats too often. */
const topicsByChance = (bank: readonly Thoughts[], random: Random): Topic[] =>
  OTHER_TOPICS.map((topic) => ({ topic, place: random() ** (1 / Math.max(praiseOf(bank, topic).length, 0.01)) }))
    .sort((one, other) => other.place - one.place)
    .map(({ topic }) => topic);

type Said = { readonly topic: Topic; readonly text: string };

const joined = (said: readonly Said[]): string => said.map(({ text }) => text).join(" ");

/** Returns the texts that do not contradict the said ones. */
const consistentWith = (said: readonly Said[], texts: readonly string[]): string[] => {
  const before = said.map(({ text }) => text);
  return texts.filter((text) => !contradicts(before, text));
};

/** Returns up to `count` thoughts on different topics. The first is about the piece itself more often than not. */
const praise = (bank: readonly Thoughts[], count: number, memory: Memory, random: Random): Said[] => {
  const first: Topic[] = random() < 0.66 ? ["piece"] : count === 1 && random() < 0.5 ? ["short"] : [];
  const said: Said[] = [];
  for (const topic of [...first, ...topicsByChance(bank, random), "piece" as const, "short" as const]) {
    if (said.length === count) break;
    if (said.some((each) => each.topic === topic) || (topic === "short" && said.length > 0)) continue;
    const text = memory.take(consistentWith(said, praiseOf(bank, topic)), itself);
    if (text !== null) said.push({ topic, text });
  }
  return said.sort((one, other) => ORDER.indexOf(one.topic) - ORDER.indexOf(other.topic));
};

const textsOf = (bank: readonly Thoughts[], kind: "mixed" | "complaints"): Complaint[] =>
  bank.flatMap((thoughts) => thoughts[kind] ?? []);

type Written = { readonly text: string; readonly answer: string | null; readonly isNoted: boolean };

const writeText = (bank: readonly Thoughts[], stars: Stars, memory: Memory, random: Random): Written => {
  if (stars <= 3) {
    const complaint = memory.take(textsOf(bank, stars === 3 ? "mixed" : "complaints"), (pair) => pair);
    return { text: complaint?.[0] ?? "", answer: complaint?.[1] ?? null, isNoted: false };
  }
  const chance = random();
  if (stars === 4 && chance < 0.68) {
    const withoutShort = bank.filter(({ topic }) => topic !== "short");
    const said = praise(withoutShort, 1, memory, random);
    const taken = new Set(said.map(({ topic }) => topic));
    const buts = bank.flatMap((thoughts) => (taken.has(thoughts.topic) ? [] : (thoughts.but ?? [])));
    const but = said.length > 0 ? memory.take(consistentWith(said, buts), itself) : null;
    if (but !== null) return { text: `${joined(said)} ${but}`, answer: null, isNoted: true };
  }
  const count = chance < 0.36 ? 1 : chance < 0.8 ? 2 : 3;
  return { text: joined(praise(bank, count, memory, random)), answer: null, isNoted: false };
};

/** Varies the spelling: some people omit capitals, some the last full stop, some use an exclamation mark. */
const inOwnHand = (text: string, language: "en" | "id", random: Random): string => {
  const habit = random();
  if (habit < 0.09 && language === "id") return text.toLowerCase().replace(/\.$/, "");
  if (habit < 0.19) return text.replace(/\.$/, "");
  if (habit < 0.25) return text.replace(/\.$/, "!");
  return text;
};

const brandNameOf = (product: Product): string => brands.find(({ slug }) => slug === product.brand)?.name ?? "Griya";

/** Picks a variant; the first one more often, since most people buy it. */
const pickVariant = (product: Product, random: Random): Variant => {
  const first = product.variants.find(({ sku }) => sku === product.defaultVariantSku);
  return first && random() < 0.3 ? first : pick(product.variants, random);
};

/** Picks a variant in the product's first look, since snapshots show that look. */
const picturedVariant = (product: Product, random: Random): Variant =>
  pick(
    product.variants.filter(({ look }) => look === product.looks[0]),
    random,
  );

const SNAPSHOTS: readonly (readonly View[])[] = [["detail"], ["front"], ["detail", "front"], ["detail"]];

const composeOf = (product: Product, memoryOf: (random: Random) => Memory): ComposedReview[] => {
  const random = randomOf(`reviews of ${product.sku}`);
  const count = reviewCounts[product.slug] ?? 0;
  const quality = Math.max(random() * 2 - 1.1, count > BESTSELLER ? -0.35 : -1);
  const memory = memoryOf(random);
  const stars = spread(count, random);
  const languages = spread(count, random);
  const ages = spread(count, random);
  const pictured = spread(count, random);
  const names = { woman: shuffled(firstNames.woman, random), man: shuffled(firstNames.man, random) };
  return ages.map((age, place) => {
    const given = starsAt(stars[place] ?? 0, quality);
    const language = (languages[place] ?? 0) < ENGLISH_SHARE ? "en" : "id";
    const isPictured = (pictured[place] ?? 1) < PICTURED_SHARE && given >= 4;
    const variant = isPictured ? picturedVariant(product, random) : pickVariant(product, random);
    const bought: Bought = { product, variant };
    const bank = thoughtBank.filter((each) => each.language === language && (each.fits?.(bought) ?? true));
    const { text, answer, isNoted } = writeText(bank, given, memory, random);
    if (text === "") throw new Error(`No thought is left for ${product.slug} in "${language}": write more of them`);
    const writer = writerOf(text) ?? (random() < 0.55 ? "woman" : "man");
    const firstName = names[writer].shift() ?? pick(firstNames[writer], random);
    const hoursAgo = Math.round(20 + OLDEST_HOURS * age ** 1.35);
    const chance = random();
    const polite =
      chance < (isNoted ? NOTED_SHARE : THANKED_SHARE)
        ? memory.take((isNoted ? notedReplies : thankfulReplies)[language], itself)
        : null;
    const replyText = answer ?? polite;
    return {
      id: stableId(`review/${product.sku}/${place}`),
      stars: given,
      reviewer: `${firstName} ${pick(initials, random)}.`,
      language,
      text: inOwnHand(text, language, random),
      variant: variant.attributes.map(({ value }) => value),
      variantSku: variant.sku,
      hoursAgo,
      views: isPictured ? pick(SNAPSHOTS, random) : [],
      reply:
        replyText === null
          ? null
          : {
              by: random() < 0.75 ? brandNameOf(product) : "Griya",
              text: replyText.replaceAll("{name}", firstName),
              hoursAgo: Math.max(1, hoursAgo - Math.round(3 + random() * 60)),
            },
    };
  });
};

/** Returns the reviews of every product, by slug. They are the same on every machine: only the bank and the counts decide. */
export const composeReviews = (): ReadonlyMap<string, readonly ComposedReview[]> => {
  const memoryOf = createMemory();
  const byDemand = products.toSorted((one, other) => (reviewCounts[other.slug] ?? 0) - (reviewCounts[one.slug] ?? 0));
  return new Map(byDemand.map((product) => [product.slug, composeOf(product, memoryOf)]));
};
