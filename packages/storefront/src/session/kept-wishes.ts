import type { Wish } from "@griya/api";
import { WISHES_MAXIMUM } from "@griya/api/model";
import { keptInBrowser } from "./kept.ts";

const KEY = "wishlist";
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Longer names are cut: anybody may have written what is read. */
const NAME_MAXIMUM = 200;

/** Kept for as long as the page is open, where the browser keeps nothing. */
let inMemory: readonly Wish[] | null = null;

const wishIn = (entry: unknown): Wish | null => {
  if (typeof entry !== "object" || entry === null) return null;
  const { id, name } = entry as { id?: unknown; name?: unknown };
  if (typeof id !== "string" || !ID.test(id) || typeof name !== "string") return null;
  return { productId: id, name: name.slice(0, NAME_MAXIMUM) };
};

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? "[]");
  } catch {
    return [];
  }
};

/** Each product once, the last one wished for first; what is no wish is passed over. */
export const readKeptWishes = (): readonly Wish[] => {
  if (inMemory) return inMemory;
  const entries = parsed(keptInBrowser.read(KEY));
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
  const isKept = keptInBrowser.write(KEY, wishes.length === 0 ? null : JSON.stringify(entries));
  inMemory = isKept ? null : wishes;
};

/** What other tabs have kept meanwhile stays: each change is made of what is there now. */
export const keepWish = (wish: Wish): void => {
  const others = readKeptWishes().filter(({ productId }) => productId !== wish.productId);
  write([wish, ...others].slice(0, WISHES_MAXIMUM));
};

export const dropKeptWishes = (productIds: readonly string[]): void => {
  const kept = readKeptWishes();
  const left = kept.filter(({ productId }) => !productIds.includes(productId));
  if (left.length < kept.length) write(left);
};

/** Tells when another tab has changed them. Returns how to stop. */
export const onKeptWishes = (listener: () => void): (() => void) => {
  const hear = ({ key }: StorageEvent) => {
    if (key === null || key === KEY) listener();
  };
  window.addEventListener("storage", hear);
  return () => window.removeEventListener("storage", hear);
};
