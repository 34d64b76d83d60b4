import { type BuyAgain, bundleChoice, QUANTITY_MAXIMUM } from "@griya/api";
import { and, asc, eq, sql } from "drizzle-orm";
import { addOns, productAddOns } from "../add-on/add-on.tables.ts";
import { availableBeside, type Claim } from "../cart/availability.ts";
import { pricedLinesOf } from "../cart/load-cart.ts";
import type { Queries } from "../database/database.ts";
import { products, variants } from "../product/product.tables.ts";
import { orderLineAddOns, orderLines, orders } from "./order.tables.ts";
import { findOrderedSets } from "./ordered-sets.ts";

type Wish = { readonly orderId: string; readonly customerId: string; readonly now: Date };

type Missing = BuyAgain["missing"][number];

/** The services of an order's line, and whether each is offered with its product today. */
const formerAddOns = sql<readonly { readonly slug: string; readonly isOffered: boolean }[]>`(
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
const findOrdered = (queries: Queries, { orderId, customerId }: Wish) =>
  queries
    .select({
      lineId: orderLines.id,
      quantity: orderLines.quantity,
      bundleId: orderLines.bundleId,
      variant: { id: variants.id, onHand: variants.onHand },
      product: { id: products.uuid, key: products.id, isPublic: products.isPublic },
      addOns: formerAddOns,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(variants, eq(variants.id, orderLines.variantId))
    .leftJoin(products, eq(products.id, variants.productId))
    .where(and(eq(orders.id, orderId), eq(orders.customerId, customerId)))
    .orderBy(asc(orderLines.position));

type Ordered = Awaited<ReturnType<typeof findOrdered>>[number];

/** The part of some lines that can be bought again, and the part that cannot. */
type Again = BuyAgain & { readonly claim: Claim };

/** Returns the services of some lines that are still offered. */
const servicesOf = (lines: readonly Pick<Ordered, "addOns">[]) => {
  const services = lines.flatMap(({ addOns: own }) => own);
  const offered = services.flatMap(({ slug, isOffered }) => (isOffered ? slug : []));
  return { addOnIds: [...new Set(offered)], isShort: offered.length < services.length };
};

type OrderedSet = Awaited<ReturnType<typeof findOrderedSets<Ordered>>>[number];

/** Returns a set as one piece. Returns null where other claims leave none, for then its pieces may be bought singly. */
const setAgain = ({ id, lines, pieces, times }: OrderedSet, others: readonly Claim[]): Again | null => {
  const quantity = Math.min(times, QUANTITY_MAXIMUM, availableBeside({ pieces }, others));
  if (quantity === 0) return null;
  const variantId = bundleChoice(pieces.map(({ variant }) => variant.id));
  const missing = lines.flatMap((line): Missing[] => {
    const left = { lineId: line.lineId, quantity: (line.quantity / times) * quantity };
    return [
      ...(quantity < times ? [{ ...left, reason: "fewerLeft" as const }] : []),
      ...(servicesOf([line]).isShort ? [{ ...left, reason: "addOnGone" as const }] : []),
    ];
  });
  return {
    lines: [{ productId: id, variantId, quantity, addOnIds: servicesOf(lines).addOnIds }],
    missing,
    claim: { quantity, isSelected: true, pieces },
  };
};

/** Returns as many pieces of a variant as are available, for lines that all have this variant. */
const piecesAgain = (same: readonly Ordered[], others: readonly Claim[]): BuyAgain => {
  const [first] = same;
  if (first === undefined) return { lines: [], missing: [] };
  const { lineId, variant, product } = first;
  const missing: Missing[] = [];
  const short = (reason: Missing["reason"], quantity = 0) => missing.push({ lineId, reason, quantity });
  const none = (reason: Missing["reason"]) => ({ lines: [], missing: [{ lineId, reason, quantity: 0 }] });
  if (variant === null || product === null || !product.isPublic) return none("gone");
  if (variant.onHand === 0) return none("soldOut");
  const wanted = same.reduce((sum, { quantity }) => sum + quantity, 0);
  const available = availableBeside({ pieces: [{ variant, quantity: 1 }] }, others);
  const quantity = Math.min(wanted, QUANTITY_MAXIMUM, available);
  if (quantity === 0) return none("inCart");
  if (quantity < wanted) short("fewerLeft", quantity);
  const { addOnIds, isShort } = servicesOf(same);
  if (isShort) short("addOnGone", quantity);
  return { lines: [{ productId: product.id, variantId: variant.id, quantity, addOnIds }], missing };
};

/**
 * Finds the parts of a customer's order that can be put into their cart now. Sets stay sets where they are still sold. Other variants take
 * the stock left beside those and the cart, with their services. Each shortage is reported. Returns null where the order is not theirs. Two
 * queries, and one for sets.
 */
export const findBuyAgain = async (queries: Queries, wish: Wish): Promise<BuyAgain | null> => {
  const ordered = await findOrdered(queries, wish);
  if (ordered.length === 0) return null;
  const { customerId, now } = wish;
  const claims: Claim[] = await pricedLinesOf(queries, { kind: "customer", customerId }, now);
  const found: BuyAgain[] = [];
  const inSets = new Set<Ordered>();
  for (const set of await findOrderedSets(queries, ordered)) {
    const again = setAgain(set, claims);
    if (again === null) continue;
    found.push(again);
    claims.push(again.claim);
    for (const line of set.lines) inSets.add(line);
  }
  const singly = ordered.filter((line) => !inSets.has(line));
  // a variant that was bought singly and in an unavailable set has two lines in the order and one in the cart
  for (const same of Map.groupBy(singly, ({ variant, lineId }) => variant?.id ?? lineId).values()) {
    found.push(piecesAgain(same, claims));
  }
  return { lines: found.flatMap(({ lines }) => lines), missing: found.flatMap(({ missing }) => missing) };
};
