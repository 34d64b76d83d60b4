import { type Adjustment, type Locale, PIECE_CANCELLATION_REASONS } from "@griya/api";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
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
import { places } from "../location/location.tables.ts";
import type { StoredPicture } from "../media/stored-picture.ts";
import type { LocalText } from "../message/local-text.ts";
import { variants } from "../product/product.tables.ts";
import { vouchers } from "../voucher/voucher.tables.ts";

/** Orders at the time of their placement. They have copies of names, prices and places, because the catalogue changes later. */
export const orders = pgTable(
  "orders",
  {
    id: uuid().primaryKey().defaultRandom(),
    code: text().notNull().unique("orders_code"),
    /** The customer, or null after the account is deleted. The order then has no personal data. */
    customerId: uuid("customer_id").references(() => customers.id),
    /** The status from 1 to 7, see `ORDER_STATUSES` of the contract. */
    status: smallint().notNull().default(1),
    /** The sum of the lines, their services and the adjustments. The trigger `orders_money_adds_up` rejects a wrong sum. */
    total: bigint({ mode: "number" }).notNull(),
    shippingId: text("shipping_id").notNull(),
    shippingName: jsonb("shipping_name").$type<LocalText>().notNull(),
    address: jsonb().$type<{ name: string; phone: string; lines: string[] }>().notNull(),
    /**
     * The code of the city or regency of the delivery. It decides which payment methods are available. Null for older orders, and after the
     * buyer's data is removed.
     */
    cityId: text("city_id").references(() => places.id),
    /** The language of emails about the order. The customer can choose it; the default is the language of the order. */
    locale: text().$type<Locale>().notNull().default("en"),
    contactEmail: text("contact_email").notNull(),
    contactPhone: text("contact_phone").notNull(),
    placedAt: timestamp("placed_at", { withTimezone: true }).notNull(),
    /** The minimum and maximum number of days until the delivery, by shipping method. Null for older orders without a promise. */
    daysMinimum: smallint("days_minimum"),
    daysMaximum: smallint("days_maximum"),
    /** The start of the promised days: the payment, or the placement of a cash on delivery order. Null while the order awaits payment. */
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
    /** The variant whose stock the order has used. Null after the variant is deleted. */
    variantId: uuid("variant_id").references(() => variants.id, { onDelete: "set null" }),
    /** The bundle of the line, or null without a bundle or after the bundle is deleted. */
    bundleId: integer("bundle_id").references(() => bundles.id, { onDelete: "set null" }),
    position: integer().notNull(),
    sku: text().notNull(),
    slug: text().notNull(),
    name: jsonb().$type<LocalText>().notNull(),
    attributes: jsonb().$type<readonly { name: LocalText; value: LocalText }[]>().notNull(),
    picture: jsonb().$type<StoredPicture>().notNull(),
    /** The number of pieces, without cancelled pieces. */
    quantity: integer().notNull(),
    unitPrice: bigint("unit_price", { mode: "number" }).notNull(),
    /** The discount of the voucher on all pieces of the line, in whole rupiah. */
    discount: bigint({ mode: "number" }).notNull().default(0),
  },
  (table) => [
    index("order_lines_order").on(table.orderId, table.position),
    index("order_lines_variant").on(table.variantId),
    index("order_lines_bundle").on(table.bundleId).where(sql`${table.bundleId} is not null`),
    check("order_lines_quantity_not_negative", sql`${table.quantity} >= 0`),
    check("order_lines_price_not_negative", sql`${table.unitPrice} >= 0`),
    check(
      "order_lines_discount_within_price",
      sql`${table.discount} between 0 and ${table.quantity} * ${table.unitPrice}`,
    ),
  ],
);

/** The services for each piece of a line, in display order. */
export const orderLineAddOns = pgTable(
  "order_line_add_ons",
  {
    lineId: uuid("order_line_id")
      .notNull()
      .references(() => orderLines.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    /** The slug of the service in calls. Null in an older order whose service had another name. */
    slug: text(),
    name: jsonb().$type<LocalText>().notNull(),
    unitPrice: bigint("unit_price", { mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lineId, table.position] }),
    check("order_line_add_ons_price_not_negative", sql`${table.unitPrice} >= 0`),
  ],
);

/** The amounts of an order beside its lines, in display order. Discounts are negative, or 0 after all their pieces are cancelled. */
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
    check("order_adjustments_voucher_takes_off", sql`${table.kind} <> 'voucher' or ${table.amount} <= 0`),
  ],
);

/** The pieces that customers have cancelled before their orders were picked up. Amounts are in whole rupiah. */
export const pieceCancellations = pgTable(
  "piece_cancellations",
  {
    /** The id that the client chooses, so that a repeated call is the same cancellation. */
    id: uuid().primaryKey(),
    lineId: uuid("order_line_id")
      .notNull()
      .references(() => orderLines.id, { onDelete: "cascade" }),
    quantity: integer().notNull(),
    reason: text({ enum: PIECE_CANCELLATION_REASONS }).notNull(),
    /** The customer's text. Empty without one, and after the account is deleted. */
    text: text().notNull(),
    /** The amount by which the total of the order fell. */
    amount: bigint({ mode: "number" }).notNull(),
    /** The part of the voucher's discount that ended with these pieces. */
    discount: bigint({ mode: "number" }).notNull(),
    /** True when the order was paid, so that its invoice was issued and the shop owed the amount. */
    isRefunded: boolean("is_refunded").notNull(),
    /** True for the last pieces of an order. They cancelled the order, so its lines and its total stay as they were. */
    endsOrder: boolean("ends_order").notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("piece_cancellations_of_line").on(table.lineId),
    check("piece_cancellations_quantity_above_zero", sql`${table.quantity} > 0`),
    check("piece_cancellations_amounts_not_negative", sql`${table.amount} >= 0 and ${table.discount} >= 0`),
    check(
      "piece_cancellations_reason_known",
      sql`${table.reason} in (${sql.raw(PIECE_CANCELLATION_REASONS.map((each) => `'${each}'`).join(", "))})`,
    ),
  ],
);

/** All statuses that an order has had, with the latest time of each status. Only a late transfer can change a cancelled status. */
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

/** The intents to place an order. Each idempotency key of a customer has one row. */
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

/** The orders with a voucher discount. Each order has at most one row. */
export const voucherUses = pgTable(
  "voucher_uses",
  {
    orderId: uuid("order_id")
      .primaryKey()
      .references(() => orders.id, { onDelete: "cascade" }),
    voucherId: integer("voucher_id")
      .notNull()
      .references(() => vouchers.id),
    /** The time at which the order was cancelled and its use was returned. Null while the use counts. */
    returnedAt: timestamp("returned_at", { withTimezone: true }),
  },
  (table) => [index("voucher_uses_voucher").on(table.voucherId)],
);
