import * as z from "zod/mini";
import { ADD_ONS_MAXIMUM } from "../cart/cart.contract.ts";
import { createFindAndSetEndpoints } from "./find-and-set-endpoints.ts";
import { LocalText, Price, Sku, Slug, uniqueBy } from "./local-text.contract.ts";

const addOnFields = {
  slug: Slug,
  name: LocalText(60),
  /** SKUs of the products with which the service is offered. */
  products: z.array(Sku).check(
    z.maxLength(10_000),
    uniqueBy((sku) => sku),
  ),
};

/** All services of the shop, in the order to show. A service that is left out is withdrawn, also from carts. */
export const AddOns = z.object({
  addOns: z
    .array(
      z.discriminatedUnion("kind", [
        /** Rupiah for each piece. */
        z.strictObject({ ...addOnFields, kind: z.literal("flat"), value: Price }),
        /** Percent of the price of the piece, with at most two decimals. */
        z.strictObject({
          ...addOnFields,
          kind: z.literal("percent"),
          value: z.number().check(z.gt(0), z.lte(100), z.multipleOf(0.01)),
        }),
      ]),
    )
    .check(
      z.maxLength(ADD_ONS_MAXIMUM),
      uniqueBy(({ slug }) => slug),
    ),
});
export type AddOns = z.output<typeof AddOns>;

export const officeAddOnEndpoints = createFindAndSetEndpoints("add-on", AddOns);
