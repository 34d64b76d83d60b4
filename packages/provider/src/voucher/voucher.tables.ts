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

/** The vouchers with their discounts, dates and quotas. Amounts are in whole rupiah. */
export const vouchers = pgTable(
  "vouchers",
  {
    id: serial().primaryKey(),
    uuid: uuid().notNull().unique(),
    /** The code that shoppers type, in capitals. */
    code: text().notNull().unique(),
    title: jsonb().$type<LocalText>().notNull(),
    /**
     * The kind of the discount. `flat` and `shipping` take `value` rupiah off the goods or the shipping cost. `percent` takes a share off
     * the goods.
     */
    kind: text({ enum: ["flat", "percent", "shipping"] }).notNull(),
    /** The discount in rupiah, or in hundredths of a percent for the kind `percent`. */
    value: bigint({ mode: "number" }).notNull(),
    /** The minimum price of the goods, in rupiah. */
    minimum: bigint({ mode: "number" }).notNull(),
    /** The maximum discount in rupiah. Null when the value itself is the limit. */
    cap: bigint({ mode: "number" }),
    startsAt: timestamp("starts_at", { withTimezone: true }).notNull(),
    endsAt: timestamp("ends_at", { withTimezone: true }).notNull(),
    quota: integer().notNull(),
    /** The current number of orders with this voucher. Only order-voucher.ts changes it. */
    used: integer().notNull().default(0),
    /** The maximum number of orders of one customer. Null without such a limit. */
    perCustomer: integer("per_customer").default(1),
    /** True when customers can see the voucher. Otherwise they need its code. */
    isPublic: boolean("is_public").notNull().default(true),
    /** The category of the goods that count. Null for all goods. */
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

/** The cities and regencies of a voucher. A voucher without rows is valid everywhere. */
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
