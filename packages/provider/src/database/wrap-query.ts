import type { ClientBase, Pool } from "pg";

/** The driver has one function for all its ways of asking. */
export type Query = (...asked: unknown[]) => unknown;

/** Puts something between whoever asks and a connection, or a pool of them. */
export const wrapQuery = (asked: Pool | ClientBase, wrap: (query: Query) => Query): void => {
  const query: Query = asked.query.bind(asked);
  Object.defineProperty(asked, "query", { value: wrap(query), configurable: true });
};
