import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { customers } from "../auth/auth.tables.ts";
import type { LocalText } from "../message/local-text.ts";
import { staff } from "../staff/staff.tables.ts";

/** Everything that is served below `/media/`; the bytes lie in the store, under their hash. A row is never changed into other bytes. */
export const media = pgTable(
  "media",
  {
    /** Below the media base; where `widths` is not empty it holds `{width}`, to be replaced by one of them. */
    path: text().primaryKey(),
    /** SHA-256 of the bytes, in hexadecimal; null where they are not here any more, and the address leads on or nowhere. */
    hash: text(),
    kind: text({ enum: ["picture", "film", "model", "document"] }).notNull(),
    mime: text().notNull(),
    bytes: integer().notNull(),
    /** Of pictures: in pixels. */
    width: integer(),
    height: integer(),
    /** Of pictures: the colour that holds its place, `#rrggbb`. */
    colour: text(),
    /** What it shows, for those who do not see it. */
    alt: jsonb().$type<LocalText>().notNull(),
    /** The sizes it is offered in; empty for what is served as it is. */
    widths: jsonb().$type<readonly number[]>().notNull(),
    /** What a browser calls a document that it keeps. */
    savedAs: text("saved_as"),
    /** The customer who sent it; null for what the shop's own people did, and for what came with the shop. */
    uploadedBy: uuid("uploaded_by").references(() => customers.id, { onDelete: "set null" }),
    /** The member of the staff who sent it first. */
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

/** Where something is now that pages and orders remember by an address which it no longer has. */
export const mediaRedirects = pgTable("media_redirects", {
  /** Below the media base, maybe with `{width}`; the eight characters that name the content are left out of it. */
  from: text().primaryKey(),
  to: text()
    .notNull()
    .references(() => media.path, { onDelete: "cascade", onUpdate: "cascade" }),
  /** Of a picture in several sizes; null where the address that was asked for names one. */
  width: integer(),
});

/** What customers have sent for something that does not show it yet. */
export const uploads = pgTable(
  "uploads",
  {
    path: text()
      .primaryKey()
      .references(() => media.path, { onDelete: "cascade" }),
    /** What is to show it: the line of an order that is reviewed, or the order of which something is given back. */
    subjectId: uuid("subject_id").notNull(),
    uploadedAt: timestamp("uploaded_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("uploads_subject").on(table.subjectId), index("uploads_age").on(table.uploadedAt)],
);

/** The shop's own: marks beside its ways to pay and to deliver, and its printed catalogue in each language. */
export const shopMedia = pgTable("shop_media", {
  /** `payment/7`, `shipping/express`, `catalogue/id`: see media/shop-media.ts. */
  role: text().primaryKey(),
  path: text()
    .notNull()
    .references(() => media.path, { onDelete: "cascade" }),
});

/**
 * Bytes that maybe no medium names: told before an upload keeps them, and by a trigger whenever a medium goes. media/remove-unnamed.ts
 * looks a day later.
 */
export const unnamedBytes = pgTable(
  "unnamed_bytes",
  {
    hash: text().primaryKey(),
    /** By the database's clock, which all servers share. */
    since: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("unnamed_bytes_since").on(table.since),
    check("unnamed_bytes_hash_is_sha256", sql`${table.hash} ~ '^[0-9a-f]{64}$'`),
  ],
);
