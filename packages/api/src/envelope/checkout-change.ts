import * as z from "zod/mini";

/** What changed between the total a shopper accepted and the one the provider computed (docs/contract.md, code 201). */
export const CheckoutChange = z.object({
  kind: z.literal(["price", "stock", "voucher", "shipping"]),
  line: z.nullable(z.string()),
  before: z.nullable(z.int()),
  after: z.nullable(z.int()),
});
export type CheckoutChange = z.infer<typeof CheckoutChange>;
