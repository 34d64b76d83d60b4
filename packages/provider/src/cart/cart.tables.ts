import { QUANTITY_MAXIMUM, QUANTITY_MINIMUM } from "@griya/api";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { addOns } from "../add-on/add-on.tables.ts";
import { customers } from "../auth/auth.tables.ts";
import { bundles } from "../bundle/bundle.tables.ts";
import { partners } from "../partner/partner.tables.ts";
import { variants } from "../product/product.tables.ts";
import { vouchers } from "../voucher/voucher.tables.ts";

/** The carts. Each customer, each guest, and each guest on a partner's site has one. */
export const carts = pgTable(
  "carts",
  {
    id: uuid().primaryKey().defaultRandom(),
    customerId: uuid("customer_id").references(() => customers.id, { onDelete: "cascade" }),
    /** The SHA-256 of the guest's token; null for a customer. */
    guestHash: text("guest_hash"),
    partnerId: integer("partner_id").references(() => partners.id, { onDelete: "cascade" }),
    /** The time of the last addition, or of the last attempted addition. */
    touchedAt: timestamp("touched_at", { withTimezone: true }).notNull(),
    /** The voucher that the customer chose for the next order. */
    voucherId: integer("voucher_id").references(() => vouchers.id, { onDelete: "set null" }),
  },
  (table) => [
    uniqueIndex("carts_customer").on(table.customerId),
    uniqueIndex("carts_guest").on(table.guestHash).where(sql`${table.partnerId} is null`),
    uniqueIndex("carts_partner_guest").on(table.guestHash, table.partnerId),
    check("carts_one_owner", sql`(${table.customerId} is null) <> (${table.guestHash} is null)`),
    index("carts_voucher").on(table.voucherId).where(sql`${table.voucherId} is not null`),
    check("carts_voucher_of_a_customer", sql`${table.voucherId} is null or ${table.customerId} is not null`),
    check("carts_partner_has_guests_only", sql`${table.partnerId} is null or ${table.guestHash} is not null`),
  ],
);

export const cartLines = pgTable(
  "cart_lines",
  {
    id: uuid().primaryKey().defaultRandom(),
    cartId: uuid("cart_id")
      .notNull()
      .references(() => carts.id, { onDelete: "cascade" }),
    /** The variant of the line; null for a bundle. */
    variantId: uuid("variant_id").references(() => variants.id, { onDelete: "cascade" }),
    bundleId: integer("bundle_id").references(() => bundles.id, { onDelete: "cascade" }),
    /** The chosen variants of the bundle's pieces, sorted by id; null for a variant. */
    bundleVariantIds: uuid("bundle_variant_ids").array(),
    quantity: integer().notNull(),
    isSelected: boolean("is_selected").notNull().default(true),
    addedAt: timestamp("added_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    unique("cart_lines_one_a_variant").on(table.cartId, table.variantId),
    uniqueIndex("cart_lines_one_a_choice")
      .on(table.cartId, table.bundleId, table.bundleVariantIds)
      .where(sql`${table.bundleId} is not null`),
    index("cart_lines_bundle").on(table.bundleId).where(sql`${table.bundleId} is not null`),
    check(
      "cart_lines_variant_or_bundle",
      sql`num_nonnulls(${table.variantId}, ${table.bundleId}) = 1 and (${table.bundleId} is null) = (${table.bundleVariantIds} is null)`,
    ),
    index("cart_lines_variant").on(table.variantId),
    check(
      "cart_lines_quantity_in_range",
      sql`${table.quantity} between ${sql.raw(String(QUANTITY_MINIMUM))} and ${sql.raw(String(QUANTITY_MAXIMUM))}`,
    ),
  ],
);

/** The services that the shopper chose for a line. The shop ignores a service that it no longer sells. */
export const cartLineAddOns = pgTable(
  "cart_line_add_ons",
  {
    lineId: uuid("cart_line_id")
      .notNull()
      .references(() => cartLines.id, { onDelete: "cascade" }),
    addOnId: integer("add_on_id")
      .notNull()
      .references(() => addOns.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.lineId, table.addOnId] }),
    index("cart_line_add_ons_add_on").on(table.addOnId),
  ],
);

/** The one-time codes that transfer a partner guest's cart to the shop's own origin. */
export const handoffs = pgTable("handoffs", {
  codeHash: text("code_hash").primaryKey(),
  partnerId: integer("partner_id")
    .notNull()
    .references(() => partners.id, { onDelete: "cascade" }),
  cartId: uuid("cart_id")
    .notNull()
    .references(() => carts.id, { onDelete: "cascade" }),
  expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  usedAt: timestamp("used_at", { withTimezone: true }),
});
