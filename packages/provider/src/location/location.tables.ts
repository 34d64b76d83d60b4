import { type AnyPgColumn, index, pgTable, text } from "drizzle-orm/pg-core";

/**
 * The provinces, cities, districts and sub-districts of Indonesia with the ministry's codes: `33`, `33.74`, `33.74.01` and `33.74.01.1001`.
 * The code of a place begins with the code of its parent.
 */
export const places = pgTable(
  "places",
  {
    id: text().primaryKey(),
    parentId: text("parent_id").references((): AnyPgColumn => places.id),
    name: text().notNull(),
    /** The zip code of a sub-district; null if it is unknown, or for another level. */
    zipCode: text("zip_code"),
  },
  (table) => [index("places_parent").on(table.parentId, table.name), index("places_zip_code").on(table.zipCode)],
);
