import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import { defineGateway } from "./gateway-definition.ts";
import { GatewayRefusal, GatewayUnavailable, parseJson, requestGateway, type SendRequest } from "./gateway-http.ts";
import type { GatewayKey, GatewayPayment, OnlineGateway } from "./online-gateway.ts";

export type RazorpayConfig = {
  readonly keyId: string;
  readonly keySecret: string;
  /** The secrets of webhooks. After a change, Razorpay signs retries with the earlier one. */
  readonly webhookSecrets: readonly string[];
  /** The number of decimals of rupiah in this account. */
  readonly exponent: number;
  readonly send: SendRequest;
};

const CURRENCY = "IDR";
const API = "https://api.razorpay.com/v1";

/** Razorpay refuses a link that ends in less than 15 minutes. The sixteenth minute covers the request. */
const MINIMUM_LIFETIME = 16 * 60_000;

/** The maximum number of refunds in one answer. The default is 10. */
const REFUND_COUNT = 100;

/** An amount in the smallest unit. Razorpay writes whole JSON numbers. Null for anything else. */
const Amount = z.int().nonnegative().nullable().catch(null);

const PaymentId = z.string().regex(/^pay_\w+$/);

const Link = z.object({
  id: z.string().regex(/^plink_\w+$/),
  short_url: z.url(),
  status: z.string(),
  amount: Amount,
  currency: z.string(),
  reference_id: z.string().nullish(),
  /** The captured payments. A list of links does not show them. */
  payments: z.array(z.object({ payment_id: PaymentId, amount: Amount, status: z.string() })).nullish(),
});
type Link = z.infer<typeof Link>;

const Links = z.object({ payment_links: z.array(Link) });

const Refund = z.object({
  id: z.string().regex(/^rfnd_\w+$/),
  amount: Amount,
  receipt: z.string().nullish(),
  status: z.string(),
});
const Refunds = z.object({ items: z.array(Refund) });
type Refund = z.infer<typeof Refund>;

const Refused = z.object({ error: z.object({ description: z.string() }) });

/** Parts of descriptions of errors that say nothing final. Razorpay has one code for all errors of a request. */
const TEMPORARY_ERROR = /in progress|same idempotency key|enough balance/i;

/** A part of the description of a refund whose receipt was used before: Razorpay has that refund already. */
const RECEIPT_USED = /duplicate receipt/i;

const Reference = z.string().regex(/^[0-9a-f]{32}$/);
const LinkEvent = z.object({
  payload: z.object({ payment_link: z.object({ entity: z.object({ reference_id: Reference }) }) }),
});
/** An event about a payment or a refund. A payment has the notes of its link. */
const PaymentEvent = z.object({
  payload: z.object({ payment: z.object({ entity: z.object({ notes: z.object({ reference: Reference }) }) }) }),
});
const EventReference = z
  .union([
    LinkEvent.transform(({ payload }) => payload.payment_link.entity.reference_id),
    PaymentEvent.transform(({ payload }) => payload.payment.entity.notes.reference),
  ])
  .nullable()
  .catch(null);

/** Returns the signature of a webhook: HMAC-SHA256 of the raw body (Razorpay, "Validate and Test Webhooks"). */
export const signWebhook = (body: string, secret: string): string =>
  createHmac("sha256", secret).update(body).digest("hex");

const isSignedWith = (secret: string, body: string, signature: string): boolean =>
  timingSafeEqual(Buffer.from(signWebhook(body, secret), "hex"), Buffer.from(signature, "hex"));

/** The money of a captured payment has arrived, also when all of it was refunded later. */
const isCaptured = ({ status }: { readonly status: string }): boolean => status === "captured" || status === "refunded";

const getState = ({ status, payments }: Link): Pick<GatewayPayment, "state" | "reason"> => {
  if (status === "partially_paid") return { state: "pending", reason: null };
  // Captured money counts in every other state, because a bank can report a payment after the link has ended.
  if (payments?.some(isCaptured)) return { state: "paid", reason: null };
  if (status === "expired" || status === "cancelled") return { state: "failed", reason: status };
  return { state: "pending", reason: null };
};

const getRefundState = ({ status }: Refund): GatewayPayment["refunds"][number]["state"] => {
  if (status === "processed") return "confirmed";
  return status === "failed" ? "failed" : "pending";
};

/** Returns the error for an answer that is not a success. */
const toError = (status: number, json: unknown): GatewayRefusal | GatewayUnavailable => {
  const refused = Refused.safeParse(json);
  if (!refused.success) return new GatewayUnavailable(`The gateway's answer with status ${status} has an unknown form`);
  const { description } = refused.data.error;
  const isTemporary = status === 409 || status === 429 || TEMPORARY_ERROR.test(description);
  return isTemporary ? new GatewayUnavailable(description) : new GatewayRefusal(status, description);
};

/**
 * Creates the gateway Razorpay, which takes payments by Payment Links. The account has to capture payments automatically, which is
 * Razorpay's default. The token of a payment is the id of its link. The reference lies in the notes too, because events of refunds have no
 * link. A refund has our key as its idempotency key and its receipt. A refund with a used receipt is not made again.
 */
export const createRazorpay = ({ keyId, keySecret, webhookSecrets, exponent, send }: RazorpayConfig): OnlineGateway => {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;
  const request = (method: "GET" | "POST", path: string, body?: unknown, headers: Record<string, string> = {}) =>
    requestGateway(send, `${API}${path}`, { method, body, headers: { Authorization: authorization, ...headers } });

  const read = async <Answer>(answer: z.ZodType<Answer>, path: string): Promise<Answer> => {
    const { status, json } = await request("GET", path);
    const parsed = answer.safeParse(json);
    if (status !== 200 || !parsed.success) throw toError(status, json);
    return parsed.data;
  };

  const findLink = async (reference: string): Promise<Link | null> => {
    const { payment_links: links } = await read(Links, `/payment_links?reference_id=${reference}`);
    return links.find(({ reference_id }) => reference_id === reference) ?? null;
  };

  const findLinkId = async ({ reference, token }: GatewayKey): Promise<string | null> =>
    token ?? (await findLink(reference))?.id ?? null;

  return {
    currency: CURRENCY,
    exponent,
    sandboxRate: null,
    keepsPageOpen: false,
    hasRefundKeys: true,

    createPayment: async ({ reference, amount, now, payBefore, returnUrl, orderCode }) => {
      const end = Math.max(payBefore.getTime(), now.getTime() + MINIMUM_LIFETIME);
      const { status, json } = await request("POST", "/payment_links", {
        amount,
        currency: CURRENCY,
        accept_partial: false,
        reference_id: reference,
        description: orderCode,
        expire_by: Math.ceil(end / 1000),
        notify: { sms: false, email: false },
        reminder_enable: false,
        notes: { reference },
        callback_url: returnUrl,
        callback_method: "get",
      });
      const created = Link.safeParse(json);
      if (status === 200 && created.success) return { url: created.data.short_url, token: created.data.id };
      const error = toError(status, json);
      // Razorpay refuses a reference that it knows. Then an earlier request has created the link.
      const earlier = error instanceof GatewayRefusal ? await findLink(reference) : null;
      if (earlier === null) throw error;
      return { url: earlier.short_url, token: earlier.id };
    },

    verifyWebhook: async (body, headers) => {
      const signature = headers.get("X-Razorpay-Signature") ?? "";
      if (!/^[0-9a-f]{64}$/.test(signature)) return null;
      if (!webhookSecrets.some((secret) => isSignedWith(secret, body, signature))) return null;
      return { reference: EventReference.parse(parseJson(body)) };
    },

    fetchPayment: async (key) => {
      const id = await findLinkId(key);
      if (id === null) return null;
      const link = await read(Link, `/payment_links/${id}`);
      const payment = link.payments?.find(isCaptured);
      const { items } = payment
        ? await read(Refunds, `/payments/${payment.payment_id}/refunds?count=${REFUND_COUNT}`)
        : { items: [] };
      return {
        reference: link.reference_id ?? null,
        gatewayId: payment?.payment_id ?? link.id,
        ...getState(link),
        amount: payment ? payment.amount : link.amount,
        currency: link.currency,
        account: null,
        refunds: items.map((refund) => ({
          key: refund.receipt ?? null,
          amount: refund.amount,
          state: getRefundState(refund),
        })),
      };
    },

    expirePayment: async (key) => {
      const id = await findLinkId(key);
      if (id === null) return;
      const { status, json } = await request("POST", `/payment_links/${id}/cancel`);
      if (status !== 200) throw toError(status, json);
    },

    refundPayment: async ({ gatewayId, key, amount }) => {
      if (!PaymentId.safeParse(gatewayId).success)
        throw new GatewayUnavailable("The gateway shows no captured payment to refund");
      const { status, json } = await request(
        "POST",
        `/payments/${gatewayId}/refund`,
        { amount, receipt: key },
        { "X-Refund-Idempotency": key },
      );
      if (status === 200 && Refund.safeParse(json).success) return;
      const error = toError(status, json);
      if (RECEIPT_USED.test(error.message)) return;
      // Only this status says that Razorpay has read the refund and does not make it.
      if (status !== 400) throw new GatewayUnavailable(`The gateway answered a refund with the status ${status}`);
      throw error;
    },
  };
};

/**
 * Razorpay by the environment. The key id decides between its test mode and production. Razorpay's table of currencies gives rupiah two
 * decimals, but says nothing about an account: so the number has no default. The test mode takes 30 links for a business.
 */
export const razorpayDefinition = defineGateway({
  name: "Razorpay",
  variables: z.object({
    RAZORPAY_KEY_ID: z
      .string()
      .regex(/^rzp_(test|live)_[A-Za-z0-9]{10,}$/, "must be a key id of Razorpay, such as rzp_live_…"),
    RAZORPAY_KEY_SECRET: z.string().regex(/^\S{16,}$/, "must be the secret of that key, of at least 16 characters"),
    RAZORPAY_WEBHOOK_SECRETS: z
      .string()
      .regex(/^[^\s,]{16,}(,[^\s,]{16,})?$/, "must be one secret, or two by a comma, each of at least 16 characters"),
    RAZORPAY_IDR_DECIMALS: z.enum(["0", "2"], 'must be "0" or "2", the decimals of rupiah in your account'),
  }),
  isTestAccount: ({ RAZORPAY_KEY_ID: keyId }) => keyId.startsWith("rzp_test_"),
  open: (variables) =>
    createRazorpay({
      keyId: variables.RAZORPAY_KEY_ID,
      keySecret: variables.RAZORPAY_KEY_SECRET,
      webhookSecrets: variables.RAZORPAY_WEBHOOK_SECRETS.split(","),
      exponent: Number(variables.RAZORPAY_IDR_DECIMALS),
      send: fetch,
    }),
});
