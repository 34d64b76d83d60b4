import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, real, serial, text, uuid } from "drizzle-orm/pg-core";
import { collections } from "../collection/collection.tables.ts";
import { media } from "../media/media.tables.ts";
import type { LocalText } from "../message/local-text.ts";
import { products, variants } from "../product/product.tables.ts";

/** The furnished rooms of the shop. */
export const rooms = pgTable("rooms", {
  /** The id of the room. Lists are sorted by it. */
  id: serial().primaryKey(),
  slug: text().notNull().unique(),
  title: jsonb().$type<LocalText>().notNull(),
  description: jsonb().$type<LocalText>().notNull(),
  picture: text()
    .notNull()
    .references(() => media.path),
  /** The collection that the room shows. Null when its pieces belong to several collections. */
  collectionId: integer("collection_id").references(() => collections.id, { onDelete: "set null" }),
});

/** The pieces of a room. Their positions are fractions of the picture's width and height. */
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
    /** The variant in the picture. Null after the variant is deleted. */
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
