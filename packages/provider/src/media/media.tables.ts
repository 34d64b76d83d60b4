import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { customers } from "../auth/auth.tables.ts";
import type { LocalText } from "../message/local-text.ts";
import { staff } from "../staff/staff.tables.ts";

/** All files that are served below `/media/`. The store has the bytes, under their hash. The bytes of a row never change. */
export const media = pgTable(
  "media",
  {
    /** The path below the media base. Where `widths` is not empty, it contains `{width}` as a placeholder for one of them. */
    path: text().primaryKey(),
    /** SHA-256 of the bytes, in hexadecimal. Null after the bytes are removed; the address then redirects or is not found. */
    hash: text(),
    kind: text({ enum: ["picture", "film", "model", "document"] }).notNull(),
    mime: text().notNull(),
    bytes: integer().notNull(),
    /** Only for pictures, in pixels. */
    width: integer(),
    height: integer(),
    /** Only for pictures: the placeholder colour, `#rrggbb`. */
    colour: text(),
    /** The description for readers who cannot see it. */
    alt: jsonb().$type<LocalText>().notNull(),
    /** The offered widths; empty for a file that is served unchanged. */
    widths: jsonb().$type<readonly number[]>().notNull(),
    /** The name under which a browser saves a document. */
    savedAs: text("saved_as"),
    /** The customer who uploaded it; null for uploads of the staff, and for media that came with the shop. */
    uploadedBy: uuid("uploaded_by").references(() => customers.id, { onDelete: "set null" }),
    /** The member of the staff who first uploaded it. */
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

/** Redirects from former addresses, because pages and orders may still contain them. */
export const mediaRedirects = pgTable("media_redirects", {
  /** The path below the media base, without the eight characters of the content hash. It may contain `{width}`. */
  from: text().primaryKey(),
  to: text()
    .notNull()
    .references(() => media.path, { onDelete: "cascade", onUpdate: "cascade" }),
  /** The width for a picture in several sizes; null where the requested address contains one. */
  width: integer(),
});

/** Pictures that customers uploaded for objects that do not show them yet. */
export const uploads = pgTable(
  "uploads",
  {
    path: text()
      .primaryKey()
      .references(() => media.path, { onDelete: "cascade" }),
    /** The object that will show it: a reviewed order line, or an order with a return. */
    subjectId: uuid("subject_id").notNull(),
    uploadedAt: timestamp("uploaded_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("uploads_subject").on(table.subjectId), index("uploads_age").on(table.uploadedAt)],
);

/** The shop's own media: logos of payment and shipping methods, and the printed catalogue in each language. */
export const shopMedia = pgTable("shop_media", {
  /** `payment/7`, `shipping/express`, `catalogue/id`: see media/shop-media.ts. */
  role: text().primaryKey(),
  path: text()
    .notNull()
    .references(() => media.path, { onDelete: "cascade" }),
});

/**
 * Hashes of bytes that perhaps no medium uses. A row is written before an upload stores its bytes, and by a trigger after a medium is
 * deleted. A day later, media/remove-unused-bytes.ts checks it.
 */
export const unnamedBytes = pgTable(
  "unnamed_bytes",
  {
    hash: text().primaryKey(),
    /** From the database's clock, which all servers share. */
    since: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("unnamed_bytes_since").on(table.since),
    check("unnamed_bytes_hash_is_sha256", sql`${table.hash} ~ '^[0-9a-f]{64}$'`),
  ],
);
