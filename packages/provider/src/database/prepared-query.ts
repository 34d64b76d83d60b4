import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Queries } from "./database.ts";

/**
 * Returns a function that builds a query once for each database, not at each call. Placeholders replace the values. The name of the query
 * is the name of the prepared statement in each connection.
 */
export const createPreparedQuery = <Prepared>(
  build: (queries: Queries) => Prepared,
): ((queries: Queries) => Prepared) => {
  const queriesByDatabase = new WeakMap<Queries, Prepared>();
  return (queries) => {
    const query = queriesByDatabase.get(queries) ?? build(queries);
    queriesByDatabase.set(queries, query);
    return query;
  };
};

const dialect = new PgDialect();

/** Renders a long part of statements as SQL text once. Throws if the part contains values. */
export const toRawSql = (part: SQL): SQL => {
  const { sql: words, params } = dialect.sqlToQuery(part);
  if (params.length > 0)
    throw new Error(`The SQL text must not contain values, because each call has others: ${words}`);
  return sql.raw(words);
};
