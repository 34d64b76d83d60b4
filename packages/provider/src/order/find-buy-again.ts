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

/** The services that an order's line was had with, and whether they are offered with its product today. */
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

/** The lines of a customer's order with what is sold of them today; none where it is not theirs. */
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

/** What can be had again of some lines, and of which of them not all. */
type Again = BuyAgain & { readonly claim: Claim };

/** The services that lines were had with, as far as they are offered. */
const servicesOf = (lines: readonly Pick<Ordered, "addOns">[]) => {
  const services = lines.flatMap(({ addOns: own }) => own);
  const offered = services.flatMap(({ slug, isOffered }) => (isOffered ? slug : []));
  return { addOnIds: [...new Set(offered)], isShort: offered.length < services.length };
};

type OrderedSet = Awaited<ReturnType<typeof findOrderedSets<Ordered>>>[number];

/** A set comes back as one; null where none can be had beside what others claim, for then its pieces may be. */
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

/** As many of a variant as there is room for, of lines that are all of it. */
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
 * What of a customer's order can be put into their cart now: its sets as sets where they are sold so, and as many of each other
 * variant as are left beside those and what is in the cart, with the services that it was had with, and a word on each that falls
 * short. Null where the order is not theirs. Two queries, and one for sets.
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
  // by itself and in a set that is sold no more the same variant is two lines of an order, and one of a cart
  for (const same of Map.groupBy(singly, ({ variant, lineId }) => variant?.id ?? lineId).values()) {
    found.push(piecesAgain(same, claims));
  }
  return { lines: found.flatMap(({ lines }) => lines), missing: found.flatMap(({ missing }) => missing) };
};
