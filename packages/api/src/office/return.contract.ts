import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { cursorText } from "../endpoint/url-text.ts";
import { Uuid } from "../endpoint/uuid.ts";
import { RETURN_REASONS, RETURN_STATES } from "../return/return.ts";
import { OfficeText } from "./local-text.contract.ts";

const State = z.enum(RETURN_STATES, "invalidData");

/** A customer's return, as the office reads it. Amounts in whole rupiah. */
export const OfficeReturn = z.object({
  id: z.string(),
  /** The order's code. */
  order: z.string(),
  /** Empty after the account was deleted; so are email and phone. */
  customer: z.string(),
  email: z.string(),
  phone: z.string(),
  state: State,
  reason: z.enum(RETURN_REASONS),
  text: z.string(),
  /** Addresses of its pictures, below the shop's own address. */
  pictures: z.array(z.string()),
  /** The answer of the shop. */
  answer: z.nullable(z.string()),
  /** True when its pieces went back into the stock; null until they came. */
  isRestocked: z.nullable(z.boolean()),
  lines: z.array(
    z.object({
      sku: z.string(),
      name: z.string(),
      attributes: z.array(z.string()),
      quantity: z.int(),
      goods: z.int(),
      addOns: z.int(),
    }),
  ),
  amount: z.int(),
  askedAt: z.iso.datetime(),
  history: z.array(z.object({ state: State, at: z.iso.datetime() })),
});
export type OfficeReturn = z.infer<typeof OfficeReturn>;

const access = "staff";
const limit = "general";
const answer = OfficeText(1000);

/** The calls about returns. `order/record-refund` records the refund of a return, like all money that is owed. */
export const officeReturnEndpoints = {
  /** Lists returns, the latest first. */
  fetch: createEndpoint({
    method: "GET",
    path: "return/fetch",
    access,
    limit,
    request: z.object({ state: z.optional(State), cursor: z.optional(cursorText) }),
    response: z.object({ returns: z.array(OfficeReturn), next: z.nullable(z.string()) }),
  }),
  find: createEndpoint({
    method: "GET",
    path: "return/find",
    access,
    limit,
    request: z.object({ id: Uuid }),
    response: OfficeReturn,
  }),
  /** Approves a return. The customer is told the next step. */
  approve: createEndpoint({
    method: "POST",
    path: "return/approve",
    access,
    limit,
    body: "json",
    request: z.object({ id: Uuid, answer: z.optional(answer) }),
    response: OfficeReturn,
  }),
  /** Refuses a return, with a reason. It is possible until the pieces have come. The customer may ask for the same pieces again. */
  refuse: createEndpoint({
    method: "POST",
    path: "return/refuse",
    access,
    limit,
    body: "json",
    request: z.object({ id: Uuid, answer }),
    response: OfficeReturn,
  }),
  /** Records that the pieces have come. They go into the stock if they can be sold again. From now on the money is owed. */
  receive: createEndpoint({
    method: "POST",
    path: "return/receive",
    access,
    limit,
    body: "json",
    request: z.object({ id: Uuid, isRestocked: z.boolean() }),
    response: OfficeReturn,
  }),
};
