import { isUuid } from "./is-uuid.ts";
import { parsedJson } from "./kept-json.ts";
import { viewsText } from "./kept-lists.ts";

/** The most products that are remembered. */
export const VIEWS_MAXIMUM = 12;

/** The ids of what was looked at, each once, the last one looked at first; what is no id is passed over. */
export const viewsIn = (text: string | null): readonly string[] => {
  const entries = parsedJson(text);
  return Array.isArray(entries) ? [...new Set(entries.filter(isUuid))].slice(0, VIEWS_MAXIMUM) : [];
};

/** What other tabs have kept meanwhile stays. */
export const keepView = (productId: string): void => {
  const views = [...new Set([productId, ...viewsIn(viewsText.read())])];
  viewsText.write(JSON.stringify(views.slice(0, VIEWS_MAXIMUM)));
};
