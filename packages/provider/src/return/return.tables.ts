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

/** The returns that customers have requested. */
export const returns = pgTable(
  "returns",
  {
    /** The id that the client chooses, so that a repeated call is the same return. */
    id: uuid().primaryKey(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    state: text({ enum: RETURN_STATES }).notNull().default("requested"),
    reason: text().$type<ReturnReason>().notNull(),
    /** The customer's text. Empty after the account is deleted. */
    text: text().notNull(),
    /** The shop's answer. Null before the decision. */
    answer: text(),
    /** True when the pieces returned to the stock. Null before the shop has received them. */
    isRestocked: boolean("is_restocked"),
    /** The payment of the refund. Null before the shop has received the pieces. */
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

/** The pieces of a return with their refund in whole rupiah. The refund is fixed when the return is requested. */
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

/** The customer's pictures of a return, in display order. */
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

/** All states that a return has had, with the start of each state. */
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
