import { type AnyPgColumn, index, pgTable, text } from "drizzle-orm/pg-core";

/**
 * Provinces, cities, districts and sub-districts of Indonesia under the ministry's codes: `33`, `33.74`, `33.74.01` and
 * `33.74.01.1001`. A place's parents follow from its code.
 */
export const places = pgTable(
  "places",
  {
    id: text().primaryKey(),
    parentId: text("parent_id").references((): AnyPgColumn => places.id),
    name: text().notNull(),
    /** Of a sub-district, where it is known. */
    zipCode: text("zip_code"),
  },
  (table) => [index("places_parent").on(table.parentId, table.name), index("places_zip_code").on(table.zipCode)],
);
