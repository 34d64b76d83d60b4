import { createHash } from "node:crypto";
import { Hono } from "hono";
import * as z from "zod/mini";
import { createRazorpay, signWebhook } from "../platform/razorpay.ts";
import { isDecided, type RefundRefusal, type SandboxDialect } from "./payment-sandbox.ts";
import type { SandboxPayment, SandboxRefund } from "./sandbox.tables.ts";

/** The keys of the sandbox. They are public, because the sandbox moves no money. */
const KEY_ID = "rzp_test_OfNobodyAtAll";
const KEY_SECRET = "the-secret-of-nobody-at-all";
const WEBHOOK_SECRET = "the-webhook-secret-of-nobody";

/** A webhook secret that the shop no longer lists. Its signatures are no longer genuine. */
const FORMER_WEBHOOK_SECRET = "the-webhook-secret-of-last-year";

/** The number of decimals of rupiah in the account of the sandbox. */
const EXPONENT = 2;

/** Razorpay refuses links that end earlier, in milliseconds. */
const MINIMUM_LIFETIME = 15 * 60_000;

/** Razorpay refuses fields that it does not know. */
const Creation = z.strictObject({
  amount: z.int().check(z.gte(100)),
  currency: z.literal("IDR"),
  accept_partial: z.literal(false),
  reference_id: z.string().check(z.maxLength(40)),
  description: z.string().check(z.maxLength(2048)),
  expire_by: z.int(),
  notify: z.strictObject({ sms: z.boolean(), email: z.boolean() }),
  reminder_enable: z.boolean(),
  notes: z.record(z.string(), z.string().check(z.maxLength(255))),
  callback_url: z.url(),
  callback_method: z.literal("get"),
});

const RefundRequest = z.strictObject({
  amount: z.int().check(z.gte(100)),
  receipt: z.optional(z.string()),
});

const IdempotencyKey = z.string().check(z.regex(/^[\w-]{10,}$/));

/** The descriptions of refunds that Razorpay does not make. */
const refusals: Readonly<Record<RefundRefusal, string>> = {
  unknown: "The id provided does not exist",
  notPaid: "The payment status should be captured for action to be taken",
  keyUsed: "Duplicate receipt found for this refund request.",
  tooMuch: "The refund amount provided is greater than amount captured",
  deniedByBank: "Refund is currently not supported for this payment method",
};

/** Returns the body of an error. Razorpay has one code for all wrong requests. */
const toError = (description: string) => ({
  error: { code: "BAD_REQUEST_ERROR", description, source: "business", step: "NA", reason: "NA", metadata: {} },
});

/** Razorpay's words for the states. A link keeps its state while the shopper tries to pay. */
const STATES: Readonly<Record<SandboxPayment["state"], string>> = {
  open: "created",
  pending: "created",
  approved: "created",
  paid: "paid",
  declined: "created",
  cancelled: "cancelled",
  expired: "expired",
};

const toSeconds = (date: Date): number => Math.floor(date.getTime() / 1000);

const withoutDashes = (id: string): string => id.replaceAll("-", "");

/** Returns the id that has a prefix and no dashes, as a UUID. */
const toUuid = (id: string): string => id.replace(/^[a-z]+_(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

const getLinkId = ({ token }: SandboxPayment): string => `plink_${withoutDashes(token)}`;
const getPaymentId = ({ transactionId }: SandboxPayment): string => `pay_${withoutDashes(transactionId)}`;

/** Returns a link as Razorpay writes it, without its page and its payments. */
const toLink = (payment: SandboxPayment, now: Date) => ({
  accept_partial: false,
  amount: payment.amount,
  amount_paid: payment.state === "paid" ? payment.amount : 0,
  callback_method: "get",
  callback_url: payment.finishUrl,
  cancelled_at: payment.state === "cancelled" ? toSeconds(now) : 0,
  currency: payment.currency,
  customer: [],
  expire_by: toSeconds(payment.expiresAt),
  expired_at: payment.state === "expired" ? toSeconds(payment.expiresAt) : 0,
  first_min_partial_amount: 0,
  id: getLinkId(payment),
  notes: { reference: payment.reference },
  notify: { email: false, sms: false },
  reference_id: payment.reference,
  reminder_enable: false,
  reminders: [],
  status: STATES[payment.state],
  updated_at: toSeconds(now),
  upi_link: false,
  user_id: "",
});

/** Returns the payments of a link. There are none before the money is captured. */
const toLinkPayments = (payment: SandboxPayment, now: Date) =>
  payment.state === "paid"
    ? [
        {
          amount: payment.amount,
          created_at: toSeconds(now),
          method: "card",
          payment_id: getPaymentId(payment),
          plink_id: getLinkId(payment),
          status: "captured",
          updated_at: toSeconds(now),
        },
      ]
    : null;

/** Returns a payment as Razorpay writes it in a webhook. It has the notes of its link. */
const toPayment = (payment: SandboxPayment) => ({
  id: getPaymentId(payment),
  entity: "payment",
  amount: payment.amount,
  currency: payment.currency,
  status: payment.state === "paid" ? "captured" : "authorized",
  method: "card",
  captured: payment.state === "paid",
  description: `#${withoutDashes(payment.token)}`,
  notes: { reference: payment.reference },
});

const getRefundStatus = (refund: SandboxRefund, now: Date): "pending" | "processed" | "failed" => {
  if (!isDecided(refund, now)) return "pending";
  return refund.isRefused ? "failed" : "processed";
};

const toRefund = (payment: SandboxPayment, refund: SandboxRefund, now: Date) => ({
  id: `rfnd_${withoutDashes(refund.id)}`,
  entity: "refund",
  amount: refund.amount,
  currency: payment.currency,
  payment_id: getPaymentId(payment),
  notes: [],
  receipt: refund.key === "" ? null : refund.key,
  acquirer_data: { arn: null },
  batch_id: null,
  status: getRefundStatus(refund, now),
  speed_processed: "normal",
  speed_requested: "normal",
});

const REFUND_EVENTS = { pending: "refund.created", processed: "refund.processed", failed: "refund.failed" } as const;

/** Returns the name and the content of the latest event of a payment. */
const getEvent = (payment: SandboxPayment, now: Date) => {
  const refund = payment.refunds.at(-1);
  const entities = {
    payment: { entity: toPayment(payment) },
    payment_link: { entity: toLink(payment, now) },
  };
  if (refund !== undefined)
    return {
      name: REFUND_EVENTS[getRefundStatus(refund, now)],
      payload: { refund: { entity: toRefund(payment, refund, now) }, payment: entities.payment },
    };
  switch (payment.state) {
    case "paid":
      return { name: "payment_link.paid", payload: entities };
    case "cancelled":
    case "expired":
      return { name: `payment_link.${payment.state}`, payload: { payment_link: entities.payment_link } };
    case "open":
    case "pending":
    case "approved":
    case "declined":
      return { name: "payment.authorized", payload: { payment: entities.payment } };
  }
};

/** The sandbox of Razorpay. It has the calls of Payment Links and refunds that the shop uses. */
export const razorpaySandbox: SandboxDialect = {
  gateway: "razorpay",
  refundResults: ["done", "late", "refused", "failed"],
  staysOpen: true,
  createWebhook: (payment, { now, hasFormerKey }) => {
    const { name, payload } = getEvent(payment, now);
    const body = JSON.stringify({
      entity: "event",
      account_id: "acc_OfNobodyAtAll",
      event: name,
      contains: Object.keys(payload),
      payload,
      created_at: toSeconds(now),
    });
    return {
      body,
      headers: {
        "x-razorpay-signature": signWebhook(body, hasFormerKey ? FORMER_WEBHOOK_SECRET : WEBHOOK_SECRET),
        "x-razorpay-event-id": createHash("sha256").update(body).digest("hex").slice(0, 14),
      },
    };
  },
  createGateway: ({ send }) =>
    createRazorpay({
      keyId: KEY_ID,
      keySecret: KEY_SECRET,
      webhookSecrets: [WEBHOOK_SECRET],
      exponent: EXPONENT,
      send,
    }),
  createApi: (store) => {
    const { clock } = store;
    const showLink = (payment: SandboxPayment) => ({
      ...toLink(payment, clock()),
      short_url: store.getPageUrl(payment),
    });
    const showLinkWithPayments = (payment: SandboxPayment) => ({
      ...showLink(payment),
      payments: toLinkPayments(payment, clock()),
    });
    const findByLinkId = (id: string) => store.find({ token: toUuid(id) });

    const api = new Hono().basePath("/v1");
    api.use("*", async (context, next) => {
      const expected = `Basic ${Buffer.from(`${KEY_ID}:${KEY_SECRET}`).toString("base64")}`;
      if (context.req.header("Authorization") === expected) return next();
      return context.json(toError("The api key provided is invalid"), 401);
    });
    api.post("/payment_links", async (context) => {
      const creation = Creation.safeParse(await context.req.json().catch(() => null));
      if (!creation.success) return context.json(toError("wrong input fields sent."), 400);
      const { reference_id: reference, amount, currency, expire_by, callback_url: finishUrl } = creation.data;
      const expiresAt = new Date(expire_by * 1000);
      if (expiresAt.getTime() < clock().getTime() + MINIMUM_LIFETIME)
        return context.json(toError("timestamp must be atleast 15 minutes in future"), 400);
      if ((await store.find({ reference })) !== null)
        return context.json(toError("payment link creation with reference ID already attempted"), 400);
      const payment = await store.create({
        reference,
        channel: null,
        amount,
        currency,
        exponent: EXPONENT,
        expiresAt,
        finishUrl,
      });
      return context.json(showLinkWithPayments(payment), 200);
    });
    api.get("/payment_links", async (context) => {
      const payment = await store.find({ reference: context.req.query("reference_id") ?? "" });
      // A list of links does not show their payments.
      return context.json({ payment_links: payment === null ? [] : [{ ...showLink(payment), payments: [] }] }, 200);
    });
    api.get("/payment_links/:id", async (context) => {
      const payment = await findByLinkId(context.req.param("id"));
      return payment === null
        ? context.json(toError(refusals.unknown), 400)
        : context.json(showLinkWithPayments(payment), 200);
    });
    api.post("/payment_links/:id/cancel", async (context) => {
      const payment = await findByLinkId(context.req.param("id"));
      if (payment === null) return context.json(toError(refusals.unknown), 400);
      if (payment.state === "paid")
        return context.json(toError("cannot cancel or expire an already paid/partially paid link"), 400);
      const cancelled = await store.change(payment, "cancelled");
      return cancelled === null
        ? context.json(toError("cannot cancel or expire an expired link"), 400)
        : context.json(showLinkWithPayments(cancelled), 200);
    });
    api.get("/payments/:id/refunds", async (context) => {
      const payment = await store.find({ transactionId: toUuid(context.req.param("id")) });
      if (payment === null) return context.json(toError(refusals.unknown), 400);
      const count = Number(context.req.query("count") ?? 10);
      const items = payment.refunds.slice(0, count).map((refund) => toRefund(payment, refund, clock()));
      return context.json({ entity: "collection", count: items.length, items }, 200);
    });
    api.post("/payments/:id/refund", async (context) => {
      const request = RefundRequest.safeParse(await context.req.json().catch(() => null));
      if (!request.success) return context.json(toError("The amount must be an integer."), 400);
      const header = context.req.header("X-Refund-Idempotency");
      if (header !== undefined && !IdempotencyKey.safeParse(header).success)
        return context.json(toError("The idempotency key must be at least 10 characters long."), 400);
      const payment = await store.find({ transactionId: toUuid(context.req.param("id")) });
      if (payment === null) return context.json(toError(refusals.unknown), 400);
      const { amount, receipt: key = "" } = request.data;
      const result = await store.refund(payment.reference, { key, amount });
      if (typeof result !== "string") return context.json(toRefund(result.payment, result.refund, clock()), 200);
      if (result !== "keyUsed" || header !== key) return context.json(toError(refusals[result]), 400);
      // The same key with the same body has the answer of the first request.
      const refunds = (await store.find({ reference: payment.reference }))?.refunds ?? [];
      const earlier = refunds.find((refund) => refund.key === key && refund.amount === amount);
      return earlier === undefined
        ? context.json(toError("Different request with the same idempotency key has already been processed."), 409)
        : context.json(toRefund(payment, earlier, clock()), 200);
    });
    return api;
  },
};
