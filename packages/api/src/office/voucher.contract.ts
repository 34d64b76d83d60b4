import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { withDefault } from "../endpoint/wire-codecs.ts";
import { Amount, createLocalText, Slug } from "./local-text.contract.ts";

const Code = z.string().check(z.regex(/^[A-Z0-9]{3,30}$/));

/** The fields of every kind of voucher. */
const voucherFields = {
  code: Code,
  title: createLocalText(120),
  /** The minimum cost of goods for the voucher, in rupiah. */
  minimum: withDefault(Amount, 0),
  startsAt: z.iso.datetime({ offset: true }),
  endsAt: z.iso.datetime({ offset: true }),
  quota: z.int().check(z.gte(1), z.lte(10_000_000)),
  /** The slug of the category whose goods count, or null for all goods. */
  category: withDefault(z.nullable(Slug), null),
  /** The codes of the cities and regencies where the voucher is valid, or null for all. */
  cities: withDefault(
    z.nullable(z.array(z.string().check(z.maxLength(20))).check(z.minLength(1), z.maxLength(200))),
    null,
  ),
  isForNewCustomers: withDefault(z.boolean(), false),
  /** The maximum number of orders of one customer with the voucher. With null, only the quota is a limit. */
  perCustomer: withDefault(z.nullable(z.int().check(z.gte(1), z.lte(1000))), 1),
  /** True when pages show the voucher. A customer must know the code of any other voucher. */
  isPublic: withDefault(z.boolean(), true),
};

/** A discount in whole rupiah, above zero. The actual discount never exceeds the reduced cost. */
const Reduction = Amount.check(z.gte(1));

/** The maximum discount in rupiah. With null, the value of the voucher is the only limit. */
const cap = withDefault(z.nullable(Reduction), null);

const endsAfterStartCheck = z.refine<{ startsAt: string; endsAt: string }>(
  ({ startsAt, endsAt }) => Date.parse(endsAt) > Date.parse(startsAt),
  { error: "must be after startsAt", path: ["endsAt"] },
);

/** A voucher of the shop. Its value is rupiah off the goods, rupiah off the shipping cost, or a percentage of the goods. */
export const Voucher = z
  .discriminatedUnion("kind", [
    z.strictObject({ ...voucherFields, cap, kind: z.literal("flat"), value: Reduction }),
    z.strictObject({ ...voucherFields, cap, kind: z.literal("shipping"), value: Reduction }),
    /** A voucher whose value is a percentage, with at most two decimals. */
    z.strictObject({
      ...voucherFields,
      cap,
      kind: z.literal("percent"),
      value: z.number().check(z.gt(0), z.lte(100), z.multipleOf(0.01)),
    }),
  ])
  .check(endsAfterStartCheck);
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
  /** Adds vouchers, or changes the vouchers with these codes. If one voucher is invalid, the call changes nothing. */
  save: createEndpoint({
    method: "POST",
    path: "voucher/save",
    access,
    limit,
    body: "json",
    request: z.object({ vouchers: z.array(Voucher).check(z.minLength(1), z.maxLength(100)) }),
    response: z.array(OfficeVoucher),
  }),
  /** Ends a voucher. The voucher then gives no discount, also in existing carts. */
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
