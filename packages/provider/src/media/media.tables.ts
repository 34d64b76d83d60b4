import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { customers } from "../auth/auth.tables.ts";
import type { LocalText } from "../message/local-text.ts";
import { staff } from "../staff/staff.tables.ts";

/** The files below `/media/`. The store has their bytes, by their hash. The bytes of a row never change. */
export const media = pgTable(
  "media",
  {
    /** The path below the media base. If `widths` is not empty, the path contains `{width}` as a placeholder for a width. */
    path: text().primaryKey(),
    /** The SHA-256 of the bytes, in hexadecimal. It is null after the removal of the bytes. The path then redirects or is not found. */
    hash: text(),
    kind: text({ enum: ["picture", "film", "model", "document"] }).notNull(),
    mime: text().notNull(),
    bytes: integer().notNull(),
    /** The width of a picture in pixels; null for other media. */
    width: integer(),
    height: integer(),
    /** The placeholder colour of a picture, as `#rrggbb`; null for other media. */
    colour: text(),
    /** The description for readers who cannot see the picture. */
    alt: jsonb().$type<LocalText>().notNull(),
    /** The available widths in pixels; empty if the file has only one size. */
    widths: jsonb().$type<readonly number[]>().notNull(),
    /** The file name with which a browser saves a document. */
    savedAs: text("saved_as"),
    /** The customer who uploaded the file; null for a file of the staff or of the content. */
    uploadedBy: uuid("uploaded_by").references(() => customers.id, { onDelete: "set null" }),
    /** The member of the staff who first uploaded the file. */
    uploadedByStaff: uuid("uploaded_by_staff").references(() => staff.id),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("media_hash").on(table.hash),
    check("media_hash_is_sha256", sql`${table.hash} ~ '^[0-9a-f]{64}$'`),
    check("media_bytes_not_negative", sql`${table.bytes} >= 0`),
    check(
      "media_picture_has_size_and_colour",
      sql`${table.kind} <> 'picture' or (${table.width} > 0 and ${table.height} > 0 and ${table.colour} is not null)`,
    ),
  ],
);

/** The redirects from former paths, because pages and orders may still contain them. */
export const mediaRedirects = pgTable("media_redirects", {
  /** The former path below the media base, without the eight characters of the content hash. The path may contain `{width}`. */
  from: text().primaryKey(),
  to: text()
    .notNull()
    .references(() => media.path, { onDelete: "cascade", onUpdate: "cascade" }),
  /** The width for a picture in several sizes; null if the requested path contains a width. */
  width: integer(),
});

/** The pictures that customers uploaded for objects that do not show them yet. */
export const uploads = pgTable(
  "uploads",
  {
    path: text()
      .primaryKey()
      .references(() => media.path, { onDelete: "cascade" }),
    /** The id of the object for the picture: an order line with a review, or an order with a return. */
    subjectId: uuid("subject_id").notNull(),
    uploadedAt: timestamp("uploaded_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("uploads_subject").on(table.subjectId), index("uploads_age").on(table.uploadedAt)],
);

/** The shop's own media: logos of payment and shipping methods, and the printed catalogue in each language. */
export const shopMedia = pgTable("shop_media", {
  /** The use of the medium: `payment/7`, `shipping/express` or `catalogue/id` (media/shop-media.ts). */
  role: text().primaryKey(),
  path: text()
    .notNull()
    .references(() => media.path, { onDelete: "cascade" }),
});

/**
 * The hashes of bytes that perhaps no medium uses. An upload writes a row before its bytes, and a trigger writes a row after the deletion
 * of a medium. A day later, media/remove-unused-bytes.ts checks the row.
 */
export const unnamedBytes = pgTable(
  "unnamed_bytes",
  {
    hash: text().primaryKey(),
    /** The time of the row by the database's clock, which all servers share. */
    since: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("unnamed_bytes_since").on(table.since),
    check("unnamed_bytes_hash_is_sha256", sql`${table.hash} ~ '^[0-9a-f]{64}$'`),
  ],
);
