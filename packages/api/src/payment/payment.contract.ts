import * as z from "zod/mini";
import { plainEndpoint } from "../client/endpoint.ts";
import { Mark } from "../picture/picture.contract.ts";

/** The specification's payment methods (section 4). */
export const PAYMENT_METHODS = {
  1: "razorpay",
  2: "cashOnDelivery",
  3: "stripe",
  4: "payPal",
  5: "flutterwave",
  6: "iyzico",
  7: "bankTransfer",
} as const;
export type PaymentMethodId = keyof typeof PAYMENT_METHODS;
export type PaymentMethodKind = (typeof PAYMENT_METHODS)[PaymentMethodId];

export const PaymentMethodIdWire = z.literal([1, 2, 3, 4, 5, 6, 7], "invalidData");

const PaymentMethod = z.pipe(
  z.object({
    id: PaymentMethodIdWire,
    name: z.string(),
    description: z.string(),
    mark: z.optional(Mark),
    /** Why it cannot be chosen now; null when it can. */
    unavailable_reason: z.nullable(z.string()),
  }),
  z.transform(({ unavailable_reason, ...wire }) => ({
    ...wire,
    kind: PAYMENT_METHODS[wire.id],
    unavailableReason: unavailable_reason,
  })),
);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

export const paymentEndpoints = {
  /** The methods of this shop in the order to show. */
  fetchMethods: plainEndpoint({
    method: "GET",
    path: "payment-method/fetch",
    access: "customer",
    response: z.array(PaymentMethod),
  }),
};
