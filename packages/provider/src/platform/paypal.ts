import * as z from "zod";
import { getSystemUptime, type Uptime } from "./clock.ts";
import { formatGatewayAmount, parseGatewayAmount } from "./gateway-amount.ts";
import { defineGateway } from "./gateway-definition.ts";
import { GatewayRefusal, GatewayUnavailable, parseJson, requestGateway, type SendRequest } from "./gateway-http.ts";
import type { GatewayPayment, OnlineGateway } from "./online-gateway.ts";
import { createWebhookVerifier } from "./paypal-webhook.ts";

export type PayPalConfig = {
  readonly clientId: string;
  readonly clientSecret: string;
  /** PayPal's id of the shop's address for webhooks. */
  readonly webhookId: string;
  /** The origin of the API, such as `https://api-m.paypal.com`. */
  readonly apiOrigin: string;
  readonly uptime: Uptime;
  readonly send: SendRequest;
};

/** PayPal takes no rupiah. The shop charges US dollars (PayPal, "Currency Codes"). */
const CURRENCY = "USD";
const EXPONENT = 2;

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number() });

/** An error of the API, and one of the request for a token. */
const Problem = z.union([
  z.object({
    name: z.string(),
    message: z.optional(z.string()),
    details: z.optional(z.array(z.object({ issue: z.optional(z.string()) }))),
  }),
  z.object({ error: z.string() }),
]);

const Created = z.object({
  id: z.string().regex(/^[\w-]{1,64}$/),
  links: z.array(z.object({ rel: z.string(), href: z.url() })),
});

const Money = z.object({ currency_code: z.string(), value: z.string() });

const Capture = z.object({ id: z.string().regex(/^[\w-]{1,64}$/), status: z.string(), amount: z.optional(Money) });
type Capture = z.infer<typeof Capture>;

const Order = z.object({
  id: z.string(),
  status: z.string(),
  /** The time of the latest change, such as an approval. */
  update_time: z.optional(z.string()),
  purchase_units: z.tuple([
    z.object({
      custom_id: z.optional(z.string()),
      amount: z.optional(Money),
      payments: z.optional(
        z.object({
          captures: z.optional(z.array(Capture)),
          refunds: z.optional(
            z.array(z.object({ status: z.string(), amount: z.optional(Money), custom_id: z.optional(z.string()) })),
          ),
        }),
      ),
    }),
  ]),
});
type Order = z.infer<typeof Order>;

/** A webhook about an order, or about a capture or a refund. */
const WebhookEvent = z.object({
  resource: z.object({
    custom_id: z.optional(z.string()),
    purchase_units: z.optional(z.array(z.object({ custom_id: z.optional(z.string()) }))),
  }),
});

/** The `custom_id` of an order and of its capture is our reference. That of a refund also has the key of the refund. */
const toRefundId = (reference: string, key: string): string => `${reference}.${key}`;

const parseReference = (customId: string | undefined): string | null =>
  /^([0-9a-f]{32})(?:\.|$)/.exec(customId ?? "")?.[1] ?? null;

const parseRefundKey = (reference: string | undefined, customId: string | undefined): string | null => {
  const start = toRefundId(reference ?? "", "");
  return customId?.startsWith(start) ? customId.slice(start.length) : null;
};

const parseMoney = (money: z.infer<typeof Money> | undefined): number | null =>
  money?.currency_code === CURRENCY ? parseGatewayAmount(money.value, EXPONENT) : null;

/** The states of a capture whose money the shop has received. */
const RECEIVED_STATES: ReadonlySet<string> = new Set(["COMPLETED", "PARTIALLY_REFUNDED", "REFUNDED"]);

/** The states of an order in which PayPal has taken no money, and takes none until the shop collects it. */
const UNCOLLECTED_STATES: ReadonlySet<string> = new Set(["CREATED", "SAVED", "PAYER_ACTION_REQUIRED", "APPROVED"]);

type PaymentState = Pick<GatewayPayment, "state" | "reason">;

const getState = ({ status }: Order, capture: Capture | undefined, isAwaited: boolean): PaymentState => {
  if (capture !== undefined && RECEIVED_STATES.has(capture.status)) return { state: "paid", reason: null };
  if (status === "VOIDED") return { state: "failed", reason: "cancelled" };
  if (UNCOLLECTED_STATES.has(status))
    return isAwaited ? { state: "pending", reason: null } : { state: "failed", reason: "expired" };
  // A completed order says nothing about the money. Its capture does.
  if (status === "COMPLETED" && (capture?.status === "DECLINED" || capture?.status === "FAILED"))
    return { state: "failed", reason: "declined" };
  return { state: "pending", reason: null };
};

const getRefundState = (status: string) => {
  switch (status) {
    case "COMPLETED":
      return "confirmed";
    case "FAILED":
    case "CANCELLED":
      return "failed";
    default:
      return "pending";
  }
};

const toGatewayPayment = (order: Order, isAwaited: boolean): GatewayPayment => {
  const [{ custom_id, amount, payments }] = order.purchase_units;
  const captures = payments?.captures ?? [];
  const capture = captures.find(({ status }) => RECEIVED_STATES.has(status)) ?? captures.at(-1);
  const money = capture?.amount ?? amount;
  return {
    reference: custom_id ?? null,
    // A refund names the capture. Before that, the office finds the payment by the order.
    gatewayId: capture?.id ?? order.id,
    ...getState(order, capture, isAwaited),
    amount: parseMoney(money),
    currency: money?.currency_code ?? null,
    account: null,
    refunds: (payments?.refunds ?? []).map((refund) => ({
      key: parseRefundKey(custom_id, refund.custom_id),
      amount: parseMoney(refund.amount),
      state: getRefundState(refund.status),
    })),
  };
};

type Answer = Awaited<ReturnType<typeof requestGateway>>;

/** Returns the name of the error in an answer. Returns null for an answer that is not PayPal's. */
const readIssue = ({ json }: Answer): string | null => {
  const problem = Problem.safeParse(json);
  if (!problem.success) return null;
  return "error" in problem.data ? problem.data.error : (problem.data.details?.[0]?.issue ?? problem.data.name);
};

/** Returns the error for an answer that is no success. Only an error that PayPal names is a refusal. */
const toError = (answer: Answer): GatewayRefusal | GatewayUnavailable => {
  const issue = readIssue(answer);
  return answer.status >= 400 && issue !== null
    ? new GatewayRefusal(answer.status, issue)
    : new GatewayUnavailable("The gateway's answer has an unknown form");
};

/** The statuses that say nothing about the request: PayPal is still busy with an earlier one, or has too many of them. */
const BUSY_STATUSES: ReadonlySet<number> = new Set([408, 409, 425, 429]);

/** The time in milliseconds by which a token is renewed before its end. */
const TOKEN_RESERVE = 60_000;

/** Creates the function that returns a token for the API. It keeps a token until a minute before its end, and requests one at a time. */
const createTokenSource = ({ clientId, clientSecret, apiOrigin, uptime, send }: PayPalConfig) => {
  const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
  let current: { readonly token: string; readonly endsAt: number } | null = null;
  let request: Promise<string> | null = null;

  const requestToken = async (): Promise<string> => {
    const start = uptime();
    const answer = await requestGateway(send, `${apiOrigin}/v1/oauth2/token`, {
      method: "POST",
      headers: { Authorization: authorization },
      body: new URLSearchParams({ grant_type: "client_credentials" }),
    });
    const found = Token.safeParse(answer.json);
    if (answer.status !== 200 || !found.success) throw toError(answer);
    const { access_token: token, expires_in: lifetime } = found.data;
    current = { token, endsAt: start + lifetime * 1000 - TOKEN_RESERVE };
    return token;
  };

  return {
    read: async (): Promise<string> => {
      if (current !== null && uptime() < current.endsAt) return current.token;
      request ??= requestToken().finally(() => {
        request = null;
      });
      return request;
    },
    /** Forgets a token that PayPal has refused. */
    forget: (token: string): void => {
      if (current?.token === token) current = null;
    },
  };
};

type ApiRequest = {
  readonly method: "GET" | "POST";
  /** The key of the request. The same key again makes no second change (PayPal, "Idempotency"). */
  readonly requestId?: string;
  readonly body?: unknown;
};

/** Creates the function that calls the API. It repeats a call once with another token when PayPal refuses the token. */
const createApiClient = (config: PayPalConfig) => {
  const tokens = createTokenSource(config);

  const callWith = (token: string, path: string, { method, requestId, body }: ApiRequest): Promise<Answer> =>
    requestGateway(config.send, `${config.apiOrigin}/v2${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(requestId !== undefined && { "PayPal-Request-Id": requestId }),
      },
      body,
    });

  return async (path: string, request: ApiRequest): Promise<Answer> => {
    const token = await tokens.read();
    let answer = await callWith(token, path, request);
    if (answer.status === 401) {
      tokens.forget(token);
      answer = await callWith(await tokens.read(), path, request);
    }
    if (BUSY_STATUSES.has(answer.status))
      throw new GatewayUnavailable(`The gateway answered with status ${answer.status}`);
    return answer;
  };
};

/** The errors of a collection after which the order itself says more: it is collected already, or not approved any more. */
const COLLECTION_RACES: ReadonlySet<string> = new Set([
  "ORDER_ALREADY_CAPTURED",
  "ORDER_NOT_APPROVED",
  "ORDER_COMPLETION_IN_PROGRESS",
]);

const LOCALES = { en: "en-US", id: "id-ID" } as const;

/**
 * Creates the gateway PayPal (Orders API, version 2). A shopper approves an order on PayPal's page, and the shop collects the money. So a
 * payment that the shop does not collect is never paid, and PayPal has no call that ends it. The answer to a collection can be lost at the end
 * of the time to pay. Then the webhook about the collected money tells the shop.
 */
export const createPayPal = (config: PayPalConfig): OnlineGateway => {
  const call = createApiClient(config);
  const verifyWebhook = createWebhookVerifier(config);

  const readOrder = async (id: string): Promise<Order | null> => {
    const answer = await call(`/checkout/orders/${id}`, { method: "GET" });
    if (answer.status === 404 && readIssue(answer) !== null) return null; // PayPal forgets an order that nobody pays after three hours.
    const order = Order.safeParse(answer.json);
    if (answer.status !== 200 || !order.success) throw toError(answer);
    return order.data;
  };

  /**
   * Collects the money of an approved order. Returns true when PayPal declined it. Then the shopper can choose another card or account. Each
   * approval has a key of its own. So a repeated request is one attempt, and a later approval does not get an earlier answer.
   */
  const collect = async ({ id, update_time: updatedAt }: Order, reference: string): Promise<boolean> => {
    const requestId = updatedAt === undefined ? reference : `${reference}-${Date.parse(updatedAt)}`;
    const answer = await call(`/checkout/orders/${id}/capture`, { method: "POST", requestId, body: {} });
    if (answer.status === 200 || answer.status === 201 || answer.status === 404) return false;
    const issue = readIssue(answer);
    if (answer.status !== 422 || issue === null) throw toError(answer);
    return !COLLECTION_RACES.has(issue);
  };

  return {
    currency: CURRENCY,
    exponent: EXPONENT,
    sandboxRate: null,
    keepsPageOpen: false,
    hasRefundKeys: true,

    createPayment: async ({ reference, amount, returnUrl, locale, orderCode }) => {
      const answer = await call("/checkout/orders", {
        method: "POST",
        requestId: reference,
        body: {
          intent: "CAPTURE",
          purchase_units: [
            {
              reference_id: reference,
              custom_id: reference,
              invoice_id: reference,
              description: orderCode,
              amount: { currency_code: CURRENCY, value: formatGatewayAmount(amount, EXPONENT) },
            },
          ],
          payment_source: {
            paypal: {
              experience_context: {
                return_url: returnUrl,
                cancel_url: returnUrl,
                user_action: "PAY_NOW",
                shipping_preference: "NO_SHIPPING",
                // A payment from a bank account takes days, and the order would wait for it.
                payment_method_preference: "IMMEDIATE_PAYMENT_REQUIRED",
                locale: LOCALES[locale],
              },
            },
          },
        },
      });
      const created = Created.safeParse(answer.json);
      const page = created.data?.links.find(({ rel }) => rel === "payer-action");
      if ((answer.status !== 200 && answer.status !== 201) || !created.success || page === undefined)
        throw toError(answer);
      return { url: page.href, token: created.data.id };
    },

    verifyWebhook: async (body, headers, now) => {
      if (!(await verifyWebhook(body, headers, now))) return null;
      const event = WebhookEvent.safeParse(parseJson(body));
      if (!event.success) return { reference: null };
      const { custom_id: customId, purchase_units: units } = event.data.resource;
      return { reference: parseReference(customId ?? units?.[0]?.custom_id) };
    },

    fetchPayment: async ({ reference, token }, { isAwaited }) => {
      // Without the answer to its creation nobody knows the page of an order, so nobody has approved it.
      if (token === null) return null;
      const order = await readOrder(token);
      if (order === null) return null;
      if (order.status !== "APPROVED" || !isAwaited) return toGatewayPayment(order, isAwaited);
      const isDeclined = await collect(order, reference);
      const orderAfterwards = await readOrder(token);
      if (orderAfterwards === null) return null;
      const payment = toGatewayPayment(orderAfterwards, isAwaited);
      return isDeclined && payment.state === "pending" ? { ...payment, reason: "declined" } : payment;
    },

    // The shop ends a payment at PayPal when it no longer collects it.
    expirePayment: async () => undefined,

    refundPayment: async ({ reference, gatewayId, key, amount }) => {
      if (gatewayId === null) throw new GatewayUnavailable("The gateway does not show the money of the payment");
      const request: ApiRequest = {
        method: "POST",
        requestId: key,
        body: {
          amount: { currency_code: CURRENCY, value: formatGatewayAmount(amount, EXPONENT) },
          custom_id: toRefundId(reference, key),
        },
      };
      const answer = await call(`/payments/captures/${gatewayId}/refund`, request).catch((error: unknown) => {
        // A refused token says nothing about the refund.
        throw error instanceof GatewayRefusal ? new GatewayUnavailable(error.message, { cause: error }) : error;
      });
      if (answer.status === 200 || answer.status === 201) return;
      const issue = readIssue(answer);
      const isRefused = (answer.status === 422 && issue !== "PENDING_CAPTURE") || answer.status === 404;
      if (!isRefused || issue === null)
        throw new GatewayUnavailable(`The gateway answered a refund with status ${answer.status}`);
      throw new GatewayRefusal(answer.status, issue);
    },
  };
};

/** PayPal by the environment. Its keys do not say whether they are those of a test account, so a variable says it. */
export const payPalDefinition = defineGateway({
  name: "PayPal",
  variables: z.object({
    PAYPAL_CLIENT_ID: z.string().regex(/^[\w-]{20,}$/, "must be the client ID of a REST app at PayPal"),
    PAYPAL_CLIENT_SECRET: z.string().regex(/^[\w-]{20,}$/, "must be the secret of a REST app at PayPal"),
    PAYPAL_WEBHOOK_ID: z
      .string()
      .regex(/^[A-Z0-9]{10,}$/, "must be the id of the webhook at PayPal, such as 3RN13029J36659323"),
    PAYPAL_ENVIRONMENT: z.enum(["sandbox", "live"], "must be sandbox or live"),
  }),
  isTestAccount: ({ PAYPAL_ENVIRONMENT: environment }) => environment === "sandbox",
  open: (variables) =>
    createPayPal({
      clientId: variables.PAYPAL_CLIENT_ID,
      clientSecret: variables.PAYPAL_CLIENT_SECRET,
      webhookId: variables.PAYPAL_WEBHOOK_ID,
      apiOrigin: `https://api-m.${variables.PAYPAL_ENVIRONMENT === "sandbox" ? "sandbox." : ""}paypal.com`,
      uptime: getSystemUptime,
      send: fetch,
    }),
});
