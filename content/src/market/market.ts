import type { LocalText } from "@griya/provider/seeding";
import { createStableId } from "../furniture/stable-id.ts";
import { kinds, looks, modifiers, rooms, styles, syllables } from "./market-words.ts";

/** Creates a generator of numbers from 0 up to 1. The same seed gives the same numbers. */
const createNumberGenerator = (seed: number): (() => number) => {
  let generatorState = seed | 0;
  return () => {
    generatorState = (generatorState + 0x6d2b79f5) | 0;
    let mixedBits = Math.imul(generatorState ^ (generatorState >>> 15), 1 | generatorState);
    mixedBits = (mixedBits + Math.imul(mixedBits ^ (mixedBits >>> 7), 61 | mixedBits)) ^ mixedBits;
    return ((mixedBits ^ (mixedBits >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/**
 * Creates a function that turns a number from 0 up to 1 into an index of a list, by Zipf's law. The second index comes half as often as the
 * first, and the tenth comes a tenth as often.
 */
const createZipfIndexer = (length: number): ((number: number) => number) => {
  const runningSums: number[] = [];
  let sum = 0;
  for (let zipfRank = 1; zipfRank <= length; zipfRank += 1) {
    sum += 1 / zipfRank;
    runningSums.push(sum);
  }
  return (number) => {
    const targetSum = number * sum;
    let [low, high] = [0, length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((runningSums[middle] ?? 0) < targetSum) low = middle + 1;
      else high = middle;
    }
    return low;
  };
};

const getItem = <Item>(list: readonly Item[], place: number): Item => {
  const listItem = list[place % list.length];
  if (listItem === undefined) throw new Error("The list is empty, so the market cannot draw from it");
  return listItem;
};

const capitalizeWord = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Returns an invented name for a number. The same number gives the same name. */
const createName = (number: number): string => {
  const { first, middle, last } = syllables;
  const [a, b, c] = [number % first.length, Math.floor(number / 16) % middle.length, Math.floor(number / 256)];
  return capitalizeWord(getItem(first, a + c) + getItem(middle, b + c * 3) + getItem(last, a * 5 + b * 7 + c));
};

const joinTexts = (...parts: readonly LocalText[]): LocalText => ({
  en: parts.map(({ en }) => en).join(" "),
  id: parts.map(({ id }) => id).join(" "),
});

const toSlug = (text: string): string => text.toLowerCase().replaceAll(" ", "-");

const SERIES_COUNT = 4000;
const COLOUR_NAMES: LocalText = { en: "Colour", id: "Warna" };

type MarketSize = { readonly products: number; readonly seed: number };

/** Creates the data of a market of this size. The same seed gives the same data. */
export const createMarket = ({ products, seed }: MarketSize) => {
  const subCategoryCount = Math.max(20, Math.round(products / 200));
  const subCategoriesPerCategory = Math.max(4, Math.round(subCategoryCount / (rooms.length * styles.length)));
  const brands = Array.from({ length: Math.max(20, Math.round(products / 500)) }, (_, place) => {
    const name = `Griya ${createName(place)}`;
    return {
      uuid: createStableId(`market/brand/${place}`),
      slug: `${toSlug(name)}-${place}`,
      position: 100 + place,
      name,
    };
  });
  const categories = Array.from({ length: Math.ceil(subCategoryCount / subCategoriesPerCategory) }, (_, place) => {
    const title = joinTexts(getItem(styles, Math.floor(place / rooms.length)), getItem(rooms, place));
    const slug = `${toSlug(title.id)}-${place}`;
    return { uuid: createStableId(`market/category/${place}`), slug, position: 100 + place, title };
  });
  const subCategories = Array.from({ length: subCategoryCount }, (_, number) => {
    const category = getItem(categories, number % categories.length);
    const position = Math.floor(number / categories.length);
    const kind = getItem(kinds, position);
    const modifier = getItem(modifiers, Math.floor(position / kinds.length));
    const title: LocalText = { en: `${modifier.en} ${kind.en}`, id: `${kind.id} ${modifier.id}` };
    const slug = `${toSlug(title.id)}-${number}`;
    return { uuid: createStableId(`market/sub-category/${number}`), slug, position, title, kind, category };
  });
  const drawSubCategoryIndex = createZipfIndexer(subCategoryCount);
  const drawBrandIndex = createZipfIndexer(brands.length);
  const drawSeriesIndex = createZipfIndexer(SERIES_COUNT);
  const drawLookIndex = createZipfIndexer(looks.length);

  /** Returns the product with this number. The first number is 1. */
  const createProduct = (number: number) => {
    const drawNumber = createNumberGenerator(Math.imul(seed, 1_000_003) ^ number);
    drawNumber();
    const subCategory = getItem(subCategories, drawSubCategoryIndex(drawNumber()));
    const brand = getItem(brands, drawBrandIndex(drawNumber()));
    const { kind, category } = subCategory;
    const series = createName(drawSeriesIndex(drawNumber()));
    const style = getItem(styles, Math.floor(drawNumber() * styles.length));
    const priceScale = Math.exp((drawNumber() + drawNumber() + drawNumber() - 1.5) * 0.9);
    const price = Math.max(19_000, Math.round((kind.price * priceScale) / 10_000) * 10_000 - 1000);
    const [width, depth, height] = kind.size.map((side) => Math.max(2, Math.round(side * (0.75 + drawNumber() * 0.5))));
    const reviewCount = Math.floor(1.45 * (drawNumber() ** -0.75 - 1) * (1 + drawNumber()));
    const averageStars = Math.min(5, 3.1 + drawNumber() * 1.9);
    const firstLookIndex = drawLookIndex(drawNumber());
    const lookCount = 1 + Math.floor(drawNumber() * drawNumber() * 5);
    const ownLooks = Array.from({ length: lookCount }, (_, place) => getItem(looks, firstLookIndex + place * 3));
    const uuid = createStableId(`market/product/${seed}/${number}`);
    const seats = kind.seats === undefined ? null : getItem(kind.seats, Math.floor(drawNumber() * kind.seats.length));
    const name: LocalText = {
      en: `${series} ${style.en} ${kind.en}`,
      id: `${kind.id} ${style.id} ${series}`,
    };
    const isReduced = drawNumber() < 0.18;
    const texts = [name, subCategory.title, category.title, ...ownLooks];
    const words = [brand.name, ...texts.flatMap(({ en, id }) => [en, id])].join(" ").toLowerCase().split(" ");
    return {
      uuid,
      number,
      sku: getSku(number),
      slug: `${toSlug(name.id)}-${number}`,
      name,
      description: {
        en: `${name.en} by ${brand.name}: ${ownLooks.map(({ en }) => en.toLowerCase()).join(", ")}.`,
        id: `${name.id} dari ${brand.name}: ${ownLooks.map((each) => each.id.toLowerCase()).join(", ")}.`,
      },
      brand: brand.slug,
      sub_category: subCategory.slug,
      selling_price: price,
      offered_price: isReduced ? Math.round((price * (0.6 + drawNumber() * 0.35)) / 1000) * 1000 : 0,
      dimensions: { width, depth, height },
      weight_grams: 800 + Math.round(kind.price / 120),
      assembly: drawNumber() < 0.55 ? { people: 2, minutes: 20 + Math.floor(drawNumber() * 70) } : null,
      rank: 1000 + Math.floor(drawNumber() * products * 0.9),
      review_count: reviewCount,
      stars_total: Math.max(reviewCount, Math.round(reviewCount * averageStars)),
      days: Math.floor(drawNumber() ** 2 * 900),
      search_words: [...new Set(words)].join(" "),
      variants: ownLooks.map((each, position) => ({
        id: createStableId(`market/variant/${seed}/${number}/${position}`),
        sku: `${getSku(number)}-${position + 1}`,
        attributes: [{ name: COLOUR_NAMES, value: { en: each.en, id: each.id }, swatch: each.swatch }],
        on_hand: drawNumber() < 0.12 ? 0 : 1 + Math.floor(drawNumber() * 60),
        materials: [each.material],
        seats,
        position,
      })),
    };
  };
  return { brands, categories, subCategories, product: createProduct };
};

export type Market = ReturnType<typeof createMarket>;

export const getSku = (number: number): string => `MKT-${String(number).padStart(7, "0")}`;
