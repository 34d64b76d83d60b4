import * as z from "zod/mini";
import { Chosen } from "../cart/cart.contract.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { onWire } from "../endpoint/on-wire.ts";
import { Uuid } from "../endpoint/uuid.ts";
import { ZipCode } from "../location/location.contract.ts";
import { Rupiah } from "../money/rupiah.ts";
import { Mark } from "../picture/picture.contract.ts";

const ShippingOption = onWire(
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
/** A way to bring the selected lines to an address, priced by weight and zone. */
export type ShippingOption = z.infer<typeof ShippingOption>;

const Shipping = onWire(
  z.object({
    /** In the order to show; none where nothing can be brought there. */
    options: z.array(ShippingOption),
    /** The selected lines that nothing brings there, by id: the options are without them. */
    unshippable: z.array(z.string()),
  }),
  { options: "shipping", unshippable: "cart_ids" },
);
/** How the selected lines come to an address. */
export type Shipping = z.infer<typeof Shipping>;

const DeliveryEstimate = z.object({
  /** The place by its name, such as "Kebayoran Baru, Jakarta Selatan"; null where nobody knows the postal code. */
  place: z.nullable(z.string()),
  /** None where it cannot be brought there. */
  options: z.array(ShippingOption),
});
/** What it costs to bring something to a postal code, and how many days it takes; said before anybody is known. */
export type DeliveryEstimate = z.infer<typeof DeliveryEstimate>;

const HOUR = 3600;

export const shippingEndpoints = {
  /**
   * Ways to bring one piece of a variant to a postal code, or one bundle in a choice of its pieces; 404 for a variant that is not sold,
   * refused where the choice is not one of that bundle.
   */
  estimate: endpoint({
    method: "GET",
    path: "shipping/estimate",
    limit: "general",
    cache: HOUR,
    request: onWire(z.object({ zipCode: ZipCode, variantId: Chosen, bundleId: z.optional(Uuid) }), {
      zipCode: "zip_code",
      variantId: "inventory_id",
      bundleId: "bundle_id",
    }),
    response: DeliveryEstimate,
  }),
  /** Ways to bring what is selected in the cart, and in stock, to a postal code. */
  estimateCart: endpoint({
    method: "GET",
    path: "shipping/estimate-cart",
    access: "shopper",
    limit: "general",
    request: onWire(z.object({ zipCode: ZipCode }), { zipCode: "zip_code" }),
    response: DeliveryEstimate,
  }),
  /** Ways to ship the selected lines to an address, and the lines that cannot be shipped there. */
  fetch: endpoint({
    method: "GET",
    path: "shipping/fetch",
    access: "buyer",
    limit: "general",
    request: onWire(z.object({ addressId: Uuid }), { addressId: "address_id" }),
    response: Shipping,
  }),
};
