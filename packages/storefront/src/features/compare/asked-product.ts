import type { Compared } from "@griya/api";
import { keptInTab } from "../../session/kept.ts";
import { readKeptJson } from "../../session/kept-json.ts";

const KEY = "compare_asked";

/** Stores the product that a guest wants to compare, and its page, until after the login. */
export const keepAsked = ({ productId, name }: Compared, pathname: string): void => {
  keptInTab.write(KEY, JSON.stringify({ productId, name, pathname }));
};

/** Takes the stored product when the login has returned to its page. On any other page it removes the product and returns null. */
export const takeAsked = (pathname: string): Compared | null => {
  const asked = readKeptJson(KEY);
  keptInTab.write(KEY, null);
  if (typeof asked !== "object" || asked === null) return null;
  const { productId, name, pathname: from } = asked as { productId?: unknown; name?: unknown; pathname?: unknown };
  if (typeof productId !== "string" || typeof name !== "string" || from !== pathname) return null;
  return { productId, name };
};

export const hasAsked = (): boolean => keptInTab.read(KEY) !== null;
