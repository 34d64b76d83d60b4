import * as z from "zod/mini";
import { endpoint } from "../endpoint/endpoint.ts";
import { leftOutAs, Nothing } from "../endpoint/on-wire.ts";
import { BothLanguages, eachOnce, Sku } from "./local-text.contract.ts";

/** A sale in rounds. Each round begins in the second in which the last one ends. */
export const FlashSaleDraft = z.object({
  title: BothLanguages(120),
  startsAt: z.iso.datetime({ offset: true }),
  /** Length of one round, in hours. */
  hours: z.number().check(z.gt(0), z.lte(720)),
  /** Number of rounds; null repeats for ever. */
  rounds: leftOutAs(z.nullable(z.int().check(z.gte(1), z.lte(1000))), 1),
  products: z
    .array(
      z.strictObject({
        sku: Sku,
        /** Percent off the selling price, with at most two decimals. */
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
  /** Returns the shop's flash sale; null when there is none. */
  find: endpoint({ method: "GET", path: "flash-sale/find", access, limit, response: z.nullable(FlashSaleDraft) }),
  /** Replaces the flash sale of the shop. */
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
