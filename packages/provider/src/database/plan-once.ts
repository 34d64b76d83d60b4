import type { ClientBase, QueryConfig } from "pg";
import { wrapQuery } from "./wrap-query.ts";

/** Each is kept planned by every connection, in some ten kilobytes. */
const NAMES_MAXIMUM = 200;

/** Names for statements that come again; of those that came once it remembers as many. */
export const createStatementNames = (maximum = NAMES_MAXIMUM): ((text: string) => string | undefined) => {
  const names = new Map<string, string>();
  const cameOnce = new Set<string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size === maximum) return known;
    if (cameOnce.delete(text)) {
      const name = `statement_${names.size}`;
      names.set(text, name);
      return name;
    }
    if (cameOnce.size === maximum) cameOnce.clear();
    cameOnce.add(text);
    return undefined;
  };
};

/** Begins a statement whose best plan depends on its values so much that each time is planned for itself. */
export const PLANNED_ANEW = "/* planned anew */ ";

const isQueryConfig = (query: unknown): query is QueryConfig =>
  typeof query === "object" && query !== null && "text" in query && typeof query.text === "string";

/**
 * Has a connection read and plan a statement once where it comes again with other values: for a cart's lines that takes four times
 * as long as running it.
 */
export const planOnce = (client: ClientBase): void => {
  const nameOf = createStatementNames();
  wrapQuery(client, (query) => (asked, values, ...others) => {
    const hasValues = Array.isArray(values) && values.length > 0;
    const isNamed = isQueryConfig(asked) && hasValues && !asked.text.startsWith(PLANNED_ANEW);
    const named = isNamed ? { ...asked, name: asked.name ?? nameOf(asked.text) } : asked;
    return query(named, values, ...others);
  });
};
