import * as z from "zod/mini";
import { ADD_ONS_MAXIMUM } from "../cart/cart.contract.ts";
import { createFindAndSetEndpoints } from "./find-and-set-endpoints.ts";
import { createLocalText, createUniqueCheck, Price, Sku, Slug } from "./local-text.contract.ts";

const addOnFields = {
  slug: Slug,
  name: createLocalText(60),
  /** The SKUs of the products that have the service. */
  products: z.array(Sku).check(
    z.maxLength(10_000),
    createUniqueCheck((sku) => sku),
  ),
};

/** All services of the shop, in display order. A service that is missing from this list is withdrawn, also from carts. */
export const AddOns = z.object({
  addOns: z
    .array(
      z.discriminatedUnion("kind", [
        /** A service with a fixed price in rupiah for each piece. */
        z.strictObject({ ...addOnFields, kind: z.literal("flat"), value: Price }),
        /** A service whose price is a percentage of the piece's price, with at most two decimals. */
        z.strictObject({
          ...addOnFields,
          kind: z.literal("percent"),
          value: z.number().check(z.gt(0), z.lte(100), z.multipleOf(0.01)),
        }),
      ]),
    )
    .check(
      z.maxLength(ADD_ONS_MAXIMUM),
      createUniqueCheck(({ slug }) => slug),
    ),
});
export type AddOns = z.output<typeof AddOns>;

export const officeAddOnEndpoints = createFindAndSetEndpoints("add-on", AddOns);
