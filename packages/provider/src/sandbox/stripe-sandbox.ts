import { createHmac } from "node:crypto";
import { type Context, Hono } from "hono";
import { createStripe } from "../platform/stripe.ts";
import { isDecided, type RefundRefusal, type SandboxDialect } from "./payment-sandbox.ts";
import type { SandboxPayment, SandboxRefund } from "./sandbox.tables.ts";

/** The secret key of the sandbox. It is public, because the sandbox moves no money. */
const SECRET_KEY = "sk_test_of_nobody_at_all";

const WEBHOOK_SECRET = "whsec_of_nobody_at_all";

/** The secret before the last change of secrets. Its signatures are no longer genuine. */
const FORMER_WEBHOOK_SECRET = "whsec_of_last_year";

const SESSION_PREFIX = "cs_test_";
const INTENT_PREFIX = "pi_";

type StripeError = { readonly type: string; readonly code?: string; readonly message: string };

/** The errors of Stripe for a refund that it does not make. */
const refusals: Readonly<Record<RefundRefusal, StripeError>> = {
  unknown: { type: "invalid_request_error", code: "resource_missing", message: "No such payment_intent" },
  notPaid: {
    type: "invalid_request_error",
    message: "This PaymentIntent does not have a successful charge to refund.",
  },
  keyUsed: {
    type: "idempotency_error",
    message: "Keys for idempotent requests can only be used with the same parameters.",
  },
  tooMuch: {
    type: "invalid_request_error",
    code: "charge_already_refunded",
    message: "The charge is refunded already.",
  },
  deniedByBank: { type: "invalid_request_error", code: "refund_disputed_payment", message: "The charge is disputed." },
};

const isFinished = ({ state }: SandboxPayment): boolean => state === "paid";

const toStatus = ({ state }: SandboxPayment): string =>
  state === "paid" ? "complete" : state === "expired" ? "expired" : "open";

const toMetadata = ({ reference }: SandboxPayment) => ({ reference });

const toRefund = (payment: SandboxPayment, refund: SandboxRefund, now: Date) => ({
  id: `re_${refund.id}`,
  object: "refund",
  amount: refund.amount,
  currency: payment.currency.toLowerCase(),
  payment_intent: `${INTENT_PREFIX}${payment.transactionId}`,
  metadata: { ...toMetadata(payment), key: refund.key },
  status: isDecided(refund, now) ? (refund.isRefused ? "failed" : "succeeded") : "pending",
});

/** Returns a Checkout session as Stripe writes it. Stripe creates the PaymentIntent when the shopper pays. */
const toSession = (payment: SandboxPayment, pageUrl: string | null, isExpanded = false) => {
  const intentId = `${INTENT_PREFIX}${payment.transactionId}`;
  const intent = {
    id: intentId,
    object: "payment_intent",
    metadata: toMetadata(payment),
    status: "succeeded",
    last_payment_error: null,
  };
  return {
    id: `${SESSION_PREFIX}${payment.token}`,
    object: "checkout.session",
    amount_total: payment.amount,
    client_reference_id: payment.reference,
    currency: payment.currency.toLowerCase(),
    expires_at: Math.floor(payment.expiresAt.getTime() / 1000),
    livemode: false,
    metadata: toMetadata(payment),
    mode: "payment",
    payment_intent: isFinished(payment) ? (isExpanded ? intent : intentId) : null,
    payment_status: isFinished(payment) ? "paid" : "unpaid",
    status: toStatus(payment),
    url: toStatus(payment) === "open" ? pageUrl : null,
  };
};

const getSeconds = (date: Date): number => Math.floor(date.getTime() / 1000);

const EVENT_TYPES: Readonly<Record<string, string>> = {
  complete: "checkout.session.completed",
  expired: "checkout.session.expired",
};

/** Returns the event about the newest change of a payment. The same change is the same event. */
const toEvent = (payment: SandboxPayment, now: Date) => {
  const refund = payment.refunds.at(-1);
  const type = refund
    ? "refund.updated"
    : (EVENT_TYPES[toStatus(payment)] ?? "checkout.session.async_payment_succeeded");
  const object = refund ? toRefund(payment, refund, now) : toSession(payment, null);
  return {
    id: `evt_${payment.transactionId}_${object.status}_${refund?.id ?? "session"}`,
    object: "event",
    livemode: false,
    type,
    data: { object },
  };
};

/** The sandbox of Stripe. It has the calls of Checkout sessions and of refunds that the shop uses. */
export const stripeSandbox: SandboxDialect = {
  gateway: "stripe",
  refundResults: ["done", "late", "refused", "failed"],
  staysOpen: true,
  createWebhook: (payment, { now, hasFormerKey }) => {
    const body = JSON.stringify(toEvent(payment, now));
    const secret = hasFormerKey ? FORMER_WEBHOOK_SECRET : WEBHOOK_SECRET;
    const time = getSeconds(now);
    const signature = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
    return { body, headers: { "Stripe-Signature": `t=${time},v1=${signature}` } };
  },
  createGateway: ({ send }) => createStripe({ secretKey: SECRET_KEY, webhookSecrets: [WEBHOOK_SECRET], send }),
  createApi: (store) => {
    const { clock } = store;
    const fail = (context: Context, status: 400 | 401 | 404, error: StripeError) => context.json({ error }, status);
    const missing: StripeError = {
      type: "invalid_request_error",
      code: "resource_missing",
      message: "No such session",
    };
    const findSession = (id: string) => store.find({ token: id.slice(SESSION_PREFIX.length) });

    /** Reads a form as Stripe's SDK sends it. The sandbox takes no files. */
    const readFields = async (context: Context): Promise<(name: string) => string> => {
      const fields = new URLSearchParams(await context.req.text());
      return (name) => fields.get(name) ?? "";
    };

    const api = new Hono();
    api.use("*", async (context, next) =>
      context.req.header("Authorization") === `Bearer ${SECRET_KEY}`
        ? next()
        : fail(context, 401, { type: "invalid_request_error", message: "Invalid API Key provided" }),
    );
    api.post("/v1/checkout/sessions", async (context) => {
      const getField = await readFields(context);
      const amount = Number(getField("line_items[0][price_data][unit_amount]"));
      const expiresAt = new Date(Number(getField("expires_at")) * 1000);
      const reference = getField("client_reference_id");
      if (!Number.isSafeInteger(amount) || amount < 1 || context.req.header("Idempotency-Key") !== reference)
        return fail(context, 400, { type: "invalid_request_error", message: "Invalid integer" });
      // Stripe takes sessions of 30 minutes to 24 hours.
      const seconds = getSeconds(expiresAt) - getSeconds(clock());
      if (!(seconds >= 1800 && seconds <= 86_400))
        return fail(context, 400, { type: "invalid_request_error", message: "The `expires_at` timestamp is wrong" });
      const payment = await store.create({
        reference,
        channel: null,
        amount,
        currency: getField("line_items[0][price_data][currency]").toUpperCase(),
        exponent: 2,
        expiresAt,
        finishUrl: getField("success_url"),
      });
      return context.json(toSession(payment, store.getPageUrl(payment)));
    });
    api.get("/v1/checkout/sessions/:id", async (context) => {
      const payment = await findSession(context.req.param("id"));
      if (payment === null) return fail(context, 404, missing);
      const isExpanded = context.req.query("expand[0]") === "payment_intent";
      return context.json(toSession(payment, store.getPageUrl(payment), isExpanded));
    });
    api.post("/v1/checkout/sessions/:id/expire", async (context) => {
      const payment = await findSession(context.req.param("id"));
      if (payment === null) return fail(context, 404, missing);
      const expired = await store.change(payment, "expired");
      return expired === null
        ? fail(context, 400, { type: "invalid_request_error", message: 'Only sessions with the status "open" expire.' })
        : context.json(toSession(expired, null));
    });
    const findByIntent = (id: string) => store.find({ transactionId: id.slice(INTENT_PREFIX.length) });
    api.get("/v1/refunds", async (context) => {
      const payment = await findByIntent(context.req.query("payment_intent") ?? "");
      if (payment === null) return fail(context, 404, refusals.unknown);
      const data = payment.refunds.map((refund) => toRefund(payment, refund, clock()));
      return context.json({ object: "list", url: "/v1/refunds", has_more: false, data: data.toReversed() });
    });
    api.post("/v1/refunds", async (context) => {
      const getField = await readFields(context);
      const payment = await findByIntent(getField("payment_intent"));
      if (payment === null) return fail(context, 404, refusals.unknown);
      const key = context.req.header("Idempotency-Key") ?? "";
      const amount = Number(getField("amount"));
      const earlier = payment.refunds.find((refund) => refund.key === key);
      // Stripe answers a repeated request with its first answer.
      if (earlier !== undefined && earlier.amount === amount) return context.json(toRefund(payment, earlier, clock()));
      const result = await store.refund(payment.reference, { key, amount });
      if (result === "keyUsed") {
        const created = (await store.find({ reference: payment.reference }))?.refunds.find(
          (refund) => refund.key === key,
        );
        if (created?.amount === amount) return context.json(toRefund(payment, created, clock()));
      }
      if (typeof result === "string") return fail(context, 400, refusals[result]);
      return context.json(toRefund(result.payment, result.refund, clock()));
    });
    return api;
  },
};
