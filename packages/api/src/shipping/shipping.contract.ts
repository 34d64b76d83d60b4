import * as z from "zod/mini";
import { endpoint } from "../endpoint/endpoint.ts";
import { onWire } from "../endpoint/on-wire.ts";
import { Uuid } from "../endpoint/uuid.ts";
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

export const shippingEndpoints = {
  /** Ways to ship the selected lines; none when they cannot be shipped there. */
  fetch: endpoint({
    method: "GET",
    path: "shipping/fetch",
    access: "customer",
    limit: "general",
    request: onWire(z.object({ addressId: Uuid }), { addressId: "address_id" }),
    response: z.array(ShippingOption),
  }),
};
