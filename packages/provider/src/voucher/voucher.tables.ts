import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { categories } from "../category/category.tables.ts";
import { places } from "../location/location.tables.ts";
import type { LocalText } from "../message/local-text.ts";

/** What a code takes off an order, for whom, until when and how often. Amounts are whole rupiah. */
export const vouchers = pgTable(
  "vouchers",
  {
    id: serial().primaryKey(),
    uuid: uuid().notNull().unique(),
    /** As shoppers type it, in capitals. */
    code: text().notNull().unique(),
    title: jsonb().$type<LocalText>().notNull(),
    /** `flat` and `shipping` take `value` rupiah off the goods or the shipping cost, `percent` a share of the goods. */
    kind: text({ enum: ["flat", "percent", "shipping"] }).notNull(),
    /** Rupiah; hundredths of a percent where the kind is `percent`. */
    value: bigint({ mode: "number" }).notNull(),
    /** The least rupiah of goods that it asks for. */
    minimum: bigint({ mode: "number" }).notNull(),
    /** The most rupiah that it takes off; null where the value itself is the limit. */
    cap: bigint({ mode: "number" }),
    startsAt: timestamp("starts_at", { withTimezone: true }).notNull(),
    endsAt: timestamp("ends_at", { withTimezone: true }).notNull(),
    quota: integer().notNull(),
    /** Orders that it takes something off now; written by order-voucher.ts alone. */
    used: integer().notNull().default(0),
    /** How many orders of one customer; null where the quota alone limits that. */
    perCustomer: integer("per_customer").default(1),
    /** Whether customers are told of it; else it is for whoever knows its code. */
    isPublic: boolean("is_public").notNull().default(true),
    /** Only goods of this category count, where one is named. */
    categoryId: integer("category_id").references(() => categories.id),
    isForNewCustomers: boolean("is_for_new_customers").notNull().default(false),
  },
  (table) => [
    check("vouchers_code_in_capitals", sql`${table.code} ~ '^[A-Z0-9]{3,30}$'`),
    check("vouchers_value_above_zero", sql`${table.value} > 0`),
    check("vouchers_percent_of_the_whole", sql`${table.kind} <> 'percent' or ${table.value} <= 10000`),
    check("vouchers_amounts_not_negative", sql`${table.minimum} >= 0 and ${table.cap} > 0`),
    check("vouchers_end_after_they_start", sql`${table.endsAt} > ${table.startsAt}`),
    check("vouchers_per_customer_above_zero", sql`${table.perCustomer} > 0`),
    check("vouchers_used_within_quota", sql`${table.quota} > 0 and ${table.used} between 0 and ${table.quota}`),
  ],
);

/** The cities and regencies that a voucher is limited to; without any it holds everywhere. */
export const voucherCities = pgTable(
  "voucher_cities",
  {
    voucherId: integer("voucher_id")
      .notNull()
      .references(() => vouchers.id),
    cityId: text("city_id")
      .notNull()
      .references(() => places.id),
  },
  (table) => [primaryKey({ columns: [table.voucherId, table.cityId] })],
);
