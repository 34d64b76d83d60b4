import * as z from "zod/mini";
import { Cart } from "../cart/cart.contract.ts";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { slugText } from "../endpoint/url-text.ts";
import { withWireNames } from "../endpoint/wire-codecs.ts";
import { voucherTerms } from "../quote/quote.contract.ts";
import { readCode } from "../text/clean-text.ts";

/** A voucher code as typed, converted to capital letters and digits. */
const TypedCode = z
  .string("required")
  .check(z.maxLength(60, "invalidData"), z.overwrite(readCode), z.minLength(1, "required"));

const voucherFields = {
  ...voucherTerms,
  endsAt: z.iso.datetime(),
  /** The category whose goods count; null for all goods. */
  category: z.nullable(z.object({ name: z.string(), slug: z.string() })),
  isForNewCustomers: z.boolean(),
};
const voucherWireNames = { endsAt: "ends_at", isForNewCustomers: "for_new_customers" } as const;

/** A voucher that everyone is told of. Amounts in whole rupiah. */
export const PublicVoucher = withWireNames(z.object(voucherFields), voucherWireNames);
export type PublicVoucher = z.infer<typeof PublicVoucher>;

/** A voucher that a customer may use now. */
export const UsableVoucher = withWireNames(
  z.object({
    ...voucherFields,
    /** Uses left for the customer; null when only the quota limits them. */
    usesLeft: z.nullable(z.int()),
  }),
  { ...voucherWireNames, usesLeft: "uses_left" },
);
export type UsableVoucher = z.infer<typeof UsableVoucher>;

/** Limit for the vouchers of a list. */
export const VOUCHERS_MAXIMUM = 100;

/** Limit for the vouchers beside one product. */
export const PRODUCT_VOUCHERS_MAXIMUM = 3;

const access = "customer";

export const voucherEndpoints = {
  /**
   * Returns the current vouchers for which a product (uuid or slug) counts, the first to end first. Empty when there is no such product.
   */
  fetch: createEndpoint({
    method: "GET",
    path: "voucher/fetch",
    limit: "general",
    request: z.object({ product: slugText }),
    response: z.array(PublicVoucher).check(z.maxLength(PRODUCT_VOUCHERS_MAXIMUM)),
  }),
  /** Returns the public vouchers that the customer may use now, the first to end first. */
  fetchUsable: createEndpoint({
    method: "GET",
    path: "voucher/find",
    access,
    limit: "general",
    response: z.array(UsableVoucher).check(z.maxLength(VOUCHERS_MAXIMUM)),
  }),
  /** Puts a voucher into the customer's cart, in place of the current one. A refusal tells the remedy. */
  apply: createEndpoint({
    method: "POST",
    path: "voucher/apply",
    access,
    limit: { name: "voucher", by: "account" },
    body: "json",
    request: z.object({ code: TypedCode }),
    response: Cart,
  }),
  /** Removes the voucher from the cart, if there is one. */
  remove: createEndpoint({ method: "DELETE", path: "voucher/delete", access, limit: "general", response: Cart }),
};
