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

/** The vouchers, with their discounts, customers, dates and quotas. Amounts are whole rupiah. */
export const vouchers = pgTable(
  "vouchers",
  {
    id: serial().primaryKey(),
    uuid: uuid().notNull().unique(),
    /** The code that shoppers type, in capitals. */
    code: text().notNull().unique(),
    title: jsonb().$type<LocalText>().notNull(),
    /** `flat` and `shipping` take `value` rupiah off the goods or the shipping cost. `percent` takes a share off the goods. */
    kind: text({ enum: ["flat", "percent", "shipping"] }).notNull(),
    /** Rupiah, or hundredths of a percent where the kind is `percent`. */
    value: bigint({ mode: "number" }).notNull(),
    /** The minimum of goods, in rupiah. */
    minimum: bigint({ mode: "number" }).notNull(),
    /** The maximum discount, in rupiah. Null where the value itself is the limit. */
    cap: bigint({ mode: "number" }),
    startsAt: timestamp("starts_at", { withTimezone: true }).notNull(),
    endsAt: timestamp("ends_at", { withTimezone: true }).notNull(),
    quota: integer().notNull(),
    /** The number of orders with its discount now. Only order-voucher.ts writes it. */
    used: integer().notNull().default(0),
    /** Limit of orders of one customer. Null where only the quota limits them. */
    perCustomer: integer("per_customer").default(1),
    /** True when the shop shows it to customers. Otherwise they need its code. */
    isPublic: boolean("is_public").notNull().default(true),
    /** Only goods of this category count. Null for all goods. */
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

/** The cities and regencies to which a voucher is limited. Without any it is valid everywhere. */
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
