import type { orderEndpoints, ResponseWire } from "@griya/api";
import { and, asc, desc, eq, inArray, type SQL } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { pictureFor } from "../media/stored-picture.ts";
import type { Locale } from "../message/sentences.ts";
import { BANK_TRANSFER } from "../payment/payment-methods.ts";
import { products, variants } from "../product/product.tables.ts";
import { readShopSettings } from "../settings/find-settings.ts";
import type { ShopSettings } from "../settings/shop-settings.ts";
import { orderHistories, orderLines, orders } from "./order.tables.ts";

export type OrderWire = ResponseWire<typeof orderEndpoints.find>;
export type TrackedOrderWire = ResponseWire<typeof orderEndpoints.track>;
type StatusWire = OrderWire["status"];
type OrderRow = typeof orders.$inferSelect;

type WholeOrder = {
  readonly order: OrderRow;
  readonly lines: readonly { readonly line: typeof orderLines.$inferSelect; readonly productUuid: string | null }[];
  readonly history: readonly (typeof orderHistories.$inferSelect)[];
};

/** Orders with their lines and history, the latest first; three queries, however many there are. */
const loadWhole = async (queries: Queries, where: SQL | undefined, limit: number): Promise<WholeOrder[]> => {
  const found = await queries
    .select()
    .from(orders)
    .where(where)
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit);
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const lines = await queries
    .select({ line: orderLines, productUuid: products.uuid })
    .from(orderLines)
    .leftJoin(variants, eq(variants.id, orderLines.variantId))
    .leftJoin(products, eq(products.id, variants.productId))
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.position));
  const histories = await queries
    .select()
    .from(orderHistories)
    .where(inArray(orderHistories.orderId, ids))
    .orderBy(asc(orderHistories.at), asc(orderHistories.status));
  const linesOf = Map.groupBy(lines, ({ line }) => line.orderId);
  const historyOf = Map.groupBy(histories, ({ orderId }) => orderId);
  return found.map((order) => ({
    order,
    lines: linesOf.get(order.id) ?? [],
    history: historyOf.get(order.id) ?? [],
  }));
};

/** The columns' checks hold statuses and methods within the contract's numbers. */
const trackedWire = ({ order, lines, history }: WholeOrder, locale: Locale): TrackedOrderWire => ({
  id: order.id,
  code: order.code,
  status: order.status as StatusWire,
  payment_status: order.paymentStatus === 1 ? 1 : 0,
  payment_method: order.paymentMethod as OrderWire["payment_method"],
  placed_at: order.placedAt.toISOString(),
  histories: history.map(({ status, at }) => ({ status: status as StatusWire, at: at.toISOString() })),
  lines: lines.map(({ line, productUuid }) => ({
    id: line.id,
    product_id: productUuid,
    slug: line.slug,
    name: line.name[locale],
    attributes: line.attributes.map(({ name, value }) => ({ name: name[locale], value: value[locale] })),
    image: pictureFor(line.picture, locale),
    quantity: line.quantity,
    price: line.unitPrice,
  })),
});

const bankDetailsOf = (order: OrderRow, account: ShopSettings["bankAccount"]): OrderWire["bank_details"] =>
  account === null || order.transactionId === null || order.paymentMethod !== BANK_TRANSFER
    ? null
    : {
        transaction_id: order.transactionId,
        bank_name: account.bankName,
        account_holder: account.accountHolder,
        account_number: account.accountNumber,
        branch_name: account.branchName,
      };

const orderWire = (whole: WholeOrder, account: ShopSettings["bankAccount"], locale: Locale): OrderWire => ({
  ...trackedWire(whole, locale),
  subtotal: whole.order.subtotal,
  shipping_cost: whole.order.shippingCost,
  total: whole.order.total,
  shipping_name: whole.order.shippingName[locale],
  address: whole.order.address,
  bank_details: bankDetailsOf(whole.order, account),
});

type Wanted = { readonly customerId: string; readonly locale: Locale; readonly narrowed?: SQL; readonly limit: number };

/** A customer's orders as that customer sees them, the latest first. */
export const loadOrders = async (
  queries: Queries,
  { customerId, locale, narrowed, limit }: Wanted,
): Promise<OrderWire[]> => {
  const whole = await loadWhole(queries, and(eq(orders.customerId, customerId), narrowed), limit);
  if (whole.length === 0) return [];
  const { bankAccount } = await readShopSettings(queries);
  return whole.map((each) => orderWire(each, bankAccount, locale));
};

/** One of a customer's orders; null where it is not theirs. */
export const findOrder = async (
  queries: Queries,
  { customerId, orderId, locale }: { customerId: string; orderId: string; locale: Locale },
): Promise<OrderWire | null> => {
  const [order] = await loadOrders(queries, { customerId, locale, narrowed: eq(orders.id, orderId), limit: 1 });
  return order ?? null;
};

/** An order as anyone may see it who satisfies `where`; null where nothing does. */
export const findTracked = async (queries: Queries, where: SQL, locale: Locale): Promise<TrackedOrderWire | null> => {
  const [whole] = await loadWhole(queries, where, 1);
  return whole ? trackedWire(whole, locale) : null;
};
