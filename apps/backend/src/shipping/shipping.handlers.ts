import { shippingEndpoints } from "@griya/api";
import { eq } from "drizzle-orm";
import { findAddresses } from "../address/find-addresses.ts";
import { cartLines } from "../cart/cart.tables.ts";
import { pricedLines } from "../cart/load-cart.ts";
import { handled, notFound } from "../http/refusal.ts";
import { route } from "../http/route.ts";
import { markOf } from "../pictures/pictures.ts";
import { loadOf, shippingQuotes, zoneOf } from "./shipping-options.ts";

export const shippingRoutes = [
  route(shippingEndpoints.fetch, async ({ database, customer, input, locale, clock }) => {
    const [address] = await findAddresses(database, customer.id, input.address_id);
    if (address === undefined) throw notFound();
    const owner = { kind: "customer", customerId: customer.id } as const;
    const selected = await pricedLines(database, owner, clock(), eq(cartLines.isSelected, true));
    if (selected.length === 0) throw handled("nothingSelected");
    return shippingQuotes(zoneOf(address.sub_district.id), loadOf(selected)).map(
      ({ name, mark, daysMinimum, daysMaximum, ...quote }) => ({
        ...quote,
        name: name[locale],
        mark: markOf(mark),
        days_minimum: daysMinimum,
        days_maximum: daysMaximum,
      }),
    );
  }),
];
