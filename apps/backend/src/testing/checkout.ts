import { randomUUID } from "node:crypto";
import type { Client, Placement } from "@griya/api";
import { eq, sum } from "drizzle-orm";
import { orderLines, orders } from "../order/order.tables.ts";
import { STATUS } from "../order/order-status.ts";
import { variants } from "../product/product.tables.ts";
import { anAddress } from "./furniture.ts";
import { aCustomer } from "./people.ts";
import type { TestShop, Visitor } from "./shop.ts";

export const newIntent = (): string => randomUUID();

type Wanted = { readonly id: string; readonly variantId: string; readonly quantity?: number };

/** What a customer's checkout of these lines is about to send, as the shop computes it from cart and shipping. */
export const placementOf = async (client: Client, addressId: string): Promise<Placement> => {
  const { lines } = await client.cart.find();
  const selected = lines.filter(({ isSelected }) => isSelected);
  const [regular] = await client.shipping.fetch({ addressId });
  if (regular === undefined) throw new Error("Nothing can be shipped there");
  const subtotal = selected.reduce((total, { unitPrice, quantity }) => total + unitPrice * quantity, 0);
  return {
    addressId,
    shippingId: regular.id,
    paymentMethod: 2,
    expectedTotal: subtotal + regular.cost,
    lineIds: selected.map(({ lineId }) => lineId),
  };
};

/** A customer with an address and these pieces in the cart. */
export const aCustomerWith = async (shop: TestShop, wanted: readonly Wanted[], visitor: Visitor = {}) => {
  const customer = await aCustomer(shop, visitor);
  const addressId = await anAddress(shop.database, customer.id);
  for (const { id, variantId, quantity = 1 } of wanted) {
    await customer.client.cart.add({ productId: id, variantId, quantity });
    shop.passTime(1);
  }
  return { ...customer, addressId };
};

/** The same, ready to order what their checkout shows now. */
export const aBuyer = async (shop: TestShop, wanted: readonly Wanted[], visitor: Visitor = {}) => {
  const buyer = await aCustomerWith(shop, wanted, visitor);
  return { ...buyer, placement: await placementOf(buyer.client, buyer.addressId) };
};

export const stockOf = async (shop: TestShop, variantId: string): Promise<number> => {
  const [found] = await shop.database.select().from(variants).where(eq(variants.id, variantId));
  if (found === undefined) throw new Error("There is no such variant");
  return found.onHand;
};

/** Pieces of a variant in orders that stand. */
export const soldOf = async (shop: TestShop, variantId: string): Promise<number> => {
  const rows = await shop.database
    .select({ status: orders.status, pieces: sum(orderLines.quantity).mapWith(Number) })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orderLines.variantId, variantId))
    .groupBy(orders.status);
  return rows.filter(({ status }) => status < STATUS.cancelled).reduce((total, { pieces }) => total + pieces, 0);
};
