import * as z from "zod/mini";
import { ADD_ONS_MAXIMUM } from "../cart/cart.contract.ts";
import { BothLanguages, eachOnce, Price, Sku, Slug } from "./local-text.contract.ts";
import { wholeEndpoints } from "./whole-endpoints.ts";

const addOn = {
  slug: Slug,
  name: BothLanguages(60),
  /** SKUs of the products with which the service is offered. */
  products: z.array(Sku).check(
    z.maxLength(10_000),
    eachOnce((sku) => sku),
  ),
};

/** All services of the shop, in the order to show. A service that is left out is withdrawn, also from carts. */
export const AddOns = z.object({
  addOns: z
    .array(
      z.discriminatedUnion("kind", [
        /** Rupiah for each piece. */
        z.strictObject({ ...addOn, kind: z.literal("flat"), value: Price }),
        /** Percent of the price of the piece, with at most two decimals. */
        z.strictObject({
          ...addOn,
          kind: z.literal("percent"),
          value: z.number().check(z.gt(0), z.lte(100), z.multipleOf(0.01)),
        }),
      ]),
    )
    .check(
      z.maxLength(ADD_ONS_MAXIMUM),
      eachOnce(({ slug }) => slug),
    ),
});
export type AddOns = z.output<typeof AddOns>;

export const officeAddOnEndpoints = wholeEndpoints("add-on", AddOns);
