import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, real, serial, text, uuid } from "drizzle-orm/pg-core";
import { collections } from "../collection/collection.tables.ts";
import { media } from "../media/media.tables.ts";
import type { LocalText } from "../message/local-text.ts";
import { products, variants } from "../product/product.tables.ts";

/** A furnished room. */
export const rooms = pgTable("rooms", {
  /** Also the order of lists. */
  id: serial().primaryKey(),
  slug: text().notNull().unique(),
  title: jsonb().$type<LocalText>().notNull(),
  description: jsonb().$type<LocalText>().notNull(),
  picture: text()
    .notNull()
    .references(() => media.path),
  /** The collection that it shows. Null where it shows pieces of several. */
  collectionId: integer("collection_id").references(() => collections.id, { onDelete: "set null" }),
});

/** The pieces of a room, with their position in its picture: fractions of its width and height. */
export const roomPieces = pgTable(
  "room_pieces",
  {
    roomId: integer("room_id")
      .notNull()
      .references(() => rooms.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** The variant in the room. Null where it is no longer sold. */
    variantId: uuid("variant_id").references(() => variants.id, { onDelete: "set null" }),
    x: real().notNull(),
    y: real().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.position] }),
    index("room_pieces_product").on(table.productId),
    check("room_pieces_in_the_picture", sql`${table.x} between 0 and 1 and ${table.y} between 0 and 1`),
  ],
);
