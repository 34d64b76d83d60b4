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

/** Orders as they were agreed: names, prices and places are copied, for the catalogue goes on changing. */
export const orders = pgTable(
  "orders",
  {
    id: uuid().primaryKey().defaultRandom(),
    code: text().notNull().unique("orders_code"),
    /** Null once the account was deleted: the order stays, without anything of who placed it. */
    customerId: uuid("customer_id").references(() => customers.id),
    /** 1 to 7, see `ORDER_STATUSES` of the contract. */
    status: smallint().notNull().default(1),
    /** The sum of its lines, their services and its adjustments: the trigger `orders_money_adds_up` refuses any other at the commit. */
    total: bigint({ mode: "number" }).notNull(),
    shippingId: text("shipping_id").notNull(),
    shippingName: jsonb("shipping_name").$type<LocalText>().notNull(),
    address: jsonb().$type<{ name: string; phone: string; lines: string[] }>().notNull(),
    /** The language that its customer is written to in: the one they have chosen for letters, else the one it was placed in. */
    locale: text().$type<Locale>().notNull().default("en"),
    contactEmail: text("contact_email").notNull(),
    contactPhone: text("contact_phone").notNull(),
    placedAt: timestamp("placed_at", { withTimezone: true }).notNull(),
    /** In how many days it was to be there, as its way of shipping said; null of orders from before that was written down. */
    daysMinimum: smallint("days_minimum"),
    daysMaximum: smallint("days_maximum"),
    /** When those days began: its money came, or cash on delivery was agreed; null while it waits for its payment. */
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
    /** Where a cancelled order's stock returns to. */
    variantId: uuid("variant_id").references(() => variants.id, { onDelete: "set null" }),
    /** The bundle that it was bought in, while that is sold. */
    bundleId: integer("bundle_id").references(() => bundles.id, { onDelete: "set null" }),
    position: integer().notNull(),
    sku: text().notNull(),
    slug: text().notNull(),
    name: jsonb().$type<LocalText>().notNull(),
    attributes: jsonb().$type<readonly { name: LocalText; value: LocalText }[]>().notNull(),
    picture: jsonb().$type<StoredPicture>().notNull(),
    quantity: integer().notNull(),
    unitPrice: bigint("unit_price", { mode: "number" }).notNull(),
    /** What a voucher took off its pieces, all together. */
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

/** The services that were agreed with each piece of a line, in the order to show. */
export const orderLineAddOns = pgTable(
  "order_line_add_ons",
  {
    lineId: uuid("order_line_id")
      .notNull()
      .references(() => orderLines.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    /** By what calls name it; null in an order of before whose service was called otherwise then. */
    slug: text(),
    name: jsonb().$type<LocalText>().notNull(),
    unitPrice: bigint("unit_price", { mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lineId, table.position] }),
    check("order_line_add_ons_price_not_negative", sql`${table.unitPrice} >= 0`),
  ],
);

/** What an order costs beside its lines, in the order to show; what is taken off is below zero. */
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

/** Every status an order has had, each at its latest: only a transfer that comes late leads out of the cancelled ones. */
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

/** One row an intent of a shopper to order. */
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

/** The orders that a voucher took something off, one row an order. */
export const voucherUses = pgTable(
  "voucher_uses",
  {
    orderId: uuid("order_id")
      .primaryKey()
      .references(() => orders.id, { onDelete: "cascade" }),
    voucherId: integer("voucher_id")
      .notNull()
      .references(() => vouchers.id),
    /** When its order was cancelled, and the use given back; null while it counts. */
    returnedAt: timestamp("returned_at", { withTimezone: true }),
  },
  (table) => [index("voucher_uses_voucher").on(table.voucherId)],
);
