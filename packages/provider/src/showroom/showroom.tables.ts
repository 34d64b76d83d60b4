import type { Position } from "@griya/api";
import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, serial, text, uuid } from "drizzle-orm/pg-core";
import { places } from "../location/location.tables.ts";
import type { LocalText } from "../message/local-text.ts";
import { variants } from "../product/product.tables.ts";

/** The opening time in local time, the same every day: `08.00`. */
export type OpeningHours = { readonly opens: string; readonly closes: string; readonly zone: "WIB" | "WITA" | "WIT" };

/** The showrooms and warehouses of the shop. Only showrooms receive shoppers. */
export const showrooms = pgTable("showrooms", {
  /** The id of the building. Lists are sorted by it. */
  id: serial().primaryKey(),
  uuid: uuid().notNull().unique(),
  slug: text().notNull().unique(),
  kind: text({ enum: ["showroom", "warehouse"] }).notNull(),
  name: jsonb().$type<LocalText>().notNull(),
  description: jsonb().$type<LocalText>().notNull(),
  street: text().notNull(),
  subDistrictId: text("sub_district_id")
    .notNull()
    .references(() => places.id),
  zipCode: text("zip_code").notNull(),
  phone: text().notNull(),
  /** The opening hours. Null for a building without shoppers. */
  openingHours: jsonb("opening_hours").$type<OpeningHours>(),
  /** The latitude and longitude in degrees. Null when they are unknown. */
  position: jsonb().$type<Position>(),
});

/** The variants in each showroom. `collectable` is the number that shoppers can collect there. */
export const showroomPieces = pgTable(
  "showroom_pieces",
  {
    showroomId: integer("showroom_id")
      .notNull()
      .references(() => showrooms.id, { onDelete: "cascade" }),
    variantId: uuid("variant_id")
      .notNull()
      .references(() => variants.id, { onDelete: "cascade" }),
    collectable: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.showroomId, table.variantId] }),
    index("showroom_pieces_variant").on(table.variantId),
    check("showroom_pieces_collectable", sql`${table.collectable} >= 0`),
  ],
);
