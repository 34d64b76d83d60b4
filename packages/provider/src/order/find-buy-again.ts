import { type BuyAgain, QUANTITY_MAXIMUM, toVariantKey } from "@griya/api";
import { and, asc, eq, sql } from "drizzle-orm";
import { addOns, productAddOns } from "../add-on/add-on.tables.ts";
import { countAvailable, type StockClaim } from "../cart/availability.ts";
import { findPricedLinesByOwner } from "../cart/load-cart.ts";
import type { Queries } from "../database/database.ts";
import { products, variants } from "../product/product.tables.ts";
import { findOrderedSets } from "./find-ordered-sets.ts";
import { orderLineAddOns, orderLines, orders } from "./order.tables.ts";

type BuyAgainRequest = { readonly orderId: string; readonly customerId: string; readonly now: Date };

type Missing = BuyAgain["missing"][number];

/** The services of an order's line, and whether each is offered with its product today. */
const orderedAddOns = sql<readonly { readonly slug: string; readonly isOffered: boolean }[]>`(
  select coalesce(json_agg(json_build_object(
    'slug', ${orderLineAddOns.slug}, 'isOffered', exists (
      select from ${productAddOns} join ${addOns} on ${addOns.id} = ${productAddOns.addOnId}
      where ${productAddOns.productId} = ${products.id} and ${addOns.slug} = ${orderLineAddOns.slug}
    )
  ) order by ${orderLineAddOns.position}), '[]')
  from ${orderLineAddOns}
  where ${orderLineAddOns.lineId} = ${orderLines.id}
)`;

/** Finds the lines of a customer's order with their variants as sold today. Returns none where the order is not theirs. */
const findOrderedLines = (queries: Queries, { orderId, customerId }: BuyAgainRequest) =>
  queries
    .select({
      lineId: orderLines.id,
      quantity: orderLines.quantity,
      bundleId: orderLines.bundleId,
      variant: { id: variants.id, onHand: variants.onHand },
      product: { id: products.uuid, key: products.id, isPublic: products.isPublic },
      addOns: orderedAddOns,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(variants, eq(variants.id, orderLines.variantId))
    .leftJoin(products, eq(products.id, variants.productId))
    .where(and(eq(orders.id, orderId), eq(orders.customerId, customerId)))
    .orderBy(asc(orderLines.position));

type BuyAgainLine = Awaited<ReturnType<typeof findOrderedLines>>[number];

/** The part of some lines that can be bought again, and the part that cannot. */
type BuyAgainPart = BuyAgain & { readonly claim: StockClaim };

/** Returns the services of some lines that are still offered. */
const getServices = (lines: readonly Pick<BuyAgainLine, "addOns">[]) => {
  const services = lines.flatMap(({ addOns: own }) => own);
  const offered = services.flatMap(({ slug, isOffered }) => (isOffered ? slug : []));
  return { addOnIds: [...new Set(offered)], hasMissing: offered.length < services.length };
};

type OrderedSet = Awaited<ReturnType<typeof findOrderedSets<BuyAgainLine>>>[number];

/** Returns a set as one piece. Returns null where other claims leave none, for then its pieces may be bought singly. */
const getSetToBuyAgain = (
  { id, lines, pieces, times }: OrderedSet,
  others: readonly StockClaim[],
): BuyAgainPart | null => {
  const quantity = Math.min(times, QUANTITY_MAXIMUM, countAvailable({ pieces }, others));
  if (quantity === 0) return null;
  const variantId = toVariantKey(pieces.map(({ variant }) => variant.id));
  const missing = lines.flatMap((line): Missing[] => {
    const left = { lineId: line.lineId, quantity: (line.quantity / times) * quantity };
    return [
      ...(quantity < times ? [{ ...left, reason: "fewerLeft" as const }] : []),
      ...(getServices([line]).hasMissing ? [{ ...left, reason: "addOnGone" as const }] : []),
    ];
  });
  return {
    lines: [{ productId: id, variantId, quantity, addOnIds: getServices(lines).addOnIds }],
    missing,
    claim: { quantity, isSelected: true, pieces },
  };
};

/** Returns as many pieces of a variant as are available, for lines that all have this variant. */
const getPiecesToBuyAgain = (sameVariantLines: readonly BuyAgainLine[], others: readonly StockClaim[]): BuyAgain => {
  const [first] = sameVariantLines;
  if (first === undefined) return { lines: [], missing: [] };
  const { lineId, variant, product } = first;
  const missing: Missing[] = [];
  const addMissing = (reason: Missing["reason"], quantity = 0) => missing.push({ lineId, reason, quantity });
  const refuseAll = (reason: Missing["reason"]) => ({ lines: [], missing: [{ lineId, reason, quantity: 0 }] });
  if (variant === null || product === null || !product.isPublic) return refuseAll("gone");
  if (variant.onHand === 0) return refuseAll("soldOut");
  const orderedQuantity = sameVariantLines.reduce((sum, { quantity }) => sum + quantity, 0);
  const available = countAvailable({ pieces: [{ variant, quantity: 1 }] }, others);
  const quantity = Math.min(orderedQuantity, QUANTITY_MAXIMUM, available);
  if (quantity === 0) return refuseAll("inCart");
  if (quantity < orderedQuantity) addMissing("fewerLeft", quantity);
  const { addOnIds, hasMissing } = getServices(sameVariantLines);
  if (hasMissing) addMissing("addOnGone", quantity);
  return { lines: [{ productId: product.id, variantId: variant.id, quantity, addOnIds }], missing };
};

/**
 * Finds the parts of a customer's order that can be put into their cart now. Sets stay sets where they are still sold. Other variants take
 * the stock left beside those and the cart, with their services. Each shortage is reported. Returns null where the order is not theirs. Two
 * queries, and one for sets.
 */
export const findBuyAgain = async (queries: Queries, wish: BuyAgainRequest): Promise<BuyAgain | null> => {
  const ordered = await findOrderedLines(queries, wish);
  if (ordered.length === 0) return null;
  const { customerId, now } = wish;
  const claims: StockClaim[] = await findPricedLinesByOwner(queries, { kind: "customer", customerId }, now);
  const found: BuyAgain[] = [];
  const inSets = new Set<BuyAgainLine>();
  for (const set of await findOrderedSets(queries, ordered)) {
    const part = getSetToBuyAgain(set, claims);
    if (part === null) continue;
    found.push(part);
    claims.push(part.claim);
    for (const line of set.lines) inSets.add(line);
  }
  const singleLines = ordered.filter((line) => !inSets.has(line));
  // a variant that was bought singly and in an unavailable set has two lines in the order and one in the cart
  for (const same of Map.groupBy(singleLines, ({ variant, lineId }) => variant?.id ?? lineId).values()) {
    found.push(getPiecesToBuyAgain(same, claims));
  }
  return { lines: found.flatMap(({ lines }) => lines), missing: found.flatMap(({ missing }) => missing) };
};
