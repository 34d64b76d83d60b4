import * as z from "zod/mini";
import { ADD_ONS_MAXIMUM } from "../cart/cart.contract.ts";
import { BothLanguages, eachOnce, Price, Sku, Slug } from "./local-text.contract.ts";
import { wholeEndpoints } from "./whole-endpoints.ts";

const addOn = {
  slug: Slug,
  name: BothLanguages(60),
  /** SKUs of the products that it is offered with. */
  products: z.array(Sku).check(
    z.maxLength(10_000),
    eachOnce((sku) => sku),
  ),
};

/** All services that can be bought with a piece, in the order to show. One that is left out is withdrawn, from carts too. */
export const AddOns = z.object({
  addOns: z
    .array(
      z.discriminatedUnion("kind", [
        /** Rupiah for each piece. */
        z.strictObject({ ...addOn, kind: z.literal("flat"), value: Price }),
        /** Percent of what the piece costs, with two decimals at most. */
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
