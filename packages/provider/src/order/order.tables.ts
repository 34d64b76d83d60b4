import type { Adjustment, Locale } from "@griya/api";
import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { customers } from "../auth/auth.tables.ts";
import { bundles } from "../bundle/bundle.tables.ts";
import type { StoredPicture } from "../media/stored-picture.ts";
import type { LocalText } from "../message/local-text.ts";
import { variants } from "../product/product.tables.ts";
import { vouchers } from "../voucher/voucher.tables.ts";

/** Orders as they were agreed. Names, prices and places are copied, because the catalogue changes later. */
export const orders = pgTable(
  "orders",
  {
    id: uuid().primaryKey().defaultRandom(),
    code: text().notNull().unique("orders_code"),
    /** Null once the account is deleted. The order stays, without any personal data. */
    customerId: uuid("customer_id").references(() => customers.id),
    /** 1 to 7, see `ORDER_STATUSES` of the contract. */
    status: smallint().notNull().default(1),
    /** The sum of its lines, their services and its adjustments. The trigger `orders_money_adds_up` rejects any other at the commit. */
    total: bigint({ mode: "number" }).notNull(),
    shippingId: text("shipping_id").notNull(),
    shippingName: jsonb("shipping_name").$type<LocalText>().notNull(),
    address: jsonb().$type<{ name: string; phone: string; lines: string[] }>().notNull(),
    /** The language of letters to its customer: the one chosen for letters, else the one of the order. */
    locale: text().$type<Locale>().notNull().default("en"),
    contactEmail: text("contact_email").notNull(),
    contactPhone: text("contact_phone").notNull(),
    placedAt: timestamp("placed_at", { withTimezone: true }).notNull(),
    /** The days until its promised arrival, at least and at most, by its shipping method. Null for older orders without them. */
    daysMinimum: smallint("days_minimum"),
    daysMaximum: smallint("days_maximum"),
    /** The start of those days: the payment, or the agreement on cash on delivery. Null while the order awaits payment. */
    countedFrom: timestamp("counted_from", { withTimezone: true }),
  },
  (table) => [
    index("orders_of_customer_by_age").on(table.customerId, table.placedAt, table.id),
    index("orders_contact_email").on(table.contactEmail),
    check("orders_status_known", sql`${table.status} between 1 and 7`),
    check("orders_total_not_negative", sql`${table.total} >= 0`),
    check(
      "orders_days_promised",
      sql`num_nulls(${table.daysMinimum}, ${table.daysMaximum}) in (0, 2) and ${table.daysMinimum} between 0 and ${table.daysMaximum}`,
    ),
  ],
);

export const orderLines = pgTable(
  "order_lines",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** The variant to which a cancelled order's stock returns. */
    variantId: uuid("variant_id").references(() => variants.id, { onDelete: "set null" }),
    /** The bundle that it was bought in, while that bundle exists. */
    bundleId: integer("bundle_id").references(() => bundles.id, { onDelete: "set null" }),
    position: integer().notNull(),
    sku: text().notNull(),
    slug: text().notNull(),
    name: jsonb().$type<LocalText>().notNull(),
    attributes: jsonb().$type<readonly { name: LocalText; value: LocalText }[]>().notNull(),
    picture: jsonb().$type<StoredPicture>().notNull(),
    quantity: integer().notNull(),
    unitPrice: bigint("unit_price", { mode: "number" }).notNull(),
    /** The voucher's discount on all pieces of the line. */
    discount: bigint({ mode: "number" }).notNull().default(0),
  },
  (table) => [
    index("order_lines_order").on(table.orderId, table.position),
    index("order_lines_variant").on(table.variantId),
    index("order_lines_bundle").on(table.bundleId).where(sql`${table.bundleId} is not null`),
    check("order_lines_quantity_above_zero", sql`${table.quantity} > 0`),
    check("order_lines_price_not_negative", sql`${table.unitPrice} >= 0`),
    check(
      "order_lines_discount_within_price",
      sql`${table.discount} between 0 and ${table.quantity} * ${table.unitPrice}`,
    ),
  ],
);

/** The services agreed for each piece of a line, in display order. */
export const orderLineAddOns = pgTable(
  "order_line_add_ons",
  {
    lineId: uuid("order_line_id")
      .notNull()
      .references(() => orderLines.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    /** The slug in calls. Null in an older order whose service had another name then. */
    slug: text(),
    name: jsonb().$type<LocalText>().notNull(),
    unitPrice: bigint("unit_price", { mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lineId, table.position] }),
    check("order_line_add_ons_price_not_negative", sql`${table.unitPrice} >= 0`),
  ],
);

/** The amounts of an order beside its lines, in display order. Discounts are below zero. */
export const orderAdjustments = pgTable(
  "order_adjustments",
  {
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    kind: text().$type<Adjustment["kind"]>().notNull(),
    label: jsonb().$type<LocalText>().notNull(),
    amount: bigint({ mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    check("order_adjustments_shipping_not_negative", sql`${table.kind} <> 'shipping' or ${table.amount} >= 0`),
    check("order_adjustments_voucher_takes_off", sql`${table.kind} <> 'voucher' or ${table.amount} < 0`),
  ],
);

/** Every status that an order has had, with its latest time. Only a late transfer leads out of a cancelled status. */
export const orderHistories = pgTable(
  "order_histories",
  {
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    status: smallint().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.status] })],
);

/** One row for each intent of a shopper to order. */
export const placements = pgTable(
  "placements",
  {
    customerId: uuid("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    idempotencyKey: text("idempotency_key").notNull(),
    bodyHash: text("body_hash").notNull(),
    orderId: uuid("order_id").references(() => orders.id, { onDelete: "cascade" }),
    placedAt: timestamp("placed_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.idempotencyKey] }),
    index("placements_placed_at").on(table.placedAt),
  ],
);

/** The orders with a voucher discount, one row for each order. */
export const voucherUses = pgTable(
  "voucher_uses",
  {
    orderId: uuid("order_id")
      .primaryKey()
      .references(() => orders.id, { onDelete: "cascade" }),
    voucherId: integer("voucher_id")
      .notNull()
      .references(() => vouchers.id),
    /** The time at which its order was cancelled and the use returned. Null while the use counts. */
    returnedAt: timestamp("returned_at", { withTimezone: true }),
  },
  (table) => [index("voucher_uses_voucher").on(table.voucherId)],
);
