import { isUuid } from "./is-uuid.ts";
import { parsedJson } from "./kept-json.ts";
import { viewsText } from "./kept-lists.ts";

/** Limit for stored products. */
export const VIEWS_MAXIMUM = 12;

/** Returns the ids of viewed products, each once, the latest first. It skips entries that are no ids. */
export const viewsIn = (text: string | null): readonly string[] => {
  const entries = parsedJson(text);
  return Array.isArray(entries) ? [...new Set(entries.filter(isUuid))].slice(0, VIEWS_MAXIMUM) : [];
};

/** Stores a view. Views that other tabs have stored meanwhile stay. */
export const keepView = (productId: string): void => {
  const views = [...new Set([productId, ...viewsIn(viewsText.read())])];
  viewsText.write(JSON.stringify(views.slice(0, VIEWS_MAXIMUM)));
};
