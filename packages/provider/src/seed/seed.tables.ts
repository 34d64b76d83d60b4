import { pgTable, text } from "drizzle-orm/pg-core";

/** The stored revision of each seed. */
export const seedRevisions = pgTable("seed_revisions", {
  seed: text().primaryKey(),
  /** The revision of the content. Null after the shop was live, because its owner then controls the content. */
  revision: text(),
});
