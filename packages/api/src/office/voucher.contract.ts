import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { withDefault } from "../endpoint/wire-codecs.ts";
import { Amount, LocalText, Slug } from "./local-text.contract.ts";

const Code = z.string().check(z.regex(/^[A-Z0-9]{3,30}$/));

/** The fields of every kind of voucher. */
const voucherFields = {
  code: Code,
  title: LocalText(120),
  /** Required minimum of goods, in rupiah. */
  minimum: withDefault(Amount, 0),
  startsAt: z.iso.datetime({ offset: true }),
  endsAt: z.iso.datetime({ offset: true }),
  quota: z.int().check(z.gte(1), z.lte(10_000_000)),
  /** Slug of the category, when only its goods count. */
  category: withDefault(z.nullable(Slug), null),
  /** Codes of the cities and regencies to which it is limited. */
  cities: withDefault(
    z.nullable(z.array(z.string().check(z.maxLength(20))).check(z.minLength(1), z.maxLength(200))),
    null,
  ),
  isForNewCustomers: withDefault(z.boolean(), false),
  /** Limit for the orders of one customer; null when only the quota limits them. */
  perCustomer: withDefault(z.nullable(z.int().check(z.gte(1), z.lte(1000))), 1),
  /** True when customers are told of it; otherwise one must know its code. */
  isPublic: withDefault(z.boolean(), true),
};

/** Discount in whole rupiah, above zero. It is never more than the amount that it reduces. */
const Reduction = Amount.check(z.gte(1));

/** Limit for the discount, in rupiah; null when the value itself is the limit. */
const cap = withDefault(z.nullable(Reduction), null);

const endsAfterStart = z.refine<{ startsAt: string; endsAt: string }>(
  ({ startsAt, endsAt }) => Date.parse(endsAt) > Date.parse(startsAt),
  { error: "must be after startsAt", path: ["endsAt"] },
);

/** A voucher of the shop: rupiah off the goods or the shipping cost, or a share of the goods. */
export const Voucher = z
  .discriminatedUnion("kind", [
    z.strictObject({ ...voucherFields, cap, kind: z.literal("flat"), value: Reduction }),
    z.strictObject({ ...voucherFields, cap, kind: z.literal("shipping"), value: Reduction }),
    /** Percent, with at most two decimals. */
    z.strictObject({
      ...voucherFields,
      cap,
      kind: z.literal("percent"),
      value: z.number().check(z.gt(0), z.lte(100), z.multipleOf(0.01)),
    }),
  ])
  .check(endsAfterStart);
export type Voucher = z.output<typeof Voucher>;

/** A voucher with the number of its uses. */
export const OfficeVoucher = z.object({
  code: z.string(),
  title: z.object({ en: z.string(), id: z.string() }),
  kind: z.enum(["flat", "percent", "shipping"]),
  value: z.number(),
  minimum: z.int(),
  cap: z.nullable(z.int()),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  quota: z.int(),
  used: z.int(),
  category: z.nullable(z.string()),
  isForNewCustomers: z.boolean(),
  perCustomer: z.nullable(z.int()),
  isPublic: z.boolean(),
});
export type OfficeVoucher = z.infer<typeof OfficeVoucher>;

const access = "staff";
const limit = "general";

export const voucherEndpoints = {
  fetch: createEndpoint({ method: "GET", path: "voucher/fetch", access, limit, response: z.array(OfficeVoucher) }),
  /** Adds vouchers, or changes the vouchers with these codes; all of them or none. */
  save: createEndpoint({
    method: "POST",
    path: "voucher/save",
    access,
    limit,
    body: "json",
    request: z.object({ vouchers: z.array(Voucher).check(z.minLength(1), z.maxLength(100)) }),
    response: z.array(OfficeVoucher),
  }),
  /** Ends a voucher: from now on it takes nothing off. */
  end: createEndpoint({
    method: "POST",
    path: "voucher/end",
    access,
    limit,
    body: "json",
    request: z.object({ code: Code }),
    response: OfficeVoucher,
  }),
};
