import type { ComparedItem } from "@griya/api";
import { sessionStore } from "../../session/browser-store.ts";
import { readStoredJson } from "../../session/stored-json.ts";

const STORAGE_KEY = "compare_asked";

/** Stores the product that a guest wants to compare, with the current page. After the login, the page adds the product. */
export const storePendingProduct = ({ productId, name }: ComparedItem, pathname: string): void => {
  sessionStore.write(STORAGE_KEY, JSON.stringify({ productId, name, pathname }));
};

/** Returns the stored product, and removes the product from the storage. Returns null when the product was stored on another page. */
export const takePendingProduct = (pathname: string): ComparedItem | null => {
  const storedProduct = readStoredJson(STORAGE_KEY);
  sessionStore.write(STORAGE_KEY, null);
  if (typeof storedProduct !== "object" || storedProduct === null) return null;
  const {
    productId,
    name,
    pathname: from,
  } = storedProduct as { productId?: unknown; name?: unknown; pathname?: unknown };
  if (typeof productId !== "string" || typeof name !== "string" || from !== pathname) return null;
  return { productId, name };
};

export const hasPendingProduct = (): boolean => sessionStore.read(STORAGE_KEY) !== null;
