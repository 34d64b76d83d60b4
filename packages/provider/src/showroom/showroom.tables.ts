import type { Position } from "@griya/api";
import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, serial, text, uuid } from "drizzle-orm/pg-core";
import { places } from "../location/location.tables.ts";
import type { LocalText } from "../message/local-text.ts";
import { variants } from "../product/product.tables.ts";

/** Local time, the same every day: `08.00`. */
export type OpeningHours = { readonly opens: string; readonly closes: string; readonly zone: "WIB" | "WITA" | "WIT" };

/** A house of the shop's own: showrooms receive shoppers, a warehouse does not. */
export const showrooms = pgTable("showrooms", {
  /** Also the order in which they are listed. */
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
  /** Null where shoppers are not received. */
  openingHours: jsonb("opening_hours").$type<OpeningHours>(),
  /** Degrees; null where nobody has looked them up. */
  position: jsonb().$type<Position>(),
});

/** Which variants stand in which house, and how many of each can be taken along there. */
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
