import type { Wish } from "@griya/api";
import { cutText, WISHES_MAXIMUM } from "@griya/api/model";
import { isUuid } from "./is-uuid.ts";
import { parseJson } from "./stored-json.ts";
import { storedWishesText } from "./stored-lists.ts";

/** Limit for a name, in characters. Longer names are cut, since the stored text may be anything. */
const NAME_MAXIMUM = 200;

const parseWish = (entry: unknown): Wish | null => {
  if (typeof entry !== "object" || entry === null) return null;
  const { id, name } = entry as { id?: unknown; name?: unknown };
  if (!isUuid(id) || typeof name !== "string") return null;
  return { productId: id, name: cutText(name, NAME_MAXIMUM) };
};

/** Returns each wished product once, the latest first. It skips entries that are no wishes. */
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

/** Stores a wish in the current list, so that wishes from other tabs stay. */
export const storeWish = (wish: Wish): void => {
  const others = readStoredWishes().filter(({ productId }) => productId !== wish.productId);
  writeWishes([wish, ...others].slice(0, WISHES_MAXIMUM));
};

export const removeStoredWishes = (productIds: readonly string[]): void => {
  const wishes = readStoredWishes();
  const left = wishes.filter(({ productId }) => !productIds.includes(productId));
  if (left.length < wishes.length) writeWishes(left);
};

/** Reports changes of the wishes in another tab. Returns a function that ends the subscription. */
export const subscribeToStoredWishes = storedWishesText.onOtherTab;
