import { randomUUID } from "node:crypto";
import {
  addToCart,
  advanceOrder,
  buildCartPurchaseQuote,
  customers,
  eq,
  findAddresses,
  inArray,
  orders,
  placeOrder,
  products,
  type Seed,
  type Services,
  type Transaction,
  variants,
} from "@griya/provider/seeding";
import { DEMO_ACCOUNT } from "./demo-account.seed.ts";

const HOUR_MILLISECONDS = 3_600_000;
const PLACED_HOURS_AGO = 76;

/** The lines of the order: an easy chair and two lamps. */
const ORDER_LINES = [
  { sku: "RUM-005-BHL", quantity: 1 },
  { sku: "SIN-051-GDG", quantity: 2 },
] as const;

/** The steps of an order in transit, each with the hours since the order. */
const ORDER_STEPS = [
  { to: 2, hours: 2 },
  { to: 3, hours: 27 },
  { to: 4, hours: 49 },
] as const;

const findDemoCustomer = async (tx: Transaction) => {
  const [customer] = await tx.select().from(customers).where(eq(customers.email, DEMO_ACCOUNT.email));
  if (!customer) throw new Error("The demo account is missing, so it can have no order: seed it first");
  return { ...customer, email: DEMO_ACCOUNT.email, guestHash: null };
};

const addOrderLinesToCart = async (tx: Transaction, customerId: string, now: Date): Promise<void> => {
  const skus = ORDER_LINES.map(({ sku }) => sku);
  const foundVariants = await tx
    .select({ variantId: variants.id, sku: variants.sku, productId: products.uuid })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(inArray(variants.sku, skus));
  for (const [place, { sku, quantity }] of ORDER_LINES.entries()) {
    const variant = foundVariants.find((each) => each.sku === sku);
    if (!variant) throw new Error(`The demo order has a line of ${sku}, which is not in the catalogue: choose another`);
    const addedAt = new Date(now.getTime() + place); // A cart sorts its lines by this time.
    await addToCart(tx, { kind: "customer", customerId }, { ...variant, quantity }, addedAt);
  }
};

/** Seed of an order in transit of the demo's customer. The shop's own functions place and advance the order. */
export const demoOrderSeed: Seed = {
  name: "demo order",
  isNeeded: async (database, { config }) => {
    if (config.mode !== "demo") return false;
    const [placed] = await database
      .select({ id: orders.id })
      .from(orders)
      .innerJoin(customers, eq(customers.id, orders.customerId))
      .where(eq(customers.email, DEMO_ACCOUNT.email))
      .limit(1);
    return placed === undefined;
  },
  run: async (tx, services) => {
    const placedAt = new Date(services.clock().getTime() - PLACED_HOURS_AGO * HOUR_MILLISECONDS);
    const pastServices: Services = { ...services, clock: () => placedAt, mailer: { send: async () => undefined } };
    const customer = await findDemoCustomer(tx);
    const [address] = await findAddresses(tx, customer.id);
    if (!address) throw new Error("The demo account has no address, so it can have no order: seed an address first");
    await addOrderLinesToCart(tx, customer.id, placedAt);
    const quoteInput = { buyer: customer, now: placedAt, filter: undefined, addressId: address.id };
    const { shippingOptions } = await buildCartPurchaseQuote(tx, { ...quoteInput, shippingId: null });
    const shippingId = shippingOptions[0]?.id;
    if (!shippingId) throw new Error("The demo's order cannot be shipped to its address: choose another address");
    const purchaseQuote = await buildCartPurchaseQuote(tx, { ...quoteInput, shippingId });
    const orderId = await placeOrder(tx, {
      services: pastServices,
      customer,
      locale: "en",
      idempotencyKey: randomUUID(),
      acceptedPlacement: {
        quoteId: purchaseQuote.id,
        addressId: address.id,
        shippingId,
        paymentMethod: 2,
        lineIds: purchaseQuote.lines.map(({ id }) => id),
      },
    });
    for (const { to, hours } of ORDER_STEPS) {
      await advanceOrder(tx, { orderId, toStatus: to, now: new Date(placedAt.getTime() + hours * HOUR_MILLISECONDS) });
    }
    // A demo may run for weeks, and its only order must not become late.
    await tx.update(orders).set({ daysMinimum: null, daysMaximum: null }).where(eq(orders.id, orderId));
  },
};
