import { createHash } from "node:crypto";
import {
  divideByWeights,
  getTransferDetails,
  type Locale,
  orderEndpoints,
  type Placement,
  type PrintedAddress,
} from "@griya/api";
import { and, eq, inArray, sql } from "drizzle-orm";
import { withStock } from "../cart/availability.ts";
import { cartLines, carts } from "../cart/cart.tables.ts";
import { getBuyerCartOwner, lockCart } from "../cart/cart-owner.ts";
import { getPieces } from "../cart/load-cart.ts";
import type { Transaction } from "../database/database.ts";
import { conflict, unprocessable, userError, userErrorWithData } from "../http/refusal.ts";
import type { Buyer } from "../http/route.ts";
import type { Services } from "../http/services.ts";
import type { LocalText } from "../message/local-text.ts";
import type { Sentence } from "../message/sentences.ts";
import { createPayment } from "../payment/change-payment.ts";
import { toPayment } from "../payment/find-payments.ts";
import type { PaymentGateway } from "../payment/gateways/payment-gateway.ts";
import { getOfferedGateway } from "../payment/payment-methods.ts";
import { getDatabaseErrorCode } from "../platform/database-error-code.ts";
import { variants } from "../product/product.tables.ts";
import { buildCartOffer, buildOffer, getIdBeforeRefusal, type Offer, toQuote } from "../quote/build-offer.ts";
import { findShopSettings } from "../settings/find-settings.ts";
import type { ShopSettings } from "../settings/shop-settings.ts";
import type { ShippingQuote } from "../shipping/shipping-options.ts";
import { findVoucher } from "../voucher/find-vouchers.ts";
import { getCountedFrom } from "./change-status.ts";
import { assertGuestMayOrder } from "./guest-orders.ts";
import { orderPlacedEmail } from "./order.emails.ts";
import { orderAdjustments, orderHistories, orderLineAddOns, orderLines, orders, placements } from "./order.tables.ts";
import { createOrderCode } from "./order-code.ts";
import { STATUS } from "./order-status.ts";
import { removeFromStock } from "./order-stock.ts";
import { redeemVoucher } from "./order-voucher.ts";

type PlacementRequest = {
  readonly services: Pick<Services, "config" | "clock" | "mailer">;
  readonly customer: Buyer;
  readonly locale: Locale;
  readonly idempotencyKey: string;
  /** The placement that the shopper accepted. */
  readonly accepted: Placement;
};

/** The refusal of a quote that differs from the one the shopper accepted. Nothing is ordered. */
const createChangedQuoteRefusal = userErrorWithData(orderEndpoints.place);

/** The word on an order's line for a piece that was bought in a bundle. */
const SET_LABEL: LocalText = { en: "Set", id: "Paket" };

const LOCK_NOT_AVAILABLE = "55P03";

/** Limit for the wait for another call of the same intent. After it the answer is that the order is in flight. */
const LOCK_TIMEOUT = "2s";

const hashBody = ({ quoteId, addressId, shippingId, paymentMethod, lineIds }: Placement): string =>
  createHash("sha256")
    .update(JSON.stringify([quoteId, addressId, shippingId, paymentMethod, [...lineIds].sort()]))
    .digest("base64url");

/**
 * Begins an intent. Returns null for a new one, else the order of the earlier call. The second of two calls with one key waits for the
 * commit of the first. It must try again when that takes long.
 */
const claimIdempotencyKey = async (
  tx: Transaction,
  { customer, idempotencyKey, accepted, services }: PlacementRequest,
): Promise<string | null> => {
  const key = { customerId: customer.id, idempotencyKey };
  const bodyHash = hashBody(accepted);
  await tx.execute(sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`);
  const inserted = await tx
    .insert(placements)
    .values({ ...key, bodyHash, placedAt: services.clock() })
    .onConflictDoNothing()
    .returning({ bodyHash: placements.bodyHash })
    .catch((error: unknown) => {
      throw getDatabaseErrorCode(error) === LOCK_NOT_AVAILABLE ? conflict() : error;
    });
  await tx.execute(sql`set local lock_timeout to default`); // restores the connection's own value
  if (inserted.length > 0) return null;
  const [earlier] = await tx
    .select({ bodyHash: placements.bodyHash, orderId: placements.orderId })
    .from(placements)
    .where(and(eq(placements.customerId, key.customerId), eq(placements.idempotencyKey, key.idempotencyKey)));
  if (!earlier?.orderId) throw conflict();
  if (earlier.bodyHash !== bodyHash) throw unprocessable();
  return earlier.orderId;
};

/** Returns the reason for a new decision of the shopper: the first rule that the new quote breaks. */
const getChangeReason = (offer: Offer, { quoteId }: Placement): Sentence => {
  const { sum, address, voucher } = offer;
  const reasons = sum.unbuyable.map(({ reason }) => reason);
  if (reasons.some((reason) => reason !== "cannotShip")) return { key: "exceedsInventory" };
  if (reasons.length === 0 || address === null) {
    const refusal = getIdBeforeRefusal(offer) === quoteId ? voucher?.refusal : null; // an earlier refusal is no news
    return refusal ?? { key: "checkoutChanged" };
  }
  return { key: "cannotShipTo", values: { state: address.province.name, country: address.country } };
};

/** The checked offer of a placement, and the gateway of its payment. */
type VerifiedPlacement = {
  readonly offer: Offer & { readonly shipping: ShippingQuote; readonly shipTo: PrintedAddress };
  readonly gateway: PaymentGateway;
  readonly settings: ShopSettings;
};

/** Makes the quote again. Throws the new one where it differs from the one that the shopper accepted. */
const verifyPlacement = async (
  tx: Transaction,
  { customer, accepted, services, locale }: PlacementRequest,
): Promise<VerifiedPlacement> => {
  const offer = await buildCartOffer(tx, {
    buyer: customer,
    now: services.clock(),
    filter: inArray(cartLines.id, [...new Set(accepted.lineIds)]),
    addressId: accepted.addressId,
    shippingId: accepted.shippingId,
  });
  const { sum, shipping, shipTo } = offer;
  const settings = await findShopSettings(tx);
  const gateway = getOfferedGateway(settings, accepted.paymentMethod, sum.total);
  if (sum.lines.length > 0 && shipping === null) throw userError("unableToShip");
  if (offer.id !== accepted.quoteId || shipping === null || shipTo === null) {
    throw createChangedQuoteRefusal(getChangeReason(offer, accepted), { quote: toQuote(offer, locale) });
  }
  return { offer: { ...offer, shipping, shipTo }, gateway, settings };
};

/** Takes the pieces from the stock, all lines or none. */
const removeLinesFromStock = async (
  tx: Transaction,
  { accepted, locale, services }: PlacementRequest,
  { lines, address, voucher }: Offer,
): Promise<void> => {
  const requestedPieces = [...Map.groupBy(getPieces(lines), ({ variant }) => variant.id)].map(
    ([variantId, pieces]) => ({
      variantId,
      sku: pieces[0]?.variant.sku ?? "",
      quantity: pieces.reduce((sum, { quantity }) => sum + quantity, 0),
    }),
  );
  const shortages = await removeFromStock(tx, requestedPieces);
  if (shortages.length === 0) return;
  const left = await tx
    .select({ id: variants.id, onHand: variants.onHand })
    .from(variants)
    .where(
      inArray(
        variants.id,
        shortages.map(({ variantId }) => variantId),
      ),
    );
  const onHandOf = new Map(left.map(({ id, onHand }) => [id, onHand]));
  const linesWithStock = lines.map((line) => ({
    ...line,
    pieces: line.pieces.map((piece) => {
      const onHand = onHandOf.get(piece.variant.id) ?? piece.variant.onHand;
      return { ...piece, variant: { ...piece.variant, onHand } };
    }),
  }));
  const offer = buildOffer({
    lines: withStock(linesWithStock),
    address,
    shippingId: accepted.shippingId,
    voucher: voucher?.record ?? null,
    now: services.clock(),
  });
  throw createChangedQuoteRefusal(getChangeReason(offer, accepted), { quote: toQuote(offer, locale) });
};

/** Uses the voucher with the discount for the new order. */
const redeemOfferVoucher = async (
  tx: Transaction,
  { customer, accepted, locale, services }: PlacementRequest,
  orderId: string,
  { sum, lines, address, voucher }: Offer,
): Promise<void> => {
  if (voucher === null || !sum.adjustments.some(({ kind }) => kind === "voucher")) return;
  const use = { orderId, voucherId: voucher.record.voucher.id, customerId: customer.id };
  if (await redeemVoucher(tx, use)) {
    await tx.update(carts).set({ voucherId: null }).where(eq(carts.customerId, customer.id));
    return;
  }
  const now = services.clock();
  const found = await findVoucher(tx, customer.id, { id: use.voucherId }); // as it is now, after another buyer was faster
  const offer = buildOffer({ lines, address, shippingId: accepted.shippingId, voucher: found, now });
  throw createChangedQuoteRefusal(getChangeReason(offer, accepted), { quote: toQuote(offer, locale) });
};

/**
 * Returns the voucher's discount on each of these pieces. Only eligible goods get a discount, and none where the voucher pays for shipping.
 */
const getDiscounts = ({ sum, voucher }: Offer, pieces: ReturnType<typeof getPieces>): readonly number[] => {
  const voucherAdjustment =
    voucher?.terms.kind === "shipping" ? undefined : sum.adjustments.find(({ kind }) => kind === "voucher");
  const isEligible = (lineId: string): boolean => voucher?.terms.lineIds?.includes(lineId) ?? true;
  return divideByWeights(
    -(voucherAdjustment?.amount ?? 0),
    pieces.map(({ lineId, quantity, price }) => (isEligible(lineId) ? quantity * price : 0)),
  );
};

const writeOrder = async (
  tx: Transaction,
  { customer, accepted, locale, services }: PlacementRequest,
  { offer }: VerifiedPlacement,
) => {
  const { lines, sum, shipping, shipTo } = offer;
  const placedAt = services.clock();
  const [order] = await tx
    .insert(orders)
    .values({
      code: createOrderCode(),
      customerId: customer.id,
      total: sum.total,
      shippingId: shipping.id,
      shippingName: shipping.name,
      address: shipTo,
      locale: customer.letterLanguage ?? locale,
      contactEmail: customer.email,
      contactPhone: shipTo.phone,
      status: STATUS.pending,
      placedAt,
      daysMinimum: shipping.daysMinimum,
      daysMaximum: shipping.daysMaximum,
      countedFrom: getCountedFrom(accepted.paymentMethod, placedAt),
    })
    .returning();
  if (!order) throw new Error("The database returned no order after inserting one");
  const pieces = getPieces(lines);
  const discounts = getDiscounts(offer, pieces);
  const written = await tx
    .insert(orderLines)
    .values(
      pieces.map(({ variant, product, picture, bundle, quantity, price }, position) => ({
        orderId: order.id,
        variantId: variant.id,
        bundleId: bundle?.id ?? null,
        position,
        sku: variant.sku,
        slug: product.slug,
        name: product.name,
        attributes: [
          ...variant.attributes.map(({ name, value }) => ({ name, value })),
          ...(bundle === null ? [] : [{ name: SET_LABEL, value: bundle.name }]),
        ],
        picture,
        quantity,
        unitPrice: price,
        discount: discounts[position] ?? 0,
      })),
    )
    .returning({ lineId: orderLines.id, position: orderLines.position });
  const addOns = written.flatMap(({ lineId, position: of }) =>
    (pieces[of]?.addOns ?? []).map(({ addOnId, name, unitPrice }, position) => ({
      lineId,
      position,
      slug: addOnId,
      name,
      unitPrice,
    })),
  );
  if (addOns.length > 0) await tx.insert(orderLineAddOns).values(addOns);
  await tx
    .insert(orderAdjustments)
    .values(sum.adjustments.map((adjustment, position) => ({ orderId: order.id, position, ...adjustment })));
  await tx.insert(orderHistories).values({ orderId: order.id, status: STATUS.pending, at: placedAt });
  return order;
};

/**
 * Places an order in one transaction and returns its id. The same intent again returns the same order. Throws whatever the shopper must
 * decide first (a price, the stock, the shipping). Then nothing has changed.
 */
export const placeOrder = async (tx: Transaction, request: PlacementRequest): Promise<string> => {
  const { customer, idempotencyKey, accepted, services } = request;
  const earlier = await claimIdempotencyKey(tx, request);
  if (earlier !== null) return earlier;
  await lockCart(tx, getBuyerCartOwner(customer));
  await assertGuestMayOrder(tx, customer, services.clock());
  const verified = await verifyPlacement(tx, request);
  const { lines } = verified.offer;
  await removeLinesFromStock(tx, request, verified.offer);
  const order = await writeOrder(tx, request, verified);
  await redeemOfferVoucher(tx, request, order.id, verified.offer);
  const { gateway, settings } = verified;
  const method = accepted.paymentMethod;
  const attempt = { orderId: order.id, method, gateway, amount: order.total, now: order.placedAt };
  const payment = toPayment(await createPayment(tx, attempt), settings);
  const lineIds = lines.map(({ id }) => id);
  await tx.delete(cartLines).where(inArray(cartLines.id, lineIds));
  await tx
    .update(placements)
    .set({ orderId: order.id })
    .where(and(eq(placements.customerId, customer.id), eq(placements.idempotencyKey, idempotencyKey)));
  const email = orderPlacedEmail({
    to: { name: customer.name, email: customer.email },
    locale: order.locale,
    publicOrigin: services.config.publicOrigin,
    order,
    lines: getPieces(lines).map(({ product, quantity, price, addOns }) => ({
      name: product.name,
      quantity,
      unitPrice: price,
      addOns,
    })),
    adjustments: verified.offer.sum.adjustments,
    transfer: getTransferDetails(payment),
    now: order.placedAt,
  });
  await services.mailer.send(tx, email);
  return order.id;
};
