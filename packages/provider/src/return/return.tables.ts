import { RETURN_STATES, type ReturnReason } from "@griya/api";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { media } from "../media/media.tables.ts";
import { orderLines, orders } from "../order/order.tables.ts";
import { payments } from "../payment/payment.tables.ts";

/** What customers have asked to give back of their orders, and what became of it. */
export const returns = pgTable(
  "returns",
  {
    /** Chosen by whoever asks, so that the same once more is the same return. */
    id: uuid().primaryKey(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    state: text({ enum: RETURN_STATES }).notNull().default("requested"),
    reason: text().$type<ReturnReason>().notNull(),
    /** Empty once the account was deleted. */
    text: text().notNull(),
    /** What the shop said to it. */
    answer: text(),
    /** Whether its pieces went back on the shelf; null until they came. */
    isRestocked: boolean("is_restocked"),
    /** The money that is owed for it; null until its pieces came. */
    paymentId: uuid("payment_id").references(() => payments.id),
    askedAt: timestamp("asked_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("returns_of_order").on(table.orderId),
    index("returns_by_age").on(table.askedAt, table.id),
    unique("returns_one_payment").on(table.paymentId),
    check(
      "returns_state_known",
      sql`${table.state} in (${sql.raw(RETURN_STATES.map((each) => `'${each}'`).join(", "))})`,
    ),
  ],
);

/** The pieces of a return, and what is paid back for them: whole rupiah, agreed when they are asked back. */
export const returnLines = pgTable(
  "return_lines",
  {
    returnId: uuid("return_id")
      .notNull()
      .references(() => returns.id, { onDelete: "cascade" }),
    orderLineId: uuid("order_line_id")
      .notNull()
      .references(() => orderLines.id, { onDelete: "cascade" }),
    quantity: integer().notNull(),
    goods: bigint({ mode: "number" }).notNull(),
    addOns: bigint("add_ons", { mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.orderLineId] }),
    index("return_lines_of_order_line").on(table.orderLineId),
    check("return_lines_quantity_above_zero", sql`${table.quantity} > 0`),
    check("return_lines_amounts_not_negative", sql`${table.goods} >= 0 and ${table.addOns} >= 0`),
  ],
);

/** What the customer photographed, in the order to show. */
export const returnPictures = pgTable(
  "return_pictures",
  {
    returnId: uuid("return_id")
      .notNull()
      .references(() => returns.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    path: text()
      .notNull()
      .references(() => media.path, { onDelete: "cascade" }),
  },
  (table) => [primaryKey({ columns: [table.returnId, table.position] }), index("return_pictures_path").on(table.path)],
);

/** Every state that a return has had, and since when. */
export const returnHistories = pgTable(
  "return_histories",
  {
    returnId: uuid("return_id")
      .notNull()
      .references(() => returns.id, { onDelete: "cascade" }),
    state: text({ enum: RETURN_STATES }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.returnId, table.state] })],
);
