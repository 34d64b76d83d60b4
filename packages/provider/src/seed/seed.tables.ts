import { pgTable, text } from "drizzle-orm/pg-core";

/** What a shop's content was last written from. */
export const seedRevisions = pgTable("seed_revisions", {
  seed: text().primaryKey(),
  /** Null once the shop was live: from then on its content is its owner's. */
  revision: text(),
});
