import { shippingEndpoints } from "@griya/api";
import { eq } from "drizzle-orm";
import { cartLines } from "../cart/cart.tables.ts";
import { handled } from "../http/refusal.ts";
import { route } from "../http/route.ts";
import { findShopMedia } from "../media/shop-media.ts";
import { makeOffer } from "../quote/make-quote.ts";

export const shippingRoutes = [
  route(shippingEndpoints.fetch, async ({ database, customer, input, locale, clock }) => {
    const { sum, shippingOptions } = await makeOffer(database, {
      customerId: customer.id,
      now: clock(),
      narrowed: eq(cartLines.isSelected, true),
      addressId: input.addressId,
      shippingId: null,
    });
    if (sum.lines.length + sum.unbuyable.length === 0) throw handled("nothingSelected");
    const { markOf } = await findShopMedia(database);
    return shippingOptions.map(({ name, ...option }) => ({
      ...option,
      name: name[locale],
      mark: markOf(`shipping/${option.id}`),
    }));
  }),
];
