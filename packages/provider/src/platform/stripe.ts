import type { Locale } from "@griya/api";
import type { Stripe } from "stripe";
import * as z from "zod";
import { defineGateway } from "./gateway-definition.ts";
import {
  GATEWAY_TIMEOUT,
  GatewayRefusal,
  GatewayUnavailable,
  readLimitedText,
  type SendRequest,
} from "./gateway-http.ts";
import type { GatewayPayment, GatewayRefund, OnlineGateway } from "./online-gateway.ts";

export type StripeConfig = {
  readonly secretKey: string;
  /** The secrets of webhooks. There are two of them while a secret is replaced. */
  readonly webhookSecrets: readonly string[];
  readonly send: SendRequest;
};

/** Stripe writes rupiah with two decimals (Stripe, "Supported currencies"). */
const CURRENCY = "IDR";
const EXPONENT = 2;

/** The maximum age of a webhook, in seconds (Stripe, "Verify webhook signatures"). */
const WEBHOOK_TOLERANCE = 300;

/** A session must end at least 30 minutes after it was created. The shop ends it earlier by itself. */
const EXPIRY_MARGIN = 30 * 60;

const LOCALES: Readonly<Record<Locale, "en" | "id">> = { en: "en", id: "id" };

/** The part of an event's object that names our payment. Sessions have the first field, and other objects the second. */
const EventObject = z.object({
  client_reference_id: z.string().nullish(),
  metadata: z.object({ reference: z.string().optional() }).nullish(),
});

/** Stripe's SDK. It is loaded by the first request, because most processes of a shop need none. */
const loadStripe = async () => (await import("stripe")).Stripe;
type StripeSdk = Awaited<ReturnType<typeof loadStripe>>;

/** The errors that say nothing about the result, or that a later request can solve. */
const isUnknownResult = ({ errors }: StripeSdk, error: InstanceType<StripeSdk["errors"]["StripeError"]>): boolean => {
  const { statusCode = 0 } = error;
  return (
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeAPIError ||
    error instanceof errors.StripeIdempotencyError ||
    statusCode >= 500 ||
    statusCode === 409 ||
    statusCode === 429
  );
};

const toGatewayError = async (error: unknown): Promise<Error> => {
  const sdk = await loadStripe();
  if (!(error instanceof sdk.errors.StripeError) || isUnknownResult(sdk, error))
    return new GatewayUnavailable("The gateway gave no clear answer", { cause: error });
  return new GatewayRefusal(error.statusCode ?? 400, error.code ?? error.type);
};

const askStripe = async <Answer>(request: Promise<Answer>): Promise<Answer> => {
  try {
    return await request;
  } catch (error) {
    throw await toGatewayError(error);
  }
};

const toRefund = ({ metadata, amount, status }: Stripe.Refund): GatewayRefund => ({
  key: metadata?.["key"] ?? null,
  amount,
  state: status === "succeeded" ? "confirmed" : status === "failed" || status === "canceled" ? "failed" : "pending",
});

/** Returns the state of a session. A complete session can still wait for its money, or have lost it. */
const getState = (
  { status, payment_status }: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): Pick<GatewayPayment, "state" | "reason"> => {
  if (status === "expired") return { state: "failed", reason: "expired" };
  if (status === "complete" && payment_status === "paid") return { state: "paid", reason: null };
  const isDeclined = intent?.last_payment_error != null;
  if (status === "complete" && isDeclined) return { state: "failed", reason: "declined" };
  return { state: "pending", reason: isDeclined ? "declined" : null };
};

/** Returns an object that Stripe has expanded. Returns null for a missing one. */
const getExpanded = <Value extends object>(value: string | Value | null | undefined): Value | null =>
  typeof value === "object" ? value : null;

/** Creates the gateway Stripe, which takes payments on the page of a Checkout session. It uses Stripe's SDK. */
export const createStripe = ({ secretKey, webhookSecrets, send }: StripeConfig): OnlineGateway => {
  const fetchLimited = async (url: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const response = await send(new Request(url, { ...init, redirect: "manual" }));
    if (response.status >= 300 && response.status < 400) throw new TypeError("The gateway redirects");
    return new Response(await readLimitedText(response), response);
  };
  const openClient = async (): Promise<Stripe> => {
    const sdk = await loadStripe();
    return new sdk(secretKey, {
      httpClient: sdk.createFetchHttpClient(fetchLimited),
      timeout: GATEWAY_TIMEOUT,
      maxNetworkRetries: 0,
      telemetry: false,
    });
  };
  let client: Promise<Stripe> | undefined;
  const getClient = (): Promise<Stripe> => (client ??= openClient());

  const findRefunds = async (stripe: Stripe, intent: string): Promise<GatewayRefund[]> => {
    const { data } = await askStripe(stripe.refunds.list({ payment_intent: intent, limit: 100 }));
    return data.map(toRefund);
  };

  return {
    currency: CURRENCY,
    exponent: EXPONENT,
    sandboxRate: null,
    keepsPageOpen: false,
    hasRefundKeys: true,

    createPayment: async ({ reference, amount, payBefore, returnUrl, locale, orderCode, buyer }) => {
      const stripe = await getClient();
      const session = await askStripe(
        stripe.checkout.sessions.create(
          {
            mode: "payment",
            client_reference_id: reference,
            customer_email: buyer.email,
            success_url: returnUrl,
            cancel_url: returnUrl,
            expires_at: Math.floor(payBefore.getTime() / 1000) + EXPIRY_MARGIN,
            locale: LOCALES[locale],
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: CURRENCY.toLowerCase(),
                  unit_amount: amount,
                  product_data: { name: orderCode },
                },
              },
            ],
            metadata: { reference },
            payment_intent_data: { metadata: { reference } },
          },
          { idempotencyKey: reference },
        ),
      );
      if (session.url === null) throw new GatewayUnavailable("The gateway's session has no page");
      return { url: session.url, token: session.id };
    },

    verifyWebhook: async (body, headers, now) => {
      const stripe = await getClient();
      const signature = headers.get("Stripe-Signature") ?? "";
      for (const secret of webhookSecrets) {
        try {
          const event = stripe.webhooks.constructEvent(
            body,
            signature,
            secret,
            WEBHOOK_TOLERANCE,
            undefined,
            now.getTime(),
          );
          const found = EventObject.safeParse(event.data?.object);
          return { reference: found.data?.client_reference_id ?? found.data?.metadata?.reference ?? null };
        } catch {
          // The next secret may be the right one. A body without JSON has no right secret.
        }
      }
      return null;
    },

    fetchPayment: async ({ token }) => {
      if (token === null) return null;
      const stripe = await getClient();
      const session = await askStripe(stripe.checkout.sessions.retrieve(token, { expand: ["payment_intent"] }));
      const intent = getExpanded<Stripe.PaymentIntent>(session.payment_intent);
      const state = getState(session, intent);
      return {
        reference: session.client_reference_id,
        gatewayId: intent?.id ?? null,
        ...state,
        amount: session.amount_total,
        currency: session.currency?.toUpperCase() ?? null,
        account: null,
        refunds: state.state === "paid" && intent !== null ? await findRefunds(stripe, intent.id) : [],
      };
    },

    expirePayment: async ({ token }) => {
      if (token === null) return;
      const stripe = await getClient();
      await askStripe(stripe.checkout.sessions.expire(token));
    },

    refundPayment: async ({ gatewayId, reference, key, amount }) => {
      if (gatewayId === null) throw new GatewayUnavailable("The gateway has not named its payment");
      const { errors } = await loadStripe();
      const stripe = await getClient();
      try {
        await stripe.refunds.create(
          { payment_intent: gatewayId, amount, metadata: { key, reference } },
          { idempotencyKey: key },
        );
      } catch (error) {
        // A wrong key says nothing about the refund.
        const isAboutKey =
          error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError;
        throw isAboutKey
          ? new GatewayUnavailable("The gateway refuses the shop's key", { cause: error })
          : await toGatewayError(error);
      }
    },
  };
};

const secrets = z
  .string()
  .regex(/^whsec_\w+(,whsec_\w+)?$/, "must be one or two webhook secrets of Stripe, such as whsec_…,whsec_…")
  .transform((text) => text.split(","));

/** Stripe by the environment. The key decides between its test mode and production. */
export const stripeDefinition = defineGateway({
  name: "Stripe",
  variables: z.object({
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^(sk|rk)_(test|live)_\w{10,}$/, "must be a secret key of Stripe, such as sk_live_…"),
    STRIPE_WEBHOOK_SECRETS: secrets,
  }),
  isTestAccount: ({ STRIPE_SECRET_KEY: secretKey }) => secretKey.includes("_test_"),
  open: ({ STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRETS: webhookSecrets }) =>
    createStripe({ secretKey, webhookSecrets, send: fetch }),
});
