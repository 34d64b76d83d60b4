import { createHash } from "node:crypto";
import { divideByWeights, type Locale, orderEndpoints, type Placement, type PrintedAddress } from "@griya/api";
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
import type { PaymentGateway, PaymentShop } from "../payment/gateways/payment-gateway.ts";
import { getAvailableGateway } from "../payment/payment-methods.ts";
import { getDatabaseErrorCode } from "../platform/database-error-code.ts";
import { variants } from "../product/product.tables.ts";
import {
  buildCartPurchaseQuote,
  buildPurchaseQuote,
  getIdBeforeRefusal,
  type PurchaseQuote,
  toQuote,
} from "../quote/build-purchase-quote.ts";
import { findShopSettings } from "../settings/find-settings.ts";
import type { ShippingQuote } from "../shipping/shipping-options.ts";
import { findVoucher } from "../voucher/find-vouchers.ts";
import { getPromiseStart } from "./change-status.ts";
import { assertGuestMayOrder } from "./guest-orders.ts";
import { orderPlacedEmail } from "./order.emails.ts";
import { orderAdjustments, orderHistories, orderLineAddOns, orderLines, orders, placements } from "./order.tables.ts";
import { createOrderCode } from "./order-code.ts";
import { STATUS } from "./order-status.ts";
import { removeFromStock } from "./order-stock.ts";
import { redeemVoucher } from "./order-voucher.ts";

type PlacementRequest = {
  readonly services: Pick<Services, "config" | "clock" | "mailer" | "jobQueue" | "onlineGateways">;
  readonly customer: Buyer;
  readonly locale: Locale;
  readonly idempotencyKey: string;
  /** The placement that the shopper accepted. */
  readonly acceptedPlacement: Placement;
};

/** Creates the refusal with a changed quote. The order is not placed. */
const createChangedQuoteRefusal = userErrorWithData(orderEndpoints.place);

/** The name of the attribute that shows the bundle of an order line. */
const SET_LABEL: LocalText = { en: "Set", id: "Paket" };

const LOCK_NOT_AVAILABLE = "55P03";

/** The timeout for another call with the same idempotency key. The answer is then a conflict. */
const LOCK_TIMEOUT = "2s";

const hashPlacement = ({ acceptedCharge, lineIds, ...placement }: Placement): string => {
  const { quoteId, addressId, shippingId, paymentMethod } = placement;
  const fields = [quoteId, addressId, shippingId, paymentMethod, [...lineIds].sort()];
  // A placement in rupiah has the hash of earlier releases. So its repetition after an upgrade finds its order.
  const acceptedFields = acceptedCharge === undefined ? fields : [...fields, acceptedCharge];
  return createHash("sha256").update(JSON.stringify(acceptedFields)).digest("base64url");
};

/**
 * Claims the idempotency key of a placement. Returns null for a new key, and otherwise the id of the earlier order. A second call with the
 * same key waits until the first call ends. Throws a conflict after the timeout.
 */
const claimIdempotencyKey = async (
  tx: Transaction,
  { customer, idempotencyKey, acceptedPlacement, services }: PlacementRequest,
): Promise<string | null> => {
  const key = { customerId: customer.id, idempotencyKey };
  const bodyHash = hashPlacement(acceptedPlacement);
  await tx.execute(sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`);
  const insertedRows = await tx
    .insert(placements)
    .values({ ...key, bodyHash, placedAt: services.clock() })
    .onConflictDoNothing()
    .returning({ bodyHash: placements.bodyHash })
    .catch((error: unknown) => {
      throw getDatabaseErrorCode(error) === LOCK_NOT_AVAILABLE ? conflict() : error;
    });
  await tx.execute(sql`set local lock_timeout to default`); // This restores the timeout of the connection.
  if (insertedRows.length > 0) return null;
  const [earlierPlacement] = await tx
    .select({ bodyHash: placements.bodyHash, orderId: placements.orderId })
    .from(placements)
    .where(and(eq(placements.customerId, key.customerId), eq(placements.idempotencyKey, key.idempotencyKey)));
  if (!earlierPlacement?.orderId) throw conflict();
  if (earlierPlacement.bodyHash !== bodyHash) throw unprocessable();
  return earlierPlacement.orderId;
};

/** Returns the reason why the shopper must accept a new quote. */
const getChangeReason = (purchaseQuote: PurchaseQuote, { quoteId }: Placement): Sentence => {
  const { sum, address, voucher } = purchaseQuote;
  const unbuyableReasons = sum.unbuyable.map(({ reason }) => reason);
  if (unbuyableReasons.some((reason) => reason !== "cannotShip")) return { key: "exceedsInventory" };
  if (unbuyableReasons.length === 0 || address === null) {
    // The shopper has already seen an earlier refusal of the voucher.
    const refusal = getIdBeforeRefusal(purchaseQuote) === quoteId ? voucher?.refusal : null;
    return refusal ?? { key: "checkoutChanged" };
  }
  return { key: "cannotShipTo", values: { state: address.province.name, country: address.country } };
};

/** A checked quote of a placement, with the payment gateway and the settings. */
type VerifiedPlacement = {
  readonly purchaseQuote: PurchaseQuote & { readonly shipping: ShippingQuote; readonly shipTo: PrintedAddress };
  readonly gateway: PaymentGateway;
  readonly shop: PaymentShop;
};

/** Builds the quote again. Throws a refusal with the new quote when it differs from the accepted quote. */
const verifyPlacement = async (
  tx: Transaction,
  { customer, acceptedPlacement, services, locale }: PlacementRequest,
): Promise<VerifiedPlacement> => {
  const purchaseQuote = await buildCartPurchaseQuote(tx, {
    buyer: customer,
    now: services.clock(),
    filter: inArray(cartLines.id, [...new Set(acceptedPlacement.lineIds)]),
    addressId: acceptedPlacement.addressId,
    shippingId: acceptedPlacement.shippingId,
  });
  const { sum, shipping, shipTo } = purchaseQuote;
  if (sum.lines.length > 0 && shipping === null) throw userError("unableToShip");
  if (purchaseQuote.id !== acceptedPlacement.quoteId || shipping === null || shipTo === null) {
    throw createChangedQuoteRefusal(getChangeReason(purchaseQuote, acceptedPlacement), {
      quote: toQuote(purchaseQuote, locale),
    });
  }
  const { onlineGateways, clock } = services;
  const shop = { settings: await findShopSettings(tx), onlineGateways, now: clock() };
  const { paymentMethod: method, acceptedCharge } = acceptedPlacement;
  const gateway = getAvailableGateway(shop, {
    method,
    amount: sum.total,
    cityId: purchaseQuote.address?.city.id ?? null,
    acceptedCharge,
  });
  return { purchaseQuote: { ...purchaseQuote, shipping, shipTo }, gateway, shop };
};

/** Removes the pieces of all lines from the stock. Throws a refusal with the new quote when a piece is missing. */
const removeLinesFromStock = async (
  tx: Transaction,
  { acceptedPlacement, locale, services }: PlacementRequest,
  { lines, address, voucher }: PurchaseQuote,
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
  const stockRows = await tx
    .select({ id: variants.id, onHand: variants.onHand })
    .from(variants)
    .where(
      inArray(
        variants.id,
        shortages.map(({ variantId }) => variantId),
      ),
    );
  const stockByVariant = new Map(stockRows.map(({ id, onHand }) => [id, onHand]));
  const linesWithStock = lines.map((line) => ({
    ...line,
    pieces: line.pieces.map((piece) => {
      const onHand = stockByVariant.get(piece.variant.id) ?? piece.variant.onHand;
      return { ...piece, variant: { ...piece.variant, onHand } };
    }),
  }));
  const purchaseQuote = buildPurchaseQuote({
    lines: withStock(linesWithStock),
    address,
    shippingId: acceptedPlacement.shippingId,
    voucher: voucher?.record ?? null,
    now: services.clock(),
  });
  throw createChangedQuoteRefusal(getChangeReason(purchaseQuote, acceptedPlacement), {
    quote: toQuote(purchaseQuote, locale),
  });
};

/** Uses the voucher of the quote for the new order. Throws a refusal with the new quote when no use is left. */
const redeemQuoteVoucher = async (
  tx: Transaction,
  { customer, acceptedPlacement, locale, services }: PlacementRequest,
  orderId: string,
  { sum, lines, address, voucher }: PurchaseQuote,
): Promise<void> => {
  if (voucher === null || !sum.adjustments.some(({ kind }) => kind === "voucher")) return;
  const voucherUse = { orderId, voucherId: voucher.record.voucher.id, customerId: customer.id };
  if (await redeemVoucher(tx, voucherUse)) {
    await tx.update(carts).set({ voucherId: null }).where(eq(carts.customerId, customer.id));
    return;
  }
  const now = services.clock();
  // Another order may have taken the last use, so the voucher is read again.
  const foundVoucher = await findVoucher(tx, customer.id, { id: voucherUse.voucherId });
  const purchaseQuote = buildPurchaseQuote({
    lines,
    address,
    shippingId: acceptedPlacement.shippingId,
    voucher: foundVoucher,
    now,
  });
  throw createChangedQuoteRefusal(getChangeReason(purchaseQuote, acceptedPlacement), {
    quote: toQuote(purchaseQuote, locale),
  });
};

/**
 * Returns the voucher's discount on each of these pieces, in whole rupiah. Only eligible goods get a discount. A shipping voucher gives no
 * discount on goods.
 */
const getDiscounts = ({ sum, voucher }: PurchaseQuote, pieces: ReturnType<typeof getPieces>): readonly number[] => {
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
  { customer, acceptedPlacement, locale, services }: PlacementRequest,
  { purchaseQuote }: VerifiedPlacement,
) => {
  const { lines, sum, shipping, shipTo } = purchaseQuote;
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
      cityId: purchaseQuote.address?.city.id ?? null,
      locale: customer.letterLanguage ?? locale,
      contactEmail: customer.email,
      contactPhone: shipTo.phone,
      status: STATUS.pending,
      placedAt,
      daysMinimum: shipping.daysMinimum,
      daysMaximum: shipping.daysMaximum,
      countedFrom: getPromiseStart(acceptedPlacement.paymentMethod, placedAt),
    })
    .returning();
  if (!order) throw new Error("The database returned no order after inserting one");
  const pieces = getPieces(lines);
  const discounts = getDiscounts(purchaseQuote, pieces);
  const insertedLines = await tx
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
  const addOns = insertedLines.flatMap(({ lineId, position: of }) =>
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
 * Places an order in one transaction and returns its id. The same idempotency key returns the same order. Throws a refusal when the price,
 * stock or shipping has changed. The transaction then changes nothing.
 */
export const placeOrder = async (tx: Transaction, request: PlacementRequest): Promise<string> => {
  const { customer, idempotencyKey, services } = request;
  const earlierOrderId = await claimIdempotencyKey(tx, request);
  if (earlierOrderId !== null) return earlierOrderId;
  await lockCart(tx, getBuyerCartOwner(customer));
  await assertGuestMayOrder(tx, customer, services.clock());
  const verifiedPlacement = await verifyPlacement(tx, request);
  const { lines } = verifiedPlacement.purchaseQuote;
  await removeLinesFromStock(tx, request, verifiedPlacement.purchaseQuote);
  const order = await writeOrder(tx, request, verifiedPlacement);
  await redeemQuoteVoucher(tx, request, order.id, verifiedPlacement.purchaseQuote);
  const { gateway, shop } = verifiedPlacement;
  const newPayment = { orderId: order.id, gateway, amount: order.total, shop };
  const payment = toPayment(await createPayment(tx, services.jobQueue, newPayment), shop.settings);
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
    adjustments: verifiedPlacement.purchaseQuote.sum.adjustments,
    payment,
    now: order.placedAt,
  });
  await services.mailer.send(tx, email);
  return order.id;
};
