import type { Wish } from "@griya/api";
import { cutText, WISHES_MAXIMUM } from "@griya/api/model";
import { isUuid } from "./is-uuid.ts";
import { parsedJson } from "./kept-json.ts";
import { wishesText } from "./kept-lists.ts";

/** Longer names are cut: anybody may have written what is read. */
const NAME_MAXIMUM = 200;

const wishIn = (entry: unknown): Wish | null => {
  if (typeof entry !== "object" || entry === null) return null;
  const { id, name } = entry as { id?: unknown; name?: unknown };
  if (!isUuid(id) || typeof name !== "string") return null;
  return { productId: id, name: cutText(name, NAME_MAXIMUM) };
};

/** Each product once, the last one wished for first; what is no wish is passed over. */
export const readKeptWishes = (): readonly Wish[] => {
  const entries = parsedJson(wishesText.read());
  if (!Array.isArray(entries)) return [];
  const wishes = new Map<string, Wish>();
  for (const entry of entries) {
    const wish = wishIn(entry);
    if (wish && wishes.size < WISHES_MAXIMUM && !wishes.has(wish.productId)) wishes.set(wish.productId, wish);
  }
  return [...wishes.values()];
};

const write = (wishes: readonly Wish[]): void => {
  const entries = wishes.map(({ productId, name }) => ({ id: productId, name }));
  wishesText.write(wishes.length === 0 ? null : JSON.stringify(entries));
};

/** What other tabs have kept meanwhile stays: each change is made of what is there now. */
export const keepWish = (wish: Wish): void => {
  const others = readKeptWishes().filter(({ productId }) => productId !== wish.productId);
  write([wish, ...others].slice(0, WISHES_MAXIMUM));
};

export const dropKeptWishes = (productIds: readonly string[]): void => {
  const wishes = readKeptWishes();
  const left = wishes.filter(({ productId }) => !productIds.includes(productId));
  if (left.length < wishes.length) write(left);
};

/** Tells when another tab has changed them. Returns how to stop. */
export const onKeptWishes = wishesText.onOtherTab;
