import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { Nothing, withDefault } from "../endpoint/wire-codecs.ts";
import { createLocalText, createUniqueCheck, Sku } from "./local-text.contract.ts";

/** A flash sale in rounds. Each round begins when the previous round ends. */
export const FlashSaleDraft = z.object({
  title: createLocalText(120),
  startsAt: z.iso.datetime({ offset: true }),
  /** The length of one round, in hours. */
  hours: z.number().check(z.gt(0), z.lte(720)),
  /** The number of rounds. With null, the sale never ends. */
  rounds: withDefault(z.nullable(z.int().check(z.gte(1), z.lte(1000))), 1),
  products: z
    .array(
      z.strictObject({
        sku: Sku,
        /** The discount on the selling price in percent, with at most two decimals. */
        percentOff: z.number().check(z.gt(0), z.lt(100), z.multipleOf(0.01)),
      }),
    )
    .check(
      z.minLength(1),
      z.maxLength(100),
      createUniqueCheck(({ sku }) => sku),
    ),
});
export type FlashSaleDraft = z.output<typeof FlashSaleDraft>;

const access = "staff";
const limit = "general";

export const flashSaleEndpoints = {
  /** Returns the flash sale of the shop, or null when there is none. */
  find: createEndpoint({ method: "GET", path: "flash-sale/find", access, limit, response: z.nullable(FlashSaleDraft) }),
  /** Replaces the flash sale of the shop. */
  set: createEndpoint({
    method: "POST",
    path: "flash-sale/set",
    access,
    limit,
    body: "json",
    request: FlashSaleDraft,
    response: FlashSaleDraft,
  }),
  end: createEndpoint({ method: "POST", path: "flash-sale/end", access, limit, body: "none", response: Nothing }),
};
