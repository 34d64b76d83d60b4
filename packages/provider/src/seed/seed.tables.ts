import { pgTable, text } from "drizzle-orm/pg-core";

/** The revision of each seed that wrote the shop's content. */
export const seedRevisions = pgTable("seed_revisions", {
  seed: text().primaryKey(),
  /** Null once the shop was live. From then on its owner controls the content. */
  revision: text(),
});
