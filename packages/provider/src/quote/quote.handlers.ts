import { quoteEndpoints } from "@griya/api";
import { eq } from "drizzle-orm";
import { cartLines } from "../cart/cart.tables.ts";
import { userError } from "../http/refusal.ts";
import { createRoute } from "../http/route.ts";
import { buildCartPurchaseQuote, toQuote } from "./build-purchase-quote.ts";

export const quoteRoutes = [
  createRoute(quoteEndpoints.find, async ({ database, customer, input, locale, clock }) => {
    const { addressId = null, shippingId = null } = input;
    const purchaseQuote = await buildCartPurchaseQuote(database, {
      buyer: customer,
      now: clock(),
      filter: eq(cartLines.isSelected, true),
      addressId,
      shippingId,
    });
    const { sum, shipping } = purchaseQuote;
    if (sum.lines.length + sum.unbuyable.length === 0) throw userError("nothingSelected");
    if (sum.lines.length > 0 && shippingId !== null && shipping === null) throw userError("unableToShip");
    return toQuote(purchaseQuote, locale);
  }),
];
