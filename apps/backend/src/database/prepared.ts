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
