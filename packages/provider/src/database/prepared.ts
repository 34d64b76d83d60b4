import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Queries } from "./database.ts";

/**
 * A query that is put into words once a database, in place of at each call. What differs between calls are placeholders; its name is
 * that of the statement that each connection keeps planned.
 */
export const prepared = <Prepared>(build: (queries: Queries) => Prepared): ((queries: Queries) => Prepared) => {
  const built = new WeakMap<Queries, Prepared>();
  return (queries) => {
    const known = built.get(queries) ?? build(queries);
    built.set(queries, known);
    return known;
  };
};

const dialect = new PgDialect();

/** A long part of statements, in words already. It holds no values. */
export const inWords = (part: SQL): SQL => {
  const { sql: words, params } = dialect.sqlToQuery(part);
  if (params.length > 0)
    throw new Error(`Values differ from call to call, and would stay those of the first: ${words}`);
  return sql.raw(words);
};
