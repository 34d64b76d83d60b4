import * as z from "zod/mini";
import { endpoint } from "../endpoint/endpoint.ts";
import { leftOutAs } from "../endpoint/on-wire.ts";
import { Amount, BothLanguages, Slug } from "./local-text.contract.ts";

const Code = z.string().check(z.regex(/^[A-Z0-9]{3,30}$/));

/** What every kind of voucher says. */
const voucher = {
  code: Code,
  title: BothLanguages(120),
  /** The least rupiah of goods that it asks for. */
  minimum: leftOutAs(Amount, 0),
  startsAt: z.iso.datetime({ offset: true }),
  endsAt: z.iso.datetime({ offset: true }),
  quota: z.int().check(z.gte(1), z.lte(10_000_000)),
  /** The category's slug, where only its goods count. */
  category: leftOutAs(z.nullable(Slug), null),
  /** Codes of the cities and regencies that it is limited to. */
  cities: leftOutAs(
    z.nullable(z.array(z.string().check(z.maxLength(20))).check(z.minLength(1), z.maxLength(200))),
    null,
  ),
  isForNewCustomers: leftOutAs(z.boolean(), false),
  /** How many orders of one customer; null where its quota alone limits that. */
  perCustomer: leftOutAs(z.nullable(z.int().check(z.gte(1), z.lte(1000))), 1),
  /** Whether customers are told of it; else it is for whoever knows its code. */
  isPublic: leftOutAs(z.boolean(), true),
};

/** Whole rupiah above zero that a voucher takes off. It takes off no more than there is. */
const Reduction = Amount.check(z.gte(1));

/** The most rupiah that it takes off; null where the value itself is the limit. */
const cap = leftOutAs(z.nullable(Reduction), null);

const endsLater = z.refine<{ startsAt: string; endsAt: string }>(
  ({ startsAt, endsAt }) => Date.parse(endsAt) > Date.parse(startsAt),
  { error: "must be after startsAt", path: ["endsAt"] },
);

/** A code of the shop: rupiah off the goods or the shipping cost, or a share of the goods. */
export const Voucher = z
  .discriminatedUnion("kind", [
    z.strictObject({ ...voucher, cap, kind: z.literal("flat"), value: Reduction }),
    z.strictObject({ ...voucher, cap, kind: z.literal("shipping"), value: Reduction }),
    /** Percent, with two decimals at most. */
    z.strictObject({
      ...voucher,
      cap,
      kind: z.literal("percent"),
      value: z.number().check(z.gt(0), z.lte(100), z.multipleOf(0.01)),
    }),
  ])
  .check(endsLater);
export type Voucher = z.output<typeof Voucher>;

/** A voucher with how often it was used. */
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
  fetch: endpoint({ method: "GET", path: "voucher/fetch", access, limit, response: z.array(OfficeVoucher) }),
  /** Adds vouchers, or changes those of these codes; all of them or none. */
  save: endpoint({
    method: "POST",
    path: "voucher/save",
    access,
    limit,
    body: "json",
    request: z.object({ vouchers: z.array(Voucher).check(z.minLength(1), z.maxLength(100)) }),
    response: z.array(OfficeVoucher),
  }),
  /** From now on it takes nothing off any more. */
  end: endpoint({
    method: "POST",
    path: "voucher/end",
    access,
    limit,
    body: "json",
    request: z.object({ code: Code }),
    response: OfficeVoucher,
  }),
};
