import * as z from "zod/mini";
import { Cart } from "../cart/cart.contract.ts";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { slugText } from "../endpoint/url-text.ts";
import { withWireNames } from "../endpoint/wire-codecs.ts";
import { voucherTerms } from "../quote/quote.contract.ts";
import { cleanCode } from "../text/clean-text.ts";

/** A typed voucher code, converted to capital letters and digits. */
const TypedCode = z
  .string("required")
  .check(z.maxLength(60, "invalidData"), z.overwrite(cleanCode), z.minLength(1, "required"));

const voucherFields = {
  ...voucherTerms,
  endsAt: z.iso.datetime(),
  /** The category whose goods count, or null for all goods. */
  category: z.nullable(z.object({ name: z.string(), slug: z.string() })),
  isForNewCustomers: z.boolean(),
};
const voucherWireNames = { endsAt: "ends_at", isForNewCustomers: "for_new_customers" } as const;

/** A voucher that pages show to everybody. Amounts are in whole rupiah. */
export const PublicVoucher = withWireNames(z.object(voucherFields), voucherWireNames);
export type PublicVoucher = z.infer<typeof PublicVoucher>;

/** A voucher that the customer may use now. */
export const UsableVoucher = withWireNames(
  z.object({
    ...voucherFields,
    /** The number of remaining uses for the customer. With null, only the quota is a limit. */
    usesLeft: z.nullable(z.int()),
  }),
  { ...voucherWireNames, usesLeft: "uses_left" },
);
export type UsableVoucher = z.infer<typeof UsableVoucher>;

/** The maximum number of vouchers in a list. */
export const VOUCHERS_MAXIMUM = 100;

/** The maximum number of vouchers on a product's page. */
export const PRODUCT_VOUCHERS_MAXIMUM = 3;

const access = "customer";

export const voucherEndpoints = {
  /** Returns the current vouchers for a product (uuid or slug), sorted by their end. The list is empty for an unknown product. */
  fetch: createEndpoint({
    method: "GET",
    path: "voucher/fetch",
    limit: "general",
    request: z.object({ product: slugText }),
    response: z.array(PublicVoucher).check(z.maxLength(PRODUCT_VOUCHERS_MAXIMUM)),
  }),
  /** Returns the public vouchers that the customer may use now, sorted by their end. */
  fetchUsable: createEndpoint({
    method: "GET",
    path: "voucher/find",
    access,
    limit: "general",
    response: z.array(UsableVoucher).check(z.maxLength(VOUCHERS_MAXIMUM)),
  }),
  /** Adds a voucher to the customer's cart, in place of the current voucher. A refusal contains the remedy. */
  apply: createEndpoint({
    method: "POST",
    path: "voucher/apply",
    access,
    limit: { name: "voucher", by: "account" },
    body: "json",
    request: z.object({ code: TypedCode }),
    response: Cart,
  }),
  /** Removes the voucher from the cart. A cart without a voucher does not change. */
  remove: createEndpoint({ method: "DELETE", path: "voucher/delete", access, limit: "general", response: Cart }),
};
