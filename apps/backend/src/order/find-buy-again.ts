import { type BuyAgain, QUANTITY_MAXIMUM } from "@griya/api";
import { and, asc, eq, sql } from "drizzle-orm";
import { addOns, productAddOns } from "../add-on/add-on.tables.ts";
import { availableBeside } from "../cart/availability.ts";
import { pricedLinesOf } from "../cart/load-cart.ts";
import type { Queries } from "../database/database.ts";
import { products, variants } from "../product/product.tables.ts";
import { orderLineAddOns, orderLines, orders } from "./order.tables.ts";

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

/**
 * What of a customer's order can be put into their cart now: as many of each variant as are left beside those in the cart, with
 * the services that it was had with, and a word on each that falls short. Null where the order is not theirs. Two queries.
 */
export const findBuyAgain = async (queries: Queries, { orderId, customerId, now }: Wish): Promise<BuyAgain | null> => {
  const ordered = await queries
    .select({
      lineId: orderLines.id,
      quantity: orderLines.quantity,
      variant: { id: variants.id, onHand: variants.onHand },
      product: { id: products.uuid, isPublic: products.isPublic },
      addOns: formerAddOns,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(variants, eq(variants.id, orderLines.variantId))
    .leftJoin(products, eq(products.id, variants.productId))
    .where(and(eq(orders.id, orderId), eq(orders.customerId, customerId)))
    .orderBy(asc(orderLines.position));
  if (ordered.length === 0) return null;
  const inCart = await pricedLinesOf(queries, { kind: "customer", customerId }, now);
  const lines: BuyAgain["lines"] = [];
  const missing: Missing[] = [];
  // by itself and in a set the same variant is two lines of an order, and one of a cart
  for (const same of Map.groupBy(ordered, ({ variant, lineId }) => variant?.id ?? lineId).values()) {
    const [first] = same;
    if (first === undefined) continue;
    const { lineId, variant, product } = first;
    const short = (reason: Missing["reason"], quantity = 0) => missing.push({ lineId, reason, quantity });
    if (variant === null || product === null || !product.isPublic) {
      short("gone");
      continue;
    }
    if (variant.onHand === 0) {
      short("soldOut");
      continue;
    }
    const wanted = same.reduce((sum, { quantity }) => sum + quantity, 0);
    const quantity = Math.min(
      wanted,
      QUANTITY_MAXIMUM,
      availableBeside({ pieces: [{ variant, quantity: 1 }] }, inCart),
    );
    if (quantity < wanted) short(quantity > 0 ? "fewerLeft" : "inCart", quantity);
    if (quantity === 0) continue;
    const services = same.flatMap(({ addOns: own }) => own);
    const offered = services.flatMap(({ slug, isOffered }) => (isOffered ? slug : []));
    lines.push({ productId: product.id, variantId: variant.id, quantity, addOnIds: [...new Set(offered)] });
    if (offered.length < services.length) short("addOnGone", quantity);
  }
  return { lines, missing };
};
