import { isUuid } from "./is-uuid.ts";
import { parseJson } from "./stored-json.ts";
import { storedViewsText } from "./stored-lists.ts";

/** The maximum number of stored products. */
export const VIEWS_MAXIMUM = 12;

/** Returns the ids of the viewed products without duplicates. The latest view comes first. Invalid entries are skipped. */
export const parseViews = (text: string | null): readonly string[] => {
  const entries = parseJson(text);
  return Array.isArray(entries) ? [...new Set(entries.filter(isUuid))].slice(0, VIEWS_MAXIMUM) : [];
};

/** Stores a view in the current list, so that views of other tabs stay. */
export const storeView = (productId: string): void => {
  const views = [...new Set([productId, ...parseViews(storedViewsText.read())])];
  storedViewsText.write(JSON.stringify(views.slice(0, VIEWS_MAXIMUM)));
};
