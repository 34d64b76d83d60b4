import { randomUUID } from "node:crypto";
import type { Client, Placement, Quote } from "@griya/api";
import type { OfficeClient } from "@griya/api/office";
import { eq, sum } from "drizzle-orm";
import { orderLines, orders } from "../order/order.tables.ts";
import { STATUS } from "../order/order-status.ts";
import { variants } from "../product/product.tables.ts";
import { anAddress } from "./base-data.ts";
import { aCustomer } from "./people.ts";
import type { TestShop, Visitor } from "./shop.ts";

export const createIdempotencyKey = (): string => randomUUID();

type WantedPiece = {
  readonly id: string;
  readonly variantId: string;
  readonly quantity?: number;
  readonly addOnIds?: string[];
};

/** Returns the quote of the selected cart lines with the first shipping method. */
export const findQuote = async (client: Client, addressId: string): Promise<{ quote: Quote; shippingId: string }> => {
  const [regular] = (await client.shipping.fetch({ addressId })).options;
  if (regular === undefined) throw new Error("Nothing can be shipped there");
  const shippingId = regular.id;
  return { quote: await client.quote.find({ addressId, shippingId }), shippingId };
};

/** Returns the placement of a customer who accepts a quote. */
export const createPlacement = (
  quote: Quote,
  { addressId, shippingId }: Pick<Placement, "addressId" | "shippingId">,
): Placement => ({
  quoteId: quote.id,
  addressId,
  shippingId,
  paymentMethod: 2,
  lineIds: quote.lines.map(({ lineId }) => lineId),
});

/** Returns the placement of the current quote of a customer. */
export const findPlacement = async (client: Client, addressId: string): Promise<Placement> => {
  const { quote, shippingId } = await findQuote(client, addressId);
  return createPlacement(quote, { addressId, shippingId });
};

/** Creates a customer with an address and these pieces in the cart. */
export const aCustomerWithCart = async (shop: TestShop, wanted: readonly WantedPiece[], visitor: Visitor = {}) => {
  const customer = await aCustomer(shop, visitor);
  const addressId = await anAddress(shop.database, customer.id);
  for (const { id, variantId, quantity = 1, addOnIds } of wanted) {
    await customer.client.cart.add({ productId: id, variantId, quantity, addOnIds });
    shop.passTime(1);
  }
  return { ...customer, addressId };
};

/** Creates a customer with these pieces in the cart, with a quote and its placement. */
export const aBuyer = async (shop: TestShop, wanted: readonly WantedPiece[], visitor: Visitor = {}) => {
  const buyer = await aCustomerWithCart(shop, wanted, visitor);
  const { quote, shippingId } = await findQuote(buyer.client, buyer.addressId);
  return { ...buyer, quote, placement: createPlacement(quote, { addressId: buyer.addressId, shippingId }) };
};

export const findStock = async (shop: TestShop, variantId: string): Promise<number> => {
  const [found] = await shop.database.select().from(variants).where(eq(variants.id, variantId));
  if (found === undefined) throw new Error("There is no such variant");
  return found.onHand;
};

/** Counts the pieces of a variant in orders that are not cancelled. */
export const countSold = async (shop: TestShop, variantId: string): Promise<number> => {
  const rows = await shop.database
    .select({ status: orders.status, pieces: sum(orderLines.quantity).mapWith(Number) })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orderLines.variantId, variantId))
    .groupBy(orders.status);
  return rows.filter(({ status }) => status < STATUS.cancelled).reduce((total, { pieces }) => total + pieces, 0);
};

/** Records that the shop has paid all refunds of an order. */
export const refundOrder = async (office: OfficeClient, code: string): Promise<void> => {
  const { owed: amount } = await office.order.find({ code });
  await office.order.recordRefund({ code, amount });
};
