import { createHash } from "node:crypto";
import type { PaymentMethodId } from "@griya/api";
import { and, eq, gte, inArray, sql } from "drizzle-orm";
import { type AddressWire, findAddresses } from "../address/find-addresses.ts";
import { cartLines } from "../cart/cart.tables.ts";
import { lockCart } from "../cart/cart-owner.ts";
import { type PricedLine, pricedLines } from "../cart/load-cart.ts";
import { databaseErrorCode, type Transaction } from "../database/database.ts";
import { changedCheckout, conflict, handled, notFound, rejected } from "../http/refusal.ts";
import type { SignedIn } from "../http/route.ts";
import type { Services } from "../http/services.ts";
import type { Locale } from "../message/sentences.ts";
import { BANK_TRANSFER, isOffered } from "../payment/payment-methods.ts";
import { variants } from "../product/product.tables.ts";
import { readShopSettings } from "../settings/find-settings.ts";
import type { ShopSettings } from "../settings/shop-settings.ts";
import { loadOf, type ShippingQuote, shippingQuotes, zoneOf } from "../shipping/shipping-options.ts";
import { stockChanges, subtotalOf, totalChanges } from "./checkout-changes.ts";
import { orderPlacedLetter } from "./order.letters.ts";
import { orderHistories, orderLines, orders, placements } from "./order.tables.ts";
import { newOrderCode, newTransactionId } from "./order-code.ts";
import { STATUS } from "./order-status.ts";
import { bySku } from "./sku-order.ts";

/** What a shopper accepted, as it travels. */
export type PlacementRequest = {
  readonly address_id: string;
  readonly shipping_id: string;
  readonly payment_method: PaymentMethodId;
  readonly expected_total: number;
  readonly cart_ids: readonly string[];
};

type Placement = {
  readonly services: Pick<Services, "config" | "clock" | "mailer">;
  readonly customer: SignedIn;
  readonly locale: Locale;
  readonly idempotencyKey: string;
  readonly request: PlacementRequest;
};

const LOCK_NOT_AVAILABLE = "55P03";

/** How long to wait for the same intent's other call before saying that it is in flight. */
const RIVAL_PATIENCE = "2s";

const bodyHashOf = ({ address_id, shipping_id, payment_method, expected_total, cart_ids }: PlacementRequest): string =>
  createHash("sha256")
    .update(JSON.stringify([address_id, shipping_id, payment_method, expected_total, [...cart_ids].sort()]))
    .digest("base64url");

/**
 * Begins an intent: null when it is new, else the order that it has already led to. Two calls with one key meet here: the
 * second waits for the first one's commit, and is told to ask again when that takes long.
 */
const beginIntent = async (
  tx: Transaction,
  { customer, idempotencyKey, request, services }: Placement,
): Promise<string | null> => {
  const key = { customerId: customer.id, idempotencyKey };
  const bodyHash = bodyHashOf(request);
  await tx.execute(sql`select set_config('lock_timeout', ${RIVAL_PATIENCE}, true)`);
  const begun = await tx
    .insert(placements)
    .values({ ...key, bodyHash, placedAt: services.clock() })
    .onConflictDoNothing()
    .returning({ bodyHash: placements.bodyHash })
    .catch((error: unknown) => {
      throw databaseErrorCode(error) === LOCK_NOT_AVAILABLE ? conflict() : error;
    });
  await tx.execute(sql`select set_config('lock_timeout', '0', true)`);
  if (begun.length > 0) return null;
  const [earlier] = await tx
    .select({ bodyHash: placements.bodyHash, orderId: placements.orderId })
    .from(placements)
    .where(and(eq(placements.customerId, key.customerId), eq(placements.idempotencyKey, key.idempotencyKey)));
  if (!earlier?.orderId) throw conflict();
  if (earlier.bodyHash !== bodyHash) throw rejected();
  return earlier.orderId;
};

/** Takes the pieces off the shelf, all lines or none. */
const takeStock = async (tx: Transaction, lines: readonly PricedLine[], total: number): Promise<void> => {
  const short: PricedLine[] = [];
  for (const line of lines.toSorted((one, other) => bySku(one.variant, other.variant))) {
    const taken = await tx
      .update(variants)
      .set({ onHand: sql`${variants.onHand} - ${line.quantity}` })
      .where(and(eq(variants.id, line.variant.id), gte(variants.onHand, line.quantity)))
      .returning({ id: variants.id });
    if (taken.length > 0) continue;
    const [left] = await tx.select({ onHand: variants.onHand }).from(variants).where(eq(variants.id, line.variant.id));
    short.push({ ...line, variant: { ...line.variant, onHand: left?.onHand ?? 0 } });
  }
  if (short.length > 0) throw changedCheckout({ key: "exceedsInventory" }, { changes: stockChanges(short), total });
};

/** Street to province, one printed line each. */
const addressLines = (address: AddressWire): string[] =>
  [
    address.address,
    address.address2,
    `${address.sub_district.name}, ${address.district.name}`,
    `${address.city.name} ${address.zip_code}`,
    `${address.province.name}, ${address.country}`,
  ].filter((line) => line !== "");

type Agreement = {
  readonly lines: readonly PricedLine[];
  readonly address: AddressWire;
  readonly quote: ShippingQuote;
  readonly subtotal: number;
  readonly settings: ShopSettings;
};

/** Reads everything anew and compares it with what the shopper accepted. Throws what the shopper must decide about. */
const agree = async (tx: Transaction, { customer, request, services }: Placement): Promise<Agreement> => {
  const wanted = [...new Set(request.cart_ids)];
  const owner = { kind: "customer", customerId: customer.id } as const;
  const lines = await pricedLines(tx, owner, services.clock(), inArray(cartLines.id, wanted));
  if (lines.length === 0) throw handled("nothingSelected");
  const [address] = await findAddresses(tx, customer.id, request.address_id);
  if (!address) throw notFound("addAddressFirst");
  const settings = await readShopSettings(tx);
  if (!isOffered(settings, request.payment_method)) throw handled();

  const quotes = shippingQuotes(zoneOf(address.sub_district.id), loadOf(lines));
  if (quotes.length === 0) throw handled("cannotShipTo", { state: address.province.name, country: address.country });
  const quote = quotes.find(({ id }) => id === request.shipping_id);
  if (!quote) throw handled("unableToShip");

  const subtotal = subtotalOf(lines);
  const total = subtotal + quote.cost;
  const short = stockChanges(lines);
  if (short.length > 0) throw changedCheckout({ key: "exceedsInventory" }, { changes: short, total });
  if (total !== request.expected_total) {
    const missing = wanted.filter((id) => lines.every((line) => line.id !== id));
    const changes = totalChanges(lines, missing, { shippingCost: quote.cost, expectedTotal: request.expected_total });
    throw changedCheckout({ key: "checkoutChanged" }, { changes, total });
  }
  return { lines, address, quote, subtotal, settings };
};

const writeOrder = async (tx: Transaction, placement: Placement, agreement: Agreement) => {
  const { customer, locale, request, services } = placement;
  const { lines, address, quote, subtotal } = agreement;
  const placedAt = services.clock();
  const values = {
    customerId: customer.id,
    paymentMethod: request.payment_method,
    transactionId: request.payment_method === BANK_TRANSFER ? newTransactionId() : null,
    subtotal,
    shippingCost: quote.cost,
    total: subtotal + quote.cost,
    shippingId: quote.id,
    shippingName: quote.name,
    address: { name: address.name, phone: address.phone, lines: addressLines(address) },
    locale,
    contactEmail: customer.email,
    contactPhone: address.phone,
    status: STATUS.pending,
    placedAt,
  };
  const [order] = await tx
    .insert(orders)
    .values({ ...values, code: newOrderCode() })
    .returning();
  if (!order) throw new Error("The database returned no order after inserting one");
  await tx.insert(orderLines).values(
    lines.map(({ variant, product, picture, quantity, price }, position) => ({
      orderId: order.id,
      variantId: variant.id,
      position,
      sku: variant.sku,
      slug: product.slug,
      name: product.name,
      attributes: variant.attributes.map(({ name, value }) => ({ name, value })),
      picture,
      quantity,
      unitPrice: price,
    })),
  );
  await tx.insert(orderHistories).values({ orderId: order.id, status: STATUS.pending, at: placedAt });
  return order;
};

/**
 * Places an order in one transaction and returns its id; the same intent again returns the same order. Whatever the shopper
 * must decide about first (a price, the stock, the shipping) is thrown, and then nothing has happened.
 */
export const placeOrder = async (tx: Transaction, placement: Placement): Promise<string> => {
  const { customer, idempotencyKey, locale, services } = placement;
  const earlier = await beginIntent(tx, placement);
  if (earlier !== null) return earlier;
  await lockCart(tx, { kind: "customer", customerId: customer.id });
  const agreement = await agree(tx, placement);
  const { lines, quote, settings } = agreement;
  await takeStock(tx, lines, agreement.subtotal + quote.cost);
  const order = await writeOrder(tx, placement, agreement);
  const lineIds = lines.map(({ id }) => id);
  await tx.delete(cartLines).where(inArray(cartLines.id, lineIds));
  await tx
    .update(placements)
    .set({ orderId: order.id })
    .where(and(eq(placements.customerId, customer.id), eq(placements.idempotencyKey, idempotencyKey)));
  const { transactionId } = order;
  const { bankAccount } = settings;
  const letter = orderPlacedLetter({
    to: { name: customer.name, email: customer.email },
    locale,
    publicOrigin: services.config.publicOrigin,
    order,
    lines: lines.map(({ product, quantity, price }) => ({ name: product.name, quantity, unitPrice: price })),
    transfer: transactionId === null || bankAccount === null ? null : { ...bankAccount, transactionId },
  });
  await services.mailer.send(tx, letter);
  return order.id;
};
