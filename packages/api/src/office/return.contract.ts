import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { cursorText } from "../endpoint/url-text.ts";
import { Uuid } from "../endpoint/uuid.ts";
import { RETURN_REASONS, RETURN_STATES } from "../return/return.ts";
import { createOfficeText } from "./local-text.contract.ts";

const State = z.enum(RETURN_STATES, "invalidData");

/** A return of a customer, as the office reads it. Amounts are in whole rupiah. */
export const OfficeReturn = z.object({
  id: z.string(),
  /** The code of the order. */
  order: z.string(),
  /** The name of the customer. After the account is deleted, name, email and phone are empty. */
  customer: z.string(),
  email: z.string(),
  phone: z.string(),
  state: State,
  reason: z.enum(RETURN_REASONS),
  text: z.string(),
  /** The addresses of the return's pictures, relative to the shop's address. */
  pictures: z.array(z.string()),
  /** The message of the shop to the customer, or null. */
  answer: z.nullable(z.string()),
  /** True when the returned pieces are in the stock again. The value is null until the pieces arrive. */
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
const answerText = createOfficeText(1000);

/** The calls about returns. The call `order/record-refund` records the refund of a return. */
export const officeReturnEndpoints = {
  /** Returns the returns of all customers, the latest first. */
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
  /** Approves a return. The customer gets an email with the next step. */
  approve: createEndpoint({
    method: "POST",
    path: "return/approve",
    access,
    limit,
    body: "json",
    request: z.object({ id: Uuid, answer: z.optional(answerText) }),
    response: OfficeReturn,
  }),
  /**
   * Refuses a return with a reason. The call is possible until the pieces arrive. The customer may request a return of the same pieces
   * again.
   */
  refuse: createEndpoint({
    method: "POST",
    path: "return/refuse",
    access,
    limit,
    body: "json",
    request: z.object({ id: Uuid, answer: answerText }),
    response: OfficeReturn,
  }),
  /** Records the arrival of the returned pieces. The shop then owes the refund. Pieces that can be sold again return to the stock. */
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
