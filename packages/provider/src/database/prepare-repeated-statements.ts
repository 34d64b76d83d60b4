import type { ClientBase, QueryConfig } from "pg";
import { wrapQuery } from "./wrap-query.ts";

/** The maximum number of named statements. Every connection stores the plan of each statement, about ten kilobytes. */
const NAMES_MAXIMUM = 200;

/** Creates a function that names statements from their second use on. It stores up to `maximum` statements that were used once. */
export const createStatementNames = (maximum = NAMES_MAXIMUM): ((text: string) => string | undefined) => {
  const names = new Map<string, string>();
  const textsUsedOnce = new Set<string>();
  return (text) => {
    const existingName = names.get(text);
    if (existingName !== undefined || names.size === maximum) return existingName;
    if (textsUsedOnce.delete(text)) {
      const name = `statement_${names.size}`;
      names.set(text, name);
      return name;
    }
    if (textsUsedOnce.size === maximum) textsUsedOnce.clear();
    textsUsedOnce.add(text);
    return undefined;
  };
};

/** The prefix of a statement that needs a new plan for each run, because the best plan depends on its values. */
export const REPLAN_PREFIX = "/* planned anew */ ";

const isQueryConfig = (query: unknown): query is QueryConfig =>
  typeof query === "object" && query !== null && "text" in query && typeof query.text === "string";

/**
 * Changes a connection, so that it prepares a statement once that repeats with other values. For the lines of a cart, parsing and planning
 * take four times as long as the run.
 */
export const prepareRepeatedStatements = (client: ClientBase): void => {
  const getName = createStatementNames();
  wrapQuery(client, (query) => (asked, values, ...others) => {
    const hasValues = Array.isArray(values) && values.length > 0;
    const isNamed = isQueryConfig(asked) && hasValues && !asked.text.startsWith(REPLAN_PREFIX);
    const namedQuery = isNamed ? { ...asked, name: asked.name ?? getName(asked.text) } : asked;
    return query(namedQuery, values, ...others);
  });
};
