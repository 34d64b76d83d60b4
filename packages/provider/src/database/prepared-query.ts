import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Queries } from "./database.ts";

/**
 * Builds a query once for each database, not at each call. Placeholders stand for the values. The name of the query is the name of the
 * prepared statement in each connection.
 */
export const createPreparedQuery = <Prepared>(
  build: (queries: Queries) => Prepared,
): ((queries: Queries) => Prepared) => {
  const queriesByDatabase = new WeakMap<Queries, Prepared>();
  return (queries) => {
    const existing = queriesByDatabase.get(queries) ?? build(queries);
    queriesByDatabase.set(queries, existing);
    return existing;
  };
};

const dialect = new PgDialect();

/** Renders a long part of statements as SQL text once. It must not contain values. */
export const toRawSql = (part: SQL): SQL => {
  const { sql: words, params } = dialect.sqlToQuery(part);
  if (params.length > 0)
    throw new Error(`Values differ from call to call, and would stay those of the first: ${words}`);
  return sql.raw(words);
};
