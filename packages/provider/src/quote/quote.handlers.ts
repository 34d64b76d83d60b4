import { quoteEndpoints } from "@griya/api";
import { eq } from "drizzle-orm";
import { cartLines } from "../cart/cart.tables.ts";
import { handled } from "../http/refusal.ts";
import { route } from "../http/route.ts";
import { makeOffer, quoteOf } from "./make-quote.ts";

export const quoteRoutes = [
  route(quoteEndpoints.find, async ({ database, customer, input, locale, clock }) => {
    const { addressId = null, shippingId = null } = input;
    const offer = await makeOffer(database, {
      buyer: customer,
      now: clock(),
      narrowed: eq(cartLines.isSelected, true),
      addressId,
      shippingId,
    });
    const { sum, shipping } = offer;
    if (sum.lines.length + sum.unbuyable.length === 0) throw handled("nothingSelected");
    if (sum.lines.length > 0 && shippingId !== null && shipping === null) throw handled("unableToShip");
    return quoteOf(offer, locale);
  }),
];
