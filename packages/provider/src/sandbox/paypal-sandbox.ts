import { createHash, sign } from "node:crypto";
import { Hono } from "hono";
import * as z from "zod/mini";
import { getSystemUptime } from "../platform/clock.ts";
import { formatGatewayAmount, parseGatewayAmount } from "../platform/gateway-amount.ts";
import { createPayPal } from "../platform/paypal.ts";
import { getSignedText } from "../platform/paypal-webhook.ts";
import { isDecided, type RefundRefusal, type SandboxDialect, type SandboxStore } from "./payment-sandbox.ts";
import { SANDBOX_CERTIFICATE, SANDBOX_PRIVATE_KEY } from "./paypal-sandbox-key.ts";
import type { SandboxPayment, SandboxRefund } from "./sandbox.tables.ts";

/** The keys of the sandbox. They are public, because the sandbox moves no money. */
const CLIENT_ID = "client-of-nobody-at-all";
const CLIENT_SECRET = "secret-of-nobody-at-all";
const ACCESS_TOKEN = "A21AA-of-nobody-at-all";

const WEBHOOK_ID = "8PT597110X687430L";

/** The id of a webhook that the shop has replaced. Signatures for it are no longer genuine. */
const FORMER_WEBHOOK_ID = "3RN13029J36659323";

const API_ORIGIN = "https://api-m.sandbox.paypal.com";
const CERTIFICATE_PATH = "/v1/notifications/certs/CERT-of-the-sandbox";

const CURRENCY = "USD";
const EXPONENT = 2;

/** The time after which PayPal forgets an order that nobody pays, in milliseconds. */
const ORDER_LIFETIME = 3 * 3_600_000;

const Money = z.object({ currency_code: z.literal(CURRENCY), value: z.string().check(z.regex(/^\d+\.\d\d$/)) });

const Creation = z.object({
  intent: z.literal("CAPTURE"),
  purchase_units: z.tuple([
    z.object({
      reference_id: z.string().check(z.maxLength(256)),
      custom_id: z.string().check(z.maxLength(127)),
      invoice_id: z.string().check(z.maxLength(127)),
      description: z.string().check(z.maxLength(127)),
      amount: Money,
    }),
  ]),
  payment_source: z.object({
    paypal: z.object({ experience_context: z.object({ return_url: z.url(), cancel_url: z.url() }) }),
  }),
});

const RefundRequest = z.object({ amount: Money, custom_id: z.string().check(z.maxLength(127)) });

type Problem = { readonly status: 400 | 404 | 422; readonly name: string; readonly issue: string };

const unprocessable = (issue: string): Problem => ({ status: 422, name: "UNPROCESSABLE_ENTITY", issue });

const NOT_FOUND: Problem = { status: 404, name: "RESOURCE_NOT_FOUND", issue: "INVALID_RESOURCE_ID" };
const INVALID: Problem = { status: 400, name: "INVALID_REQUEST", issue: "INVALID_PARAMETER_VALUE" };
const WITHOUT_REQUEST_ID: Problem = { status: 400, name: "INVALID_REQUEST", issue: "PAYPAL_REQUEST_ID_REQUIRED" };

/** The answers of PayPal to a refund that it does not make. A repeated key has the earlier refund as its answer. */
const refusals: Readonly<Record<Exclude<RefundRefusal, "keyUsed">, Problem>> = {
  unknown: NOT_FOUND,
  notPaid: NOT_FOUND,
  tooMuch: unprocessable("REFUND_AMOUNT_EXCEEDED"),
  deniedByBank: unprocessable("REFUND_NOT_ALLOWED"),
};

const toMoney = (units: number) => ({ currency_code: CURRENCY, value: formatGatewayAmount(units, EXPONENT) });

/** The words of PayPal for the states of an order. Null where PayPal does not show the order any more. */
const ORDER_STATES: Readonly<Record<SandboxPayment["state"], string | null>> = {
  open: "PAYER_ACTION_REQUIRED",
  pending: "PAYER_ACTION_REQUIRED",
  declined: "PAYER_ACTION_REQUIRED",
  approved: "APPROVED",
  paid: "COMPLETED",
  cancelled: "VOIDED",
  expired: null,
};

/** The events about an order, by its state. PayPal has none for an order that expires, so that of an order without effect stands for it. */
const ORDER_EVENTS: Readonly<Record<SandboxPayment["state"], string>> = {
  open: "CHECKOUT.ORDER.SAVED",
  pending: "CHECKOUT.ORDER.SAVED",
  declined: "CHECKOUT.ORDER.SAVED",
  approved: "CHECKOUT.ORDER.APPROVED",
  paid: "CHECKOUT.ORDER.COMPLETED",
  cancelled: "CHECKOUT.ORDER.VOIDED",
  expired: "CHECKOUT.ORDER.VOIDED",
};

const getRefundStatus = (refund: SandboxRefund, now: Date): "PENDING" | "COMPLETED" | "FAILED" => {
  if (!isDecided(refund, now)) return "PENDING";
  return refund.isRefused ? "FAILED" : "COMPLETED";
};

const toRefund = (refund: SandboxRefund, { reference }: SandboxPayment, now: Date) => ({
  id: refund.id,
  status: getRefundStatus(refund, now),
  amount: toMoney(refund.amount),
  custom_id: `${reference}.${refund.key}`,
});

const getCaptureStatus = ({ refunds, amount }: SandboxPayment): string => {
  const refunded = refunds.reduce((sum, refund) => sum + (refund.isRefused ? 0 : refund.amount), 0);
  if (refunded === 0) return "COMPLETED";
  return refunded < amount ? "PARTIALLY_REFUNDED" : "REFUNDED";
};

const toCapture = (payment: SandboxPayment) => ({
  id: payment.transactionId,
  status: getCaptureStatus(payment),
  amount: toMoney(payment.amount),
  final_capture: true,
  custom_id: payment.reference,
  invoice_id: payment.reference,
});

/** Returns the order as the API of PayPal shows it. */
const toOrder = (payment: SandboxPayment, now: Date) => ({
  id: payment.token,
  intent: "CAPTURE",
  status: ORDER_STATES[payment.state],
  payment_source: { paypal: {} },
  purchase_units: [
    {
      reference_id: payment.reference,
      custom_id: payment.reference,
      invoice_id: payment.reference,
      amount: toMoney(payment.amount),
      ...(payment.state === "paid" && {
        payments: {
          captures: [toCapture(payment)],
          ...(payment.refunds.length > 0 && {
            refunds: payment.refunds.map((refund) => toRefund(refund, payment, now)),
          }),
        },
      }),
    },
  ],
});

/** Returns the name and the subject of the event about the latest change of a payment. */
const getEvent = (payment: SandboxPayment, now: Date) => {
  const refund = payment.refunds.at(-1);
  if (refund !== undefined) {
    const status = getRefundStatus(refund, now);
    const event = status === "COMPLETED" ? "PAYMENT.CAPTURE.REFUNDED" : `PAYMENT.REFUND.${status}`;
    return { resource_type: "refund", event_type: event, resource: toRefund(refund, payment, now) };
  }
  if (payment.state === "paid")
    return { resource_type: "capture", event_type: "PAYMENT.CAPTURE.COMPLETED", resource: toCapture(payment) };
  return { resource_type: "checkout-order", event_type: ORDER_EVENTS[payment.state], resource: toOrder(payment, now) };
};

const createApi = (store: SandboxStore) => {
  const { clock } = store;
  const api = new Hono();

  const findOrder = async (token: string): Promise<SandboxPayment | null> => {
    const payment = await store.find({ token });
    if (payment === null || ORDER_STATES[payment.state] === null) return null;
    return payment.state !== "paid" && payment.expiresAt <= clock() ? null : payment;
  };

  const answerProblem = ({ status, name, issue }: Problem): Response =>
    Response.json({ name, message: name, debug_id: "of-the-sandbox", details: [{ issue }] }, { status });

  api.get(CERTIFICATE_PATH, (context) => context.text(SANDBOX_CERTIFICATE));
  api.post("/v1/oauth2/token", async (context) => {
    const expected = `Basic ${Buffer.from(`${CLIENT_ID}:${CLIENT_SECRET}`).toString("base64")}`;
    if (context.req.header("Authorization") !== expected)
      return context.json({ error: "invalid_client", error_description: "Client Authentication failed" }, 401);
    const { grant_type: grant } = await context.req.parseBody();
    if (grant !== "client_credentials") return context.json({ error: "unsupported_grant_type" }, 400);
    return context.json({ access_token: ACCESS_TOKEN, token_type: "Bearer", expires_in: 32_400 });
  });
  api.use("/v2/*", async (context, next) => {
    if (context.req.header("Authorization") === `Bearer ${ACCESS_TOKEN}`) return next();
    return context.json({ error: "invalid_token", error_description: "Token signature verification failed" }, 401);
  });
  api.post("/v2/checkout/orders", async (context) => {
    const requestId = context.req.header("PayPal-Request-Id");
    if (requestId === undefined) return answerProblem(WITHOUT_REQUEST_ID);
    const creation = Creation.safeParse(await context.req.json().catch(() => null));
    // The sandbox keeps one payment for each reference, so the key of its creation has to be the reference too.
    if (!creation.success || creation.data.purchase_units[0].custom_id !== requestId) return answerProblem(INVALID);
    const [{ amount }] = creation.data.purchase_units;
    const earlierOrder = await store.find({ reference: requestId });
    const payment = await store.create({
      reference: requestId,
      channel: null,
      amount: parseGatewayAmount(amount.value, EXPONENT) ?? 0,
      currency: CURRENCY,
      exponent: EXPONENT,
      expiresAt: new Date(clock().getTime() + ORDER_LIFETIME),
      finishUrl: creation.data.payment_source.paypal.experience_context.return_url,
    });
    const links = [
      { rel: "self", method: "GET", href: `${API_ORIGIN}/v2/checkout/orders/${payment.token}` },
      { rel: "payer-action", method: "GET", href: store.getPageUrl(payment) },
    ];
    const { id, status, payment_source } = toOrder(payment, clock());
    return context.json({ id, status, payment_source, links }, earlierOrder === null ? 201 : 200);
  });
  api.get("/v2/checkout/orders/:id", async (context) => {
    const payment = await findOrder(context.req.param("id"));
    return payment === null ? answerProblem(NOT_FOUND) : context.json(toOrder(payment, clock()));
  });
  api.post("/v2/checkout/orders/:id/capture", async (context) => {
    const requestId = context.req.header("PayPal-Request-Id");
    if (context.req.header("Content-Type") !== "application/json")
      return context.json({ name: "UNSUPPORTED_MEDIA_TYPE", message: "Unsupported Media Type" }, 415);
    const payment = await findOrder(context.req.param("id"));
    if (payment === null) return answerProblem(NOT_FOUND);
    const captured = await store.change(payment, "paid", ["approved"]);
    if (captured !== null) return context.json(toOrder(captured, clock()), 201);
    const paymentNow = await findOrder(context.req.param("id"));
    if (paymentNow?.state !== "paid") return answerProblem(unprocessable("ORDER_NOT_APPROVED"));
    // A repeated key has the earlier answer. Another key would collect the money twice.
    return requestId === payment.reference
      ? context.json(toOrder(paymentNow, clock()), 200)
      : answerProblem(unprocessable("ORDER_ALREADY_CAPTURED"));
  });
  api.post("/v2/payments/captures/:id/refund", async (context) => {
    const request = RefundRequest.safeParse(await context.req.json().catch(() => null));
    const amount = request.success ? parseGatewayAmount(request.data.amount.value, EXPONENT) : null;
    if (!request.success || amount === null) return answerProblem(INVALID);
    const payment = await store.find({ transactionId: context.req.param("id") });
    if (payment === null) return answerProblem(NOT_FOUND);
    const key = context.req.header("PayPal-Request-Id") ?? "";
    const result = await store.refund(payment.reference, { key, amount });
    if (result === "keyUsed") {
      const paymentNow = await store.find({ reference: payment.reference });
      const earlierRefund = paymentNow?.refunds.find((refund) => refund.key === key);
      if (earlierRefund === undefined) throw new Error("The sandbox of PayPal has lost a refund");
      return context.json(toRefund(earlierRefund, payment, clock()), 200);
    }
    if (typeof result === "string") return answerProblem(refusals[result]);
    return context.json(toRefund(result.refund, result.payment, clock()), 201);
  });
  return api;
};

/** The sandbox of PayPal. It has the calls of the Orders and Payments APIs that the shop uses. */
export const payPalSandbox: SandboxDialect = {
  gateway: "payPal",
  paidState: "approved",
  staysOpen: true,
  exchangeRate: 16_250,
  refundResults: ["done", "late", "refused", "failed"],
  createWebhook: (payment, { now, hasFormerKey }) => {
    const event = getEvent(payment, now);
    // A repeated webhook is the same event, with the same id.
    const digest = createHash("sha256").update(JSON.stringify(event)).digest("hex").toUpperCase();
    const body = JSON.stringify({
      id: `WH-${digest.slice(0, 17)}-${digest.slice(17, 34)}`,
      event_version: "1.0",
      resource_version: "2.0",
      ...event,
    });
    const transmission = {
      id: `${payment.transactionId}-${digest.slice(0, 8)}`,
      time: now.toISOString().replace(/\.\d+Z$/, "Z"),
      webhookId: hasFormerKey ? FORMER_WEBHOOK_ID : WEBHOOK_ID,
    };
    const signature = sign("RSA-SHA256", Buffer.from(getSignedText(transmission, body)), SANDBOX_PRIVATE_KEY);
    return {
      body,
      headers: {
        "PayPal-Transmission-Id": transmission.id,
        "PayPal-Transmission-Time": transmission.time,
        "PayPal-Transmission-Sig": signature.toString("base64"),
        "PayPal-Cert-Url": `https://api.sandbox.paypal.com${CERTIFICATE_PATH}`,
        "PayPal-Auth-Algo": "SHA256withRSA",
      },
    };
  },
  createGateway: ({ send }) =>
    createPayPal({
      clientId: CLIENT_ID,
      clientSecret: CLIENT_SECRET,
      webhookId: WEBHOOK_ID,
      apiOrigin: API_ORIGIN,
      uptime: getSystemUptime,
      send,
    }),
  createApi,
};
