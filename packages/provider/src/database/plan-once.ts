import type { ClientBase, QueryConfig } from "pg";
import { wrapQuery } from "./wrap-query.ts";

/** Limit for the named statements. Every connection stores the plan of each, about ten kilobytes. */
const NAMES_MAXIMUM = 200;

/** Returns a function that names statements from their second use on. It remembers up to `maximum` statements that were used once. */
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

/** The prefix of a statement that needs a new plan for each run, because the best plan depends on its values. */
export const PLANNED_ANEW = "/* planned anew */ ";

const isQueryConfig = (query: unknown): query is QueryConfig =>
  typeof query === "object" && query !== null && "text" in query && typeof query.text === "string";

/**
 * Makes a connection prepare a statement once when it repeats with other values. For the lines of a cart, parsing and planning take four
 * times as long as the run.
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
