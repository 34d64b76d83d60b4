import * as z from "zod/mini";
import { endpoint } from "../endpoint/endpoint.ts";
import { leftOutAs, Nothing } from "../endpoint/on-wire.ts";
import { BothLanguages, eachOnce, Sku } from "./local-text.contract.ts";

/** A sale in rounds, each beginning the second the last one ends. */
export const FlashSaleDraft = z.object({
  title: BothLanguages(120),
  startsAt: z.iso.datetime({ offset: true }),
  /** Of one round. */
  hours: z.number().check(z.gt(0), z.lte(720)),
  /** How many rounds it runs; null begins anew for ever. */
  rounds: leftOutAs(z.nullable(z.int().check(z.gte(1), z.lte(1000))), 1),
  products: z
    .array(
      z.strictObject({
        sku: Sku,
        /** Off the selling price, with two decimals at most. */
        percentOff: z.number().check(z.gt(0), z.lt(100), z.multipleOf(0.01)),
      }),
    )
    .check(
      z.minLength(1),
      z.maxLength(100),
      eachOnce(({ sku }) => sku),
    ),
});
export type FlashSaleDraft = z.output<typeof FlashSaleDraft>;

const access = "staff";
const limit = "general";

export const flashSaleEndpoints = {
  /** The shop's flash sale; null where there is none. */
  find: endpoint({ method: "GET", path: "flash-sale/find", access, limit, response: z.nullable(FlashSaleDraft) }),
  /** In place of the one that the shop has. */
  set: endpoint({
    method: "POST",
    path: "flash-sale/set",
    access,
    limit,
    body: "json",
    request: FlashSaleDraft,
    response: FlashSaleDraft,
  }),
  end: endpoint({ method: "POST", path: "flash-sale/end", access, limit, body: "none", response: Nothing }),
};
