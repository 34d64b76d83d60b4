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
/** A way to ship lines to an address. Its cost depends on weight and zone. */
export type ShippingOption = z.infer<typeof ShippingOption>;

const Shipping = withWireNames(
  z.object({
    /** The shipping options, in display order. The list is empty when the shop does not ship to the address. */
    options: z.array(ShippingOption),
    /** The ids of the selected lines that cannot be shipped to the address. The options do not include these lines. */
    unshippable: z.array(z.string()),
  }),
  { options: "shipping", unshippable: "cart_ids" },
);
/** The shipping options for the selected lines and an address. */
export type Shipping = z.infer<typeof Shipping>;

const DeliveryEstimate = z.object({
  /** The place of the postal code, such as "Kebayoran Baru, Jakarta Selatan"; null for an unknown code. */
  place: z.nullable(z.string()),
  /** The shipping options. The list is empty when the shop does not ship to the place. */
  options: z.array(ShippingOption),
});
/** The cost and the days of a delivery to a postal code. The estimate needs no address of the shopper. */
export type DeliveryEstimate = z.infer<typeof DeliveryEstimate>;

const HOUR_SECONDS = 3600;

export const shippingEndpoints = {
  /**
   * Returns the shipping options for one piece of a variant, or for one bundle with chosen variants. Answers 404 for a variant that is not
   * sold. The call is refused when the chosen variants do not belong to the bundle.
   */
  estimate: createEndpoint({
    method: "GET",
    path: "shipping/estimate",
    limit: "general",
    cache: HOUR_SECONDS,
    request: withWireNames(z.object({ zipCode: ZipCode, variantId: VariantKey, bundleId: z.optional(Uuid) }), {
      zipCode: "zip_code",
      variantId: "inventory_id",
      bundleId: "bundle_id",
    }),
    response: DeliveryEstimate,
  }),
  /** Returns the shipping options for a postal code and the selected lines that are in stock. */
  estimateCart: createEndpoint({
    method: "GET",
    path: "shipping/estimate-cart",
    access: "shopper",
    limit: "general",
    request: withWireNames(z.object({ zipCode: ZipCode }), { zipCode: "zip_code" }),
    response: DeliveryEstimate,
  }),
  /** Returns the shipping options for an address and the selected lines, with the lines that cannot be shipped. */
  fetch: createEndpoint({
    method: "GET",
    path: "shipping/fetch",
    access: "buyer",
    limit: "general",
    request: withWireNames(z.object({ addressId: Uuid }), { addressId: "address_id" }),
    response: Shipping,
  }),
};
