import { type BuyAgain, QUANTITY_MAXIMUM, toVariantKey } from "@griya/api";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import { addOns, productAddOns } from "../add-on/add-on.tables.ts";
import { countAvailableUnits, type StockLine } from "../cart/availability.ts";
import { findPricedLinesByOwner } from "../cart/load-cart.ts";
import type { Queries } from "../database/database.ts";
import { products, variants } from "../product/product.tables.ts";
import { findOrderedSets } from "./find-ordered-sets.ts";
import { orderLineAddOns, orderLines, orders } from "./order.tables.ts";

type BuyAgainRequest = { readonly orderId: string; readonly customerId: string; readonly now: Date };

type MissingLine = BuyAgain["missing"][number];

/** The services of an order line, with a flag for services that the product still has. */
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

/** Finds the lines of a customer's order with their current variants. Returns none when the order belongs to another customer. */
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
    .where(and(eq(orders.id, orderId), eq(orders.customerId, customerId), gt(orderLines.quantity, 0)))
    .orderBy(asc(orderLines.position));

type BuyAgainLine = Awaited<ReturnType<typeof findOrderedLines>>[number];

/** The part of some lines that can be bought again, and the missing part. */
type BuyAgainPart = BuyAgain & { readonly stockUse: StockLine };

/** Returns the services of some lines that the shop still offers. */
const getAvailableServices = (lines: readonly Pick<BuyAgainLine, "addOns">[]) => {
  const orderedServices = lines.flatMap(({ addOns: own }) => own);
  const availableSlugs = orderedServices.flatMap(({ slug, isOffered }) => (isOffered ? slug : []));
  return { addOnIds: [...new Set(availableSlugs)], hasMissing: availableSlugs.length < orderedServices.length };
};

type OrderedSet = Awaited<ReturnType<typeof findOrderedSets<BuyAgainLine>>>[number];

/** Returns a set as one line. Returns null when the other lines use the whole stock. The caller then adds the pieces separately. */
const getSetToBuyAgain = (
  { id, lines, pieces, times }: OrderedSet,
  others: readonly StockLine[],
): BuyAgainPart | null => {
  const quantity = Math.min(times, QUANTITY_MAXIMUM, countAvailableUnits({ pieces }, others));
  if (quantity === 0) return null;
  const variantId = toVariantKey(pieces.map(({ variant }) => variant.id));
  const missingLines = lines.flatMap((line): MissingLine[] => {
    const shortage = { lineId: line.lineId, quantity: (line.quantity / times) * quantity };
    return [
      ...(quantity < times ? [{ ...shortage, reason: "fewerLeft" as const }] : []),
      ...(getAvailableServices([line]).hasMissing ? [{ ...shortage, reason: "addOnGone" as const }] : []),
    ];
  });
  return {
    lines: [{ productId: id, variantId, quantity, addOnIds: getAvailableServices(lines).addOnIds }],
    missing: missingLines,
    stockUse: { quantity, isSelected: true, pieces },
  };
};

/** Returns the available quantity of a variant. All lines have this variant. */
const getPiecesToBuyAgain = (sameVariantLines: readonly BuyAgainLine[], others: readonly StockLine[]): BuyAgain => {
  const [first] = sameVariantLines;
  if (first === undefined) return { lines: [], missing: [] };
  const { lineId, variant, product } = first;
  const missingLines: MissingLine[] = [];
  const addMissingLine = (reason: MissingLine["reason"], quantity = 0) =>
    missingLines.push({ lineId, reason, quantity });
  const buildMissingResult = (reason: MissingLine["reason"]) => ({
    lines: [],
    missing: [{ lineId, reason, quantity: 0 }],
  });
  if (variant === null || product === null || !product.isPublic) return buildMissingResult("gone");
  if (variant.onHand === 0) return buildMissingResult("soldOut");
  const orderedQuantity = sameVariantLines.reduce((sum, { quantity }) => sum + quantity, 0);
  const availableQuantity = countAvailableUnits({ pieces: [{ variant, quantity: 1 }] }, others);
  const quantity = Math.min(orderedQuantity, QUANTITY_MAXIMUM, availableQuantity);
  if (quantity === 0) return buildMissingResult("inCart");
  if (quantity < orderedQuantity) addMissingLine("fewerLeft", quantity);
  const { addOnIds, hasMissing } = getAvailableServices(sameVariantLines);
  if (hasMissing) addMissingLine("addOnGone", quantity);
  return { lines: [{ productId: product.id, variantId: variant.id, quantity, addOnIds }], missing: missingLines };
};

/**
 * Finds the parts of a customer's order that can be added to the cart now. A set stays a set while it is sold. Other variants take the
 * remaining stock. Each shortage is reported. Returns null when the order belongs to another customer. Uses two queries, and one more for
 * sets.
 */
export const findBuyAgain = async (queries: Queries, request: BuyAgainRequest): Promise<BuyAgain | null> => {
  const orderedLines = await findOrderedLines(queries, request);
  if (orderedLines.length === 0) return null;
  const { customerId, now } = request;
  const stockUses: StockLine[] = await findPricedLinesByOwner(queries, { kind: "customer", customerId }, now);
  const foundParts: BuyAgain[] = [];
  const setLines = new Set<BuyAgainLine>();
  for (const set of await findOrderedSets(queries, orderedLines)) {
    const part = getSetToBuyAgain(set, stockUses);
    if (part === null) continue;
    foundParts.push(part);
    stockUses.push(part.stockUse);
    for (const line of set.lines) setLines.add(line);
  }
  const singleLines = orderedLines.filter((line) => !setLines.has(line));
  // A variant may be in a single line and in an unavailable set. Both lines become one cart line.
  for (const sameVariantLines of Map.groupBy(singleLines, ({ variant, lineId }) => variant?.id ?? lineId).values()) {
    foundParts.push(getPiecesToBuyAgain(sameVariantLines, stockUses));
  }
  return {
    lines: foundParts.flatMap(({ lines }) => lines),
    missing: foundParts.flatMap(({ missing: missingLines }) => missingLines),
  };
};
