import * as z from "zod/mini";
import { cursorText } from "../endpoint/address-text.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { Uuid } from "../endpoint/uuid.ts";
import { RETURN_REASONS, RETURN_STATES } from "../return/return.ts";
import { OfficeText } from "./local-text.contract.ts";

const State = z.enum(RETURN_STATES, "invalidData");

/** What a customer asks to give back, as the office reads it. Amounts in whole rupiah. */
export const OfficeReturn = z.object({
  id: z.string(),
  /** The order's code. */
  order: z.string(),
  /** Empty once the account was deleted, as are e-mail and phone. */
  customer: z.string(),
  email: z.string(),
  phone: z.string(),
  state: State,
  reason: z.enum(RETURN_REASONS),
  text: z.string(),
  /** Addresses of its pictures below the shop's own. */
  pictures: z.array(z.string()),
  /** What the shop said to it. */
  answer: z.nullable(z.string()),
  /** Whether its pieces went back on the shelf; null until they came. */
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

/** The money of a return is recorded as paid back by `order/record-refund`, as all money that is owed. */
export const officeReturnEndpoints = {
  /** The latest first. */
  fetch: endpoint({
    method: "GET",
    path: "return/fetch",
    access,
    limit,
    request: z.object({ state: z.optional(State), cursor: z.optional(cursorText) }),
    response: z.object({ returns: z.array(OfficeReturn), next: z.nullable(z.string()) }),
  }),
  find: endpoint({
    method: "GET",
    path: "return/find",
    access,
    limit,
    request: z.object({ id: Uuid }),
    response: OfficeReturn,
  }),
  /** The shop takes it back; the customer is told what to do with it. */
  approve: endpoint({
    method: "POST",
    path: "return/approve",
    access,
    limit,
    body: "json",
    request: z.object({ id: Uuid, answer: z.optional(answer) }),
    response: OfficeReturn,
  }),
  /** The shop does not take it back, and says why; its pieces may be asked back anew. Until they have come. */
  refuse: endpoint({
    method: "POST",
    path: "return/refuse",
    access,
    limit,
    body: "json",
    request: z.object({ id: Uuid, answer }),
    response: OfficeReturn,
  }),
  /** Its pieces have come: on the shelf where they can be sold again. From now on its money is owed. */
  receive: endpoint({
    method: "POST",
    path: "return/receive",
    access,
    limit,
    body: "json",
    request: z.object({ id: Uuid, isRestocked: z.boolean() }),
    response: OfficeReturn,
  }),
};
