import * as z from "zod/mini";
import { VariantKey } from "../cart/cart.contract.ts";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { Uuid } from "../endpoint/uuid.ts";
import { withWireNames } from "../endpoint/wire-codecs.ts";
import { ZipCode } from "../location/location.contract.ts";
import { Rupiah } from "../money/rupiah.ts";
import { Mark } from "../picture/picture.contract.ts";

const ShippingOption = withWireNames(
  z.object({
    id: z.string(),
    name: z.string(),
    cost: Rupiah,
    daysMinimum: z.int(),
    daysMaximum: z.int(),
    mark: z.optional(Mark),
  }),
  { daysMinimum: "days_minimum", daysMaximum: "days_maximum" },
);
/** A way to ship the selected lines to an address, priced by weight and zone. */
export type ShippingOption = z.infer<typeof ShippingOption>;

const Shipping = withWireNames(
  z.object({
    /** In the order to show; empty when nothing can be shipped there. */
    options: z.array(ShippingOption),
    /** Ids of the selected lines that cannot be shipped there. The options do not include them. */
    unshippable: z.array(z.string()),
  }),
  { options: "shipping", unshippable: "cart_ids" },
);
/** The ways to ship the selected lines to an address. */
export type Shipping = z.infer<typeof Shipping>;

const DeliveryEstimate = z.object({
  /** Name of the place, such as "Kebayoran Baru, Jakarta Selatan"; null when the postal code is unknown. */
  place: z.nullable(z.string()),
  /** Empty when it cannot be shipped there. */
  options: z.array(ShippingOption),
});
/** Cost and days of a delivery to a postal code, before the shopper is known. */
export type DeliveryEstimate = z.infer<typeof DeliveryEstimate>;

const HOUR = 3600;

export const shippingEndpoints = {
  /**
   * Returns ways to ship one piece of a variant to a postal code, or one bundle with a choice of its pieces. Answers 404 for a variant that
   * is not sold. Refused when the choice is not one of that bundle.
   */
  estimate: createEndpoint({
    method: "GET",
    path: "shipping/estimate",
    limit: "general",
    cache: HOUR,
    request: withWireNames(z.object({ zipCode: ZipCode, variantId: VariantKey, bundleId: z.optional(Uuid) }), {
      zipCode: "zip_code",
      variantId: "inventory_id",
      bundleId: "bundle_id",
    }),
    response: DeliveryEstimate,
  }),
  /** Returns ways to ship the selected lines of the cart that are in stock to a postal code. */
  estimateCart: createEndpoint({
    method: "GET",
    path: "shipping/estimate-cart",
    access: "shopper",
    limit: "general",
    request: withWireNames(z.object({ zipCode: ZipCode }), { zipCode: "zip_code" }),
    response: DeliveryEstimate,
  }),
  /** Returns ways to ship the selected lines to an address, and the lines that cannot be shipped there. */
  fetch: createEndpoint({
    method: "GET",
    path: "shipping/fetch",
    access: "buyer",
    limit: "general",
    request: withWireNames(z.object({ addressId: Uuid }), { addressId: "address_id" }),
    response: Shipping,
  }),
};
