import { type BuyAgain, QUANTITY_MAXIMUM } from "@griya/api";
import { and, asc, eq } from "drizzle-orm";
import { availableBeside } from "../cart/availability.ts";
import { pricedLinesOf } from "../cart/load-cart.ts";
import type { Queries } from "../database/database.ts";
import { products, variants } from "../product/product.tables.ts";
import { orderLines, orders } from "./order.tables.ts";

type Wish = { readonly orderId: string; readonly customerId: string; readonly now: Date };

type Missing = BuyAgain["missing"][number];

/**
 * What of a customer's order can be put into their cart now: as many of each variant as are left beside those in the cart, and
 * a word on each that falls short. Null where the order is not theirs. Two queries.
 */
export const findBuyAgain = async (queries: Queries, { orderId, customerId, now }: Wish): Promise<BuyAgain | null> => {
  const ordered = await queries
    .select({
      lineId: orderLines.id,
      quantity: orderLines.quantity,
      variant: { id: variants.id, onHand: variants.onHand },
      product: { id: products.uuid, isPublic: products.isPublic },
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
    if (quantity > 0) lines.push({ productId: product.id, variantId: variant.id, quantity });
    if (quantity < wanted) short(quantity > 0 ? "fewerLeft" : "inCart", quantity);
  }
  return { lines, missing };
};
