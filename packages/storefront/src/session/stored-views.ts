import { isUuid } from "./is-uuid.ts";
import { parseJson } from "./stored-json.ts";
import { storedViewsText } from "./stored-lists.ts";

/** Limit for stored products. */
export const VIEWS_MAXIMUM = 12;

/** Returns the ids of viewed products, each once, the latest first. It skips entries that are no ids. */
export const parseViews = (text: string | null): readonly string[] => {
  const entries = parseJson(text);
  return Array.isArray(entries) ? [...new Set(entries.filter(isUuid))].slice(0, VIEWS_MAXIMUM) : [];
};

/** Stores a view. Views that other tabs have stored meanwhile stay. */
export const storeView = (productId: string): void => {
  const views = [...new Set([productId, ...parseViews(storedViewsText.read())])];
  storedViewsText.write(JSON.stringify(views.slice(0, VIEWS_MAXIMUM)));
};
