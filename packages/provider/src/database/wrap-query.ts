import type { ClientBase, Pool } from "pg";

/** The `query` function of the driver, with all its overloads. */
export type Query = (...asked: unknown[]) => unknown;

/** Wraps the `query` function of a connection or pool. */
export const wrapQuery = (asked: Pool | ClientBase, wrap: (query: Query) => Query): void => {
  const query: Query = asked.query.bind(asked);
  Object.defineProperty(asked, "query", { value: wrap(query), configurable: true });
};
