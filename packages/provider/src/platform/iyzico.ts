import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import { formatGatewayAmount, parseGatewayAmount } from "./gateway-amount.ts";
import { defineGateway } from "./gateway-definition.ts";
import { GatewayRefusal, GatewayUnavailable, parseJson, requestGateway, type SendRequest } from "./gateway-http.ts";
import type { GatewayCreation, GatewayPayment, GatewayRefund, OnlineGateway } from "./online-gateway.ts";

export type IyzicoConfig = {
  readonly apiKey: string;
  readonly secretKey: string;
  /** The origin of the API, such as `https://api.iyzipay.com`. */
  readonly apiOrigin: string;
  readonly send: SendRequest;
};

/** iyzico takes no rupiah. It writes amounts as decimals. */
const CURRENCY = "USD";
const EXPONENT = 2;

const CREATE_PATH = "/payment/iyzipos/checkoutform/initialize/auth/ecom";
const RETRIEVE_PATH = "/payment/iyzipos/checkoutform/auth/ecom/detail";
const REPORT_PATH = "/v2/reporting/payment/details";
const REFUND_PATH = "/v2/payment/refund";

/** The time in milliseconds that a shopper can still spend at the bank after the end of a form. */
const BANK_PERIOD = 15 * 60_000;

/** A number or its text: iyzico writes both. */
const Scalar = z.union([z.string(), z.number()]).transform(String);
const Id = z.union([z.string().regex(/^\d+$/), z.int()]).transform(String);

const Answer = z.object({
  status: z.enum(["success", "failure"]),
  errorCode: z.nullish(Scalar),
  errorMessage: z.nullish(z.string()),
  /** The clock of iyzico in milliseconds. */
  systemTime: z.coerce.number<string | number>().check(z.positive()),
  /** True where the same request can succeed later. */
  retryable: z.nullish(z.boolean()),
});
type Answer = z.infer<typeof Answer>;

const Created = z.object({
  token: z.string().min(1),
  paymentPageUrl: z.url(),
  /** The lifetime of the form in seconds. */
  tokenExpireTime: z.coerce.number<string | number>().check(z.positive()),
  conversationId: z.nullish(z.string()),
  signature: z.nullish(z.string()),
});

const Retrieved = z.object({
  token: z.string(),
  paymentStatus: z.nullish(z.string()),
  paymentId: z.nullish(Id),
  fraudStatus: z.nullish(Scalar),
  currency: z.nullish(z.string()),
  basketId: z.nullish(z.string()),
  conversationId: z.nullish(z.string()),
  price: z.nullish(Scalar),
  paidPrice: z.nullish(Scalar),
  signature: z.nullish(z.string()),
});

const ReportedRefund = z.object({
  refundConversationId: z.nullish(z.string()),
  refundPrice: z.nullish(Scalar),
  refundStatus: z.nullish(Scalar),
});

const ReportedPayment = z.object({
  paymentId: Id,
  paymentStatus: Scalar,
  fraudStatus: z.nullish(Scalar),
  paymentConversationId: z.nullish(z.string()),
  price: z.nullish(Scalar),
  paidPrice: z.nullish(Scalar),
  currency: z.nullish(z.string()),
  /** A cancellation of the same day pays all of it back. */
  cancels: z.nullish(z.array(z.unknown())),
  itemTransactions: z.nullish(z.array(z.object({ refunds: z.nullish(z.array(ReportedRefund)) }))),
});
type ReportedPayment = z.infer<typeof ReportedPayment>;

const Report = z.object({ payments: z.nullish(z.array(ReportedPayment)) });

/** The form of a reference at iyzico. */
const Reference = /^[0-9a-f]{32}$/;

/** The names of fields whose values are joined without separators. Their forms make each joined text readable in one way only. */
const Name = z.string().regex(/^[A-Z_]+$/);

const Notification = z.object({
  iyziEventType: Name,
  status: Name,
  paymentConversationId: z.string(),
  iyziPaymentId: z.optional(Id),
  paymentId: z.optional(Id),
  /** The token of the form. A payment without a form has none. */
  token: z.optional(z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)),
});
type Notification = z.infer<typeof Notification>;

const signText = (text: string, secretKey: string): string =>
  createHmac("sha256", secretKey).update(text).digest("hex");

const isSameSignature = (expected: string, received: string): boolean => {
  const [own, other] = [Buffer.from(expected), Buffer.from(received)];
  return own.length === other.length && timingSafeEqual(own, other);
};

/** Returns the header that signs a request: HMAC-SHA256 of a random text, the path without its query, and the body (iyzico, "HMACSHA256 Auth"). */
export const signRequest = (
  { path, body, random }: { readonly path: string; readonly body: string; readonly random: string },
  { apiKey, secretKey }: Pick<IyzicoConfig, "apiKey" | "secretKey">,
): string => {
  const signature = signText(`${random}${path}${body}`, secretKey);
  return `IYZWSv2 ${Buffer.from(`apiKey:${apiKey}&randomKey:${random}&signature:${signature}`).toString("base64")}`;
};

/** Returns the signature of a webhook: HMAC-SHA256 of the secret key and the fields without separators (iyzico, "Webhook"). */
export const signNotification = (
  { iyziEventType, iyziPaymentId, paymentId, token, paymentConversationId, status }: Notification,
  secretKey: string,
): string => {
  const id = token === undefined ? (paymentId ?? "") : `${iyziPaymentId ?? ""}${token}`;
  return signText(`${secretKey}${iyziEventType}${id}${paymentConversationId}${status}`, secretKey);
};

/** Returns the signature of an answer: HMAC-SHA256 of its values with colons (iyzico, "Response Signature Validation"). */
export const signAnswer = (values: readonly (string | null | undefined)[], secretKey: string): string =>
  signText(values.map((value) => value ?? "").join(":"), secretKey);

/** Returns the values of a retrieved payment that its signature covers. */
export const getSignedValues = (found: z.input<typeof Retrieved>) =>
  [
    found.paymentStatus,
    found.paymentId,
    found.currency,
    found.basketId,
    found.conversationId,
    found.paidPrice,
    found.price,
    found.token,
  ].map((value) => value?.toString());

/** A form with the time at which it ends, in milliseconds of iyzico's clock. The shop stores both as one text. */
type Form = { readonly token: string; readonly end: number };

const formatForm = ({ token, end }: Form): string => `${end}:${token}`;

const parseForm = (text: string): Form => {
  const separator = text.indexOf(":");
  return { end: Number(text.slice(0, separator)), token: text.slice(separator + 1) };
};

/** One attempt of a shopper to pay, from the form or from the report. */
type Attempt = {
  readonly status: string;
  readonly fraudStatus?: string | null | undefined;
  readonly gatewayId: string | null;
  readonly reference: string | null;
  readonly price?: string | null | undefined;
  readonly paidPrice?: string | null | undefined;
  readonly currency?: string | null | undefined;
  readonly refunds: readonly GatewayRefund[];
};

/** The numbers of the report for the statuses that decide something. All others are on their way. */
const REPORTED_STATUSES: Readonly<Record<string, string>> = { 0: "FAILURE", 1: "SUCCESS", 2: "INIT_THREEDS" };

/** Returns the state of an attempt. `isFormOver` says that the shopper can no longer repeat it. */
const getState = (
  { status, fraudStatus }: Pick<Attempt, "status" | "fraudStatus">,
  isFormOver: boolean,
): Pick<GatewayPayment, "state" | "reason"> => {
  switch (status) {
    case "SUCCESS":
      if (fraudStatus === "1") return { state: "paid", reason: null };
      if (fraudStatus === "-1") return { state: "failed", reason: "declined" };
      return { state: "pending", reason: null };
    case "FAILURE":
    case "INIT_THREEDS":
      return isFormOver ? { state: "failed", reason: "declined" } : { state: "pending", reason: null };
    default:
      return { state: "pending", reason: null };
  }
};

const parsePrice = (text: string | null | undefined): number | null =>
  text === null || text === undefined ? null : parseGatewayAmount(text, EXPONENT);

/** Returns the price of the basket. A larger paid price is a fee of the bank on top, and a smaller one is less than the price. */
const getAmount = ({ price, paidPrice }: Pick<Attempt, "price" | "paidPrice">): number | null => {
  const [basket, paid] = [parsePrice(price), parsePrice(paidPrice)];
  return basket === null || paid === null ? null : Math.min(basket, paid);
};

/** Returns the refunds of a payment. Only the status 1 is known to be final, so any other one is pending. */
const getRefunds = (payment: ReportedPayment): GatewayRefund[] => [
  ...(payment.itemTransactions ?? [])
    .flatMap(({ refunds }) => refunds ?? [])
    .map(({ refundConversationId, refundPrice, refundStatus }) => ({
      key: refundConversationId ?? null,
      amount: parsePrice(refundPrice),
      state: refundStatus === "1" ? ("confirmed" as const) : ("pending" as const),
    })),
  ...(payment.cancels ?? []).map(() => ({
    key: null,
    amount: parsePrice(payment.paidPrice),
    state: "confirmed" as const,
  })),
];

const toReportedAttempt = (payment: ReportedPayment): Attempt => ({
  status: REPORTED_STATUSES[payment.paymentStatus] ?? payment.paymentStatus,
  fraudStatus: payment.fraudStatus,
  gatewayId: payment.paymentId,
  reference: payment.paymentConversationId ?? null,
  price: payment.price,
  paidPrice: payment.paidPrice,
  currency: payment.currency,
  refunds: getRefunds(payment),
});

const STATE_RANKS: Readonly<Record<GatewayPayment["state"], number>> = { paid: 0, pending: 1, failed: 2 };

/** Returns the attempt that decides about the payment: a paid one, then one that can still be paid. */
const toGatewayPayment = (attempts: readonly Attempt[], isFormOver: boolean): GatewayPayment | null => {
  const [first] = attempts
    .map((attempt) => ({
      reference: attempt.reference,
      gatewayId: attempt.gatewayId,
      ...getState(attempt, isFormOver),
      amount: getAmount(attempt),
      currency: attempt.currency ?? null,
      account: null,
      refunds: attempt.refunds,
    }))
    .toSorted((one, other) => STATE_RANKS[one.state] - STATE_RANKS[other.state]);
  return first ?? null;
};

/** The first code about a payment. Smaller ones are about the request, the key or iyzico itself (iyzico, "Error Codes"). */
const FIRST_PAYMENT_CODE = 5000;
/** The first code of a bank. */
const FIRST_BANK_CODE = 10_000;
/** The codes of failures of iyzico itself. */
const SYSTEM_CODES: ReadonlySet<number> = new Set([1, 2]);
/** The codes of a bank that did not answer, or not clearly. */
const UNCLEAR_BANK_CODES: ReadonlySet<number> = new Set([10_204, 10_214]);

const getCode = ({ errorCode }: Pick<Answer, "errorCode">): number => (errorCode ? Number(errorCode) : Number.NaN);

/** Returns true where iyzico certainly creates no form. A bank takes no part in that, so its codes are unknown here. */
const isCreationRefused = (answer: Answer): boolean => {
  const code = getCode(answer);
  return code < FIRST_BANK_CODE && !SYSTEM_CODES.has(code);
};

/** Returns true where iyzico or the bank certainly pays nothing back. A bank has to exclude that it does so later. */
const isRefundRefused = (answer: Answer): boolean => {
  const code = getCode(answer);
  if (code >= FIRST_BANK_CODE) return answer.retryable === false && !UNCLEAR_BANK_CODES.has(code);
  return code >= FIRST_PAYMENT_CODE && answer.retryable !== true;
};

const toRefusal = (answer: Answer): GatewayRefusal =>
  new GatewayRefusal(getCode(answer), answer.errorMessage ?? "The gateway refuses the request");

const toUnavailable = ({ errorCode }: Answer): GatewayUnavailable =>
  new GatewayUnavailable(`The gateway answered with the error code ${errorCode ?? "of nobody"}`);

const parseAnswer = <Output>(schema: z.ZodType<Output>, json: unknown): Output => {
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw new GatewayUnavailable("The gateway's answer has an unknown form");
  return parsed.data;
};

/** The shop asks for no identity number. iyzico needs one of each buyer, and this one is of nobody. */
const NO_IDENTITY_NUMBER = "11111111111";

/** The shop passes on no network addresses of its customers. iyzico needs one, and this one is of nobody. */
const NO_ADDRESS = "127.0.0.1";

/** Returns the buyer and the addresses as iyzico needs them. The last two printed lines are the city with its postal code, and the country. */
const toBuyer = ({ reference, buyer }: GatewayCreation) => {
  const { name, email, phone, lines } = buyer;
  const words = name.trim().split(/\s+/);
  const city = (lines.at(-2) ?? "").replace(/\s*\d+$/, "");
  const country = (lines.at(-1) ?? "").split(", ").at(-1) ?? "";
  const address = { contactName: name, city, country, address: lines.join(", ") };
  return {
    buyer: {
      id: reference,
      name: words.slice(0, -1).join(" ") || name, // A name of one word is both.
      surname: words.at(-1) ?? name,
      identityNumber: NO_IDENTITY_NUMBER,
      email,
      gsmNumber: phone,
      registrationAddress: address.address,
      city,
      country,
      ip: NO_ADDRESS,
    },
    shippingAddress: address,
    billingAddress: address,
  };
};

/**
 * Creates the gateway iyzico, which takes cards on its checkout form.
 *
 * It has no key on create: two creations are two forms. The shop stores and shows one of them. Nobody knows the address of the other one.
 *
 * No call ends a form. A form ends by itself, half an hour after its creation. Until then, and while the shopper can be at the bank,
 * an unpaid payment stays pending.
 *
 * A failed attempt is pending as long, because the shopper can repeat it on the same form. Whether that also holds after a failed 3-D Secure
 * is not documented. The shopper can choose another method.
 *
 * It has no key on refund. The shop finds its refunds in the report by `refundConversationId`. After a lost answer it repeats the request
 * only where the report has no such refund ten minutes later.
 *
 * It needs data of the buyer that the shop does not have: an identity number and a network address. Both are sent as those of nobody. A
 * shop has to ask iyzico whether its account may do so.
 */
export const createIyzico = ({ apiKey, secretKey, apiOrigin, send }: IyzicoConfig): OnlineGateway => {
  /** Calls the API. Its `status` counts, because HTTP may say 200. */
  const call = async (
    method: "GET" | "POST",
    path: string,
    { query = "", body }: { readonly query?: string; readonly body?: object },
  ): Promise<{ readonly answer: Answer; readonly json: unknown }> => {
    const random = randomBytes(16).toString("hex");
    const { json } = await requestGateway(send, `${apiOrigin}${path}${query}`, {
      method,
      body,
      headers: {
        Authorization: signRequest({ path, body: body ? JSON.stringify(body) : "", random }, { apiKey, secretKey }),
        "x-iyzi-rnd": random,
      },
    });
    return { answer: parseAnswer(Answer, json), json };
  };

  const assertSigned = (signature: string | null | undefined, values: Parameters<typeof signAnswer>[0]): void => {
    if (signature && !isSameSignature(signAnswer(values, secretKey), signature))
      throw new GatewayUnavailable("The signature of the gateway's answer is wrong");
  };

  /** Reads the payments of a reference on all its forms, with their refunds. The report shows a change some seconds late. */
  const readReport = async (
    reference: string,
  ): Promise<{ readonly time: number; readonly payments: ReportedPayment[] }> => {
    const query = new URLSearchParams({ locale: "en", conversationId: reference, paymentConversationId: reference });
    const { answer, json } = await call("GET", REPORT_PATH, { query: `?${query}` });
    if (answer.status === "success")
      return { time: answer.systemTime, payments: parseAnswer(Report, json).payments ?? [] };
    if (!(getCode(answer) >= FIRST_PAYMENT_CODE)) throw toUnavailable(answer);
    return { time: answer.systemTime, payments: [] };
  };

  /** Reads the payment of a form. Returns null while there is none. */
  const retrieveForm = async (reference: string, token: string): Promise<Attempt | null> => {
    const { answer, json } = await call("POST", RETRIEVE_PATH, {
      body: { locale: "en", conversationId: reference, token },
    });
    if (answer.status === "failure") {
      if (getCode(answer) >= FIRST_PAYMENT_CODE) return null;
      throw toUnavailable(answer);
    }
    const found = parseAnswer(Retrieved, json);
    assertSigned(found.signature, getSignedValues(found));
    if (found.token !== token) throw new GatewayUnavailable("The gateway answers about another form");
    if (!found.paymentStatus) return null;
    // The conversation id is that of this request. Only the id of the basket comes from the creation.
    const { paymentStatus: status, basketId, paymentId, fraudStatus, price, paidPrice, currency } = found;
    const [own, gatewayId] = [basketId ?? null, paymentId ?? null];
    return { status, fraudStatus, gatewayId, reference: own, price, paidPrice, currency, refunds: [] };
  };

  return {
    currency: CURRENCY,
    exponent: EXPONENT,
    sandboxRate: null,
    keepsPageOpen: false,
    hasRefundKeys: false,

    createPayment: async (creation) => {
      const { reference, amount, returnUrl, orderCode } = creation;
      const price = formatGatewayAmount(amount, EXPONENT);
      const { answer, json } = await call("POST", CREATE_PATH, {
        body: {
          locale: "en",
          conversationId: reference,
          basketId: reference,
          price,
          paidPrice: price,
          currency: CURRENCY,
          paymentGroup: "PRODUCT",
          callbackUrl: returnUrl,
          enabledInstallments: [1],
          ...toBuyer(creation),
          basketItems: [{ id: orderCode, name: orderCode, category1: "Furniture", itemType: "PHYSICAL", price }],
        },
      });
      if (answer.status === "failure") throw isCreationRefused(answer) ? toRefusal(answer) : toUnavailable(answer);
      const { token, paymentPageUrl, tokenExpireTime, conversationId, signature } = parseAnswer(Created, json);
      assertSigned(signature, [conversationId, token]);
      return { url: paymentPageUrl, token: formatForm({ token, end: answer.systemTime + tokenExpireTime * 1000 }) };
    },

    verifyWebhook: async (body, headers) => {
      const notification = Notification.safeParse(parseJson(body));
      const signature = headers.get("X-IYZ-SIGNATURE-V3");
      if (!notification.success || signature === null) return null;
      if (!isSameSignature(signNotification(notification.data, secretKey), signature)) return null;
      const { paymentConversationId } = notification.data;
      return { reference: Reference.test(paymentConversationId) ? paymentConversationId : null };
    },

    fetchPayment: async ({ reference, token }) => {
      const form = token === null ? null : parseForm(token);
      const [report, retrieved] = await Promise.all([
        readReport(reference),
        form === null ? null : retrieveForm(reference, form.token),
      ]);
      const reported = report.payments.map(toReportedAttempt);
      const refunds = reported.find(({ gatewayId }) => gatewayId === retrieved?.gatewayId)?.refunds ?? [];
      const attempts = retrieved === null ? reported : [{ ...retrieved, refunds }, ...reported];
      const isFormOver = form === null || report.time >= form.end + BANK_PERIOD;
      const payment = toGatewayPayment(attempts, isFormOver);
      if (payment !== null || isFormOver) return payment;
      return {
        reference,
        gatewayId: null,
        state: "pending",
        reason: null,
        amount: null,
        currency: null,
        account: null,
        refunds: [],
      };
    },

    expirePayment: async () => undefined,

    refundPayment: async ({ reference, gatewayId, key, amount }) => {
      const { payments } = await readReport(reference);
      const payment = payments.find(({ paymentId }) => paymentId === gatewayId);
      if (payment === undefined) throw new GatewayUnavailable("The gateway's report does not show the payment");
      const refunds = getRefunds(payment);
      if (refunds.some((refund) => refund.key === key)) return;
      if (refunds.some((refund) => refund.key === null))
        throw new GatewayUnavailable("The gateway's report has a refund without a key, which may be this one");
      const { answer } = await call("POST", REFUND_PATH, {
        body: {
          locale: "en",
          conversationId: key,
          paymentId: gatewayId,
          price: formatGatewayAmount(amount, EXPONENT),
          currency: CURRENCY,
        },
      });
      if (answer.status === "success") return;
      throw isRefundRefused(answer) ? toRefusal(answer) : toUnavailable(answer);
    },
  };
};

const TEST_KEY_PREFIX = "sandbox-";

/** Returns the schema of a key. Keys of the sandbox begin with `sandbox-`. */
const key = (name: string) => z.string().regex(/^(sandbox-)?[A-Za-z0-9]{16,}$/, `must be ${name} of iyzico`);

/** iyzico by the environment. The keys decide between its sandbox and production. */
export const iyzicoDefinition = defineGateway({
  name: "iyzico",
  variables: z.object({ IYZICO_API_KEY: key("an API key"), IYZICO_SECRET_KEY: key("a secret key") }),
  isTestAccount: (variables) => Object.values(variables).some((value) => value.startsWith(TEST_KEY_PREFIX)),
  open: ({ IYZICO_API_KEY: apiKey, IYZICO_SECRET_KEY: secretKey }) =>
    createIyzico({
      apiKey,
      secretKey,
      apiOrigin: apiKey.startsWith(TEST_KEY_PREFIX) ? "https://sandbox-api.iyzipay.com" : "https://api.iyzipay.com",
      send: fetch,
    }),
});
