import type { LocalText } from "@griya/provider/seeding";
import { createStableId } from "../furniture/stable-id.ts";
import { kinds, looks, modifiers, rooms, styles, syllables } from "./market-words.ts";

/** Creates a generator of numbers from 0 up to 1. The same seed gives the same numbers. */
const createRandom = (seed: number): (() => number) => {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** Draws indexes of a list by Zipf's law: the second half as often as the first, the tenth a tenth as often. */
const createZipfIndex = (length: number): ((number: number) => number) => {
  const sums: number[] = [];
  let sum = 0;
  for (let place = 1; place <= length; place += 1) {
    sum += 1 / place;
    sums.push(sum);
  }
  return (number) => {
    const wanted = number * sum;
    let [low, high] = [0, length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
};

const getItem = <Item>(list: readonly Item[], place: number): Item => {
  const item = list[place % list.length];
  if (item === undefined) throw new Error("A market draws from lists that hold something: this one is empty");
  return item;
};

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Returns an invented name, a different one for each number. */
const createName = (number: number): string => {
  const { first, middle, last } = syllables;
  const [a, b, c] = [number % first.length, Math.floor(number / 16) % middle.length, Math.floor(number / 256)];
  return capitalize(getItem(first, a + c) + getItem(middle, b + c * 3) + getItem(last, a * 5 + b * 7 + c));
};

const joinTexts = (...parts: readonly LocalText[]): LocalText => ({
  en: parts.map(({ en }) => en).join(" "),
  id: parts.map(({ id }) => id).join(" "),
});

const toSlug = (text: string): string => text.toLowerCase().replaceAll(" ", "-");

const SERIES = 4000;
const COLOUR: LocalText = { en: "Colour", id: "Warna" };

type Size = { readonly products: number; readonly seed: number };

/** Creates the data of a market of this size. The same seed gives the same data. */
export const createMarket = ({ products, seed }: Size) => {
  const subCategoryCount = Math.max(20, Math.round(products / 200));
  const perCategory = Math.max(4, Math.round(subCategoryCount / (rooms.length * styles.length)));
  const brands = Array.from({ length: Math.max(20, Math.round(products / 500)) }, (_, place) => {
    const name = `Griya ${createName(place)}`;
    return {
      uuid: createStableId(`market/brand/${place}`),
      slug: `${toSlug(name)}-${place}`,
      position: 100 + place,
      name,
    };
  });
  const categories = Array.from({ length: Math.ceil(subCategoryCount / perCategory) }, (_, place) => {
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
  const drawSubCategory = createZipfIndex(subCategoryCount);
  const drawBrand = createZipfIndex(brands.length);
  const drawSeries = createZipfIndex(SERIES);
  const drawLook = createZipfIndex(looks.length);

  /** Returns the product with this number, from 1. */
  const createProduct = (number: number) => {
    const draw = createRandom(Math.imul(seed, 1_000_003) ^ number);
    draw();
    const subCategory = getItem(subCategories, drawSubCategory(draw()));
    const brand = getItem(brands, drawBrand(draw()));
    const { kind, category } = subCategory;
    const series = createName(drawSeries(draw()));
    const style = getItem(styles, Math.floor(draw() * styles.length));
    const scale = Math.exp((draw() + draw() + draw() - 1.5) * 0.9);
    const price = Math.max(19_000, Math.round((kind.price * scale) / 10_000) * 10_000 - 1000);
    const [width, depth, height] = kind.size.map((side) => Math.max(2, Math.round(side * (0.75 + draw() * 0.5))));
    const reviewCount = Math.floor(1.45 * (draw() ** -0.75 - 1) * (1 + draw()));
    const stars = Math.min(5, 3.1 + draw() * 1.9);
    const first = drawLook(draw());
    const lookCount = 1 + Math.floor(draw() * draw() * 5);
    const own = Array.from({ length: lookCount }, (_, place) => getItem(looks, first + place * 3));
    const uuid = createStableId(`market/product/${seed}/${number}`);
    const seats = kind.seats === undefined ? null : getItem(kind.seats, Math.floor(draw() * kind.seats.length));
    const name: LocalText = {
      en: `${series} ${style.en} ${kind.en}`,
      id: `${kind.id} ${style.id} ${series}`,
    };
    const isReduced = draw() < 0.18;
    const texts = [name, subCategory.title, category.title, ...own];
    const words = [brand.name, ...texts.flatMap(({ en, id }) => [en, id])].join(" ").toLowerCase().split(" ");
    return {
      uuid,
      number,
      sku: getSku(number),
      slug: `${toSlug(name.id)}-${number}`,
      name,
      description: {
        en: `${name.en} by ${brand.name}: ${own.map(({ en }) => en.toLowerCase()).join(", ")}.`,
        id: `${name.id} dari ${brand.name}: ${own.map((each) => each.id.toLowerCase()).join(", ")}.`,
      },
      brand: brand.slug,
      sub_category: subCategory.slug,
      selling_price: price,
      offered_price: isReduced ? Math.round((price * (0.6 + draw() * 0.35)) / 1000) * 1000 : 0,
      dimensions: { width, depth, height },
      weight_grams: 800 + Math.round(kind.price / 120),
      assembly: draw() < 0.55 ? { people: 2, minutes: 20 + Math.floor(draw() * 70) } : null,
      rank: 1000 + Math.floor(draw() * products * 0.9),
      review_count: reviewCount,
      stars_total: Math.max(reviewCount, Math.round(reviewCount * stars)),
      days: Math.floor(draw() ** 2 * 900),
      search_words: [...new Set(words)].join(" "),
      variants: own.map((each, position) => ({
        id: createStableId(`market/variant/${seed}/${number}/${position}`),
        sku: `${getSku(number)}-${position + 1}`,
        attributes: [{ name: COLOUR, value: { en: each.en, id: each.id }, swatch: each.swatch }],
        on_hand: draw() < 0.12 ? 0 : 1 + Math.floor(draw() * 60),
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
