import type { Wish } from "@griya/api";
import { cutText, WISHES_MAXIMUM } from "@griya/api/model";
import { isUuid } from "./is-uuid.ts";
import { parseJson } from "./stored-json.ts";
import { storedWishesText } from "./stored-lists.ts";

/** The maximum length of a product's name, in characters. A longer name is cut. */
const NAME_MAXIMUM = 200;

const parseWish = (entry: unknown): Wish | null => {
  if (typeof entry !== "object" || entry === null) return null;
  const { id, name } = entry as { id?: unknown; name?: unknown };
  if (!isUuid(id) || typeof name !== "string") return null;
  return { productId: id, name: cutText(name, NAME_MAXIMUM) };
};

/** Returns the stored wishes without duplicates. The latest wish comes first. Invalid entries are skipped. */
export const readStoredWishes = (): readonly Wish[] => {
  const entries = parseJson(storedWishesText.read());
  if (!Array.isArray(entries)) return [];
  const wishes = new Map<string, Wish>();
  for (const entry of entries) {
    const wish = parseWish(entry);
    if (wish && wishes.size < WISHES_MAXIMUM && !wishes.has(wish.productId)) wishes.set(wish.productId, wish);
  }
  return [...wishes.values()];
};

const writeWishes = (wishes: readonly Wish[]): void => {
  const entries = wishes.map(({ productId, name }) => ({ id: productId, name }));
  storedWishesText.write(wishes.length === 0 ? null : JSON.stringify(entries));
};

/** Stores a wish in the current list, so that wishes of other tabs stay. */
export const storeWish = (wish: Wish): void => {
  const otherWishes = readStoredWishes().filter(({ productId }) => productId !== wish.productId);
  writeWishes([wish, ...otherWishes].slice(0, WISHES_MAXIMUM));
};

export const removeStoredWishes = (productIds: readonly string[]): void => {
  const wishes = readStoredWishes();
  const remainingWishes = wishes.filter(({ productId }) => !productIds.includes(productId));
  if (remainingWishes.length < wishes.length) writeWishes(remainingWishes);
};

/** Reports each change of the wishes in another tab. Returns a function that ends the subscription. */
export const subscribeToStoredWishes = storedWishesText.onOtherTab;
