import type { ClientBase, Pool } from "pg";

/** The `query` function of the driver, with all its overloads. */
export type Query = (...asked: unknown[]) => unknown;

/** Replaces the `query` function of a connection or pool. */
export const wrapQuery = (client: Pool | ClientBase, wrap: (query: Query) => Query): void => {
  const query: Query = client.query.bind(client);
  Object.defineProperty(client, "query", { value: wrap(query), configurable: true });
};
