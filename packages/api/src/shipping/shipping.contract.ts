import * as z from "zod/mini";
import { endpoint } from "../client/endpoint.ts";
import { Uuid } from "../client/uuid.ts";
import { Rupiah } from "../money/rupiah.ts";
import { Mark } from "../picture/picture.contract.ts";

const ShippingOption = z.pipe(
  z.object({
    id: z.string(),
    name: z.string(),
    cost: Rupiah,
    days_minimum: z.int(),
    days_maximum: z.int(),
    mark: z.optional(Mark),
  }),
  z.transform(({ days_minimum, days_maximum, ...wire }) => ({
    ...wire,
    daysMinimum: days_minimum,
    daysMaximum: days_maximum,
  })),
);
/** A way to bring the selected lines to an address, priced by weight and zone. */
export type ShippingOption = z.infer<typeof ShippingOption>;

export const shippingEndpoints = {
  /** Ways to ship the selected lines; none when they cannot be shipped there. */
  fetch: endpoint({
    method: "GET",
    path: "shipping/fetch",
    access: "customer",
    request: z.strictObject({ address_id: Uuid }),
    encode: ({ addressId }: { addressId: string }) => ({ address_id: addressId }),
    response: z.array(ShippingOption),
  }),
};
