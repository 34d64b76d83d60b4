import { randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import * as z from "zod/mini";
import { formatGatewayAmount, parseGatewayAmount } from "../platform/gateway-amount.ts";
import { createIyzico, getSignedValues, signAnswer, signNotification, signRequest } from "../platform/iyzico.ts";
import { isDecided, type RefundRefusal, type SandboxDialect } from "./payment-sandbox.ts";
import type { SandboxPayment } from "./sandbox.tables.ts";

/** The keys of the sandbox. They are public, because the sandbox moves no money. */
const API_KEY = "sandbox-keyOfNobodyAtAll";
const SECRET_KEY = "sandbox-secretOfNobodyAtAll";

/** The secret key before the last change of keys. Its signatures are no longer genuine. */
const FORMER_SECRET_KEY = "sandbox-secretOfLastYear";

/** The lifetime of a form, in seconds. */
const FORM_LIFETIME = 1800;

const CURRENCY = "USD";
const EXPONENT = 2;

const needed = () => z.string().check(z.minLength(1));

const Address = z.object({ contactName: needed(), city: needed(), country: needed(), address: needed() });

/** The fields that iyzico needs for a form with pieces to deliver. */
const Creation = z.object({
  conversationId: needed(),
  basketId: needed(),
  price: needed(),
  paidPrice: needed(),
  currency: z.literal(CURRENCY),
  callbackUrl: z.url(),
  enabledInstallments: z.array(z.int()),
  buyer: z.object({
    id: needed(),
    name: needed(),
    surname: needed(),
    identityNumber: needed(),
    email: needed(),
    registrationAddress: needed(),
    city: needed(),
    country: needed(),
    ip: needed(),
  }),
  shippingAddress: Address,
  billingAddress: Address,
  basketItems: z.array(
    z.object({
      id: needed(),
      name: needed(),
      category1: needed(),
      itemType: z.enum(["PHYSICAL", "VIRTUAL"]),
      price: needed(),
    }),
  ),
});

const Retrieval = z.object({ conversationId: z.optional(z.string()), token: needed() });

const RefundRequest = z.object({
  conversationId: needed(),
  paymentId: needed(),
  price: needed(),
  currency: z.literal(CURRENCY),
});

type IyzicoError = { readonly errorCode: string; readonly errorMessage: string; readonly retryable?: boolean };

const UNKNOWN_PAYMENT: IyzicoError = { errorCode: "5087", errorMessage: "No payment of the merchant was found" };

/** The errors of iyzico for a refund that it does not make. The code of a too large one is not published. */
const refusals: Readonly<Record<RefundRefusal, IyzicoError>> = {
  unknown: UNKNOWN_PAYMENT,
  notPaid: UNKNOWN_PAYMENT,
  keyUsed: { errorCode: "1", errorMessage: "System error occurred" }, // iyzico has no keys.
  tooMuch: { errorCode: "5999", errorMessage: "The amount is more than the rest of the payment", retryable: false },
  deniedByBank: { errorCode: "10057", errorMessage: "Not permitted to cardholder", retryable: false },
};

/** Returns the id of a payment as iyzico writes it: with decimal digits. */
const toPaymentId = ({ transactionId }: SandboxPayment): string =>
  BigInt(`0x${transactionId.replaceAll("-", "")}`).toString();

/** Returns the id in the store of a payment that iyzico's id names. */
const toTransactionId = (paymentId: string): string | null => {
  if (!/^\d{1,39}$/.test(paymentId)) return null;
  const digits = BigInt(paymentId).toString(16).padStart(32, "0");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
};

type IyzicoStatus = { readonly name: string; readonly number: number; readonly fraudStatus: number };

/** The attempt of a shopper as iyzico shows it. A form without an attempt shows nothing, also after its end. A pending one is under review. */
const STATUSES: Readonly<Partial<Record<SandboxPayment["state"], IyzicoStatus>>> = {
  pending: { name: "SUCCESS", number: 1, fraudStatus: 0 },
  paid: { name: "SUCCESS", number: 1, fraudStatus: 1 },
  declined: { name: "FAILURE", number: 0, fraudStatus: 1 },
};

/** Returns an amount as a number, which iyzico writes without trailing zeros. */
const toDecimal = (amount: number): number => Number(formatGatewayAmount(amount, EXPONENT));

const KEY_SEPARATOR = ":";

/** Returns the payment of a form as iyzico writes it. */
const toRetrieved = (
  payment: SandboxPayment,
  { name, fraudStatus }: IyzicoStatus,
  conversationId: string | undefined,
) => {
  const fields = {
    conversationId,
    token: payment.token,
    paymentStatus: name,
    paymentId: toPaymentId(payment),
    fraudStatus,
    currency: payment.currency,
    basketId: payment.reference,
    price: toDecimal(payment.amount),
    paidPrice: toDecimal(payment.amount),
    installment: 1,
    phase: "AUTH",
  };
  return { ...fields, signature: signAnswer(getSignedValues(fields), SECRET_KEY) };
};

/** Returns a payment as the report of iyzico writes it. Its id of the basket is one of iyzico. */
const toReported = (payment: SandboxPayment, { number, fraudStatus }: IyzicoStatus, now: Date) => {
  const refunded = payment.refunds.reduce((sum, { amount }) => sum + amount, 0);
  return {
    paymentId: toPaymentId(payment),
    paymentStatus: number,
    paymentRefundStatus:
      refunded === 0 ? "NOT_REFUNDED" : refunded < payment.amount ? "PARTIALLY_REFUNDED" : "TOTALLY_REFUNDED",
    price: toDecimal(payment.amount),
    paidPrice: toDecimal(payment.amount),
    installment: 1,
    paymentConversationId: payment.reference,
    fraudStatus,
    basketId: "16733998",
    currency: payment.currency,
    phase: "AUTH",
    cancels: [],
    itemTransactions: [
      {
        transactionStatus: 2,
        price: toDecimal(payment.amount),
        paidPrice: toDecimal(payment.amount),
        refunds: payment.refunds.map((refund) => ({
          refundConversationId: refund.key.split(KEY_SEPARATOR)[0],
          refundPrice: toDecimal(refund.amount),
          currencyCode: payment.currency,
          refundStatus: isDecided(refund, now) ? 1 : 0,
        })),
      },
    ],
  };
};

/**
 * The sandbox of iyzico. It has the calls of the checkout form, of the report and of refunds that the shop uses. Its store keeps one form for
 * each reference, so a repeated creation returns the same form. iyzico itself returns another one.
 */
export const iyzicoSandbox: SandboxDialect = {
  gateway: "iyzico",
  refundResults: ["done", "late", "refused"],
  staysOpen: true,
  exchangeRate: 16_250,
  createWebhook: (payment, { now, hasFormerKey }) => {
    const notification = {
      paymentConversationId: payment.reference,
      token: payment.token,
      status: STATUSES[payment.state]?.name ?? "FAILURE",
      iyziEventType: "CHECKOUT_FORM_AUTH",
      iyziPaymentId: toPaymentId(payment),
    };
    return {
      body: JSON.stringify({
        ...notification,
        merchantId: "3382172",
        iyziReferenceCode: randomUUID(),
        iyziEventTime: now.getTime(),
      }),
      headers: {
        "X-IYZ-SIGNATURE-V3": signNotification(notification, hasFormerKey ? FORMER_SECRET_KEY : SECRET_KEY),
      },
    };
  },
  createGateway: ({ send }) =>
    createIyzico({
      apiKey: API_KEY,
      secretKey: SECRET_KEY,
      apiOrigin: "https://sandbox-api.iyzipay.com",
      send,
    }),
  createApi: (store) => {
    const { clock } = store;
    const answer = (context: Context, fields: object) =>
      context.json({ status: "success", locale: "en", systemTime: clock().getTime(), ...fields }, 200);
    const fail = (context: Context, error: IyzicoError & { readonly conversationId?: string }) =>
      answer(context, { ...error, status: "failure" });
    const invalid = (context: Context) => fail(context, { errorCode: "11", errorMessage: "Invalid request" });

    const api = new Hono();
    api.use("*", async (context, next) => {
      const random = context.req.header("x-iyzi-rnd") ?? "";
      const body = await context.req.text();
      const expected = signRequest(
        { path: context.req.path, body, random },
        { apiKey: API_KEY, secretKey: SECRET_KEY },
      );
      if (context.req.header("Authorization") === expected) return next();
      return fail(context, { errorCode: "1000", errorMessage: "Invalid signature" });
    });
    api.post("/payment/iyzipos/checkoutform/initialize/auth/ecom", async (context) => {
      const creation = Creation.safeParse(await context.req.json().catch(() => null));
      if (!creation.success) return invalid(context);
      const { conversationId, basketId, price, paidPrice, callbackUrl, basketItems } = creation.data;
      const amount = parseGatewayAmount(price, EXPONENT);
      const isSumRight = basketItems.length === 1 && basketItems[0]?.price === price && paidPrice === price;
      // The store knows a payment by one id, so the conversation and the basket have the same one.
      if (amount === null || amount < 1 || !isSumRight || basketId !== conversationId) return invalid(context);
      const payment = await store.create({
        reference: conversationId,
        channel: null,
        amount,
        currency: CURRENCY,
        exponent: EXPONENT,
        expiresAt: new Date(clock().getTime() + FORM_LIFETIME * 1000),
        finishUrl: callbackUrl,
      });
      return answer(context, {
        conversationId,
        token: payment.token,
        tokenExpireTime: FORM_LIFETIME,
        paymentPageUrl: store.getPageUrl(payment),
        signature: signAnswer([conversationId, payment.token], SECRET_KEY),
      });
    });
    api.post("/payment/iyzipos/checkoutform/auth/ecom/detail", async (context) => {
      const retrieval = Retrieval.safeParse(await context.req.json().catch(() => null));
      if (!retrieval.success) return invalid(context);
      const { token, conversationId } = retrieval.data;
      const payment = await store.find({ token });
      const status = payment && STATUSES[payment.state];
      return payment && status
        ? answer(context, toRetrieved(payment, status, conversationId))
        : fail(context, UNKNOWN_PAYMENT);
    });
    api.get("/v2/reporting/payment/details", async (context) => {
      const payment = await store.find({ reference: context.req.query("paymentConversationId") ?? "" });
      const status = payment && STATUSES[payment.state];
      return payment && status
        ? answer(context, { payments: [toReported(payment, status, clock())] })
        : fail(context, UNKNOWN_PAYMENT);
    });
    api.post("/v2/payment/refund", async (context) => {
      const request = RefundRequest.safeParse(await context.req.json().catch(() => null));
      const amount = request.success ? parseGatewayAmount(request.data.price, EXPONENT) : null;
      if (!request.success || amount === null || amount < 1) return invalid(context);
      const { conversationId, paymentId } = request.data;
      const transactionId = toTransactionId(paymentId);
      const payment = transactionId === null ? null : await store.find({ transactionId });
      if (payment === null) return fail(context, UNKNOWN_PAYMENT);
      // The same conversation again is another refund, because iyzico has no keys.
      const key = `${conversationId}${KEY_SEPARATOR}${randomUUID()}`;
      const result = await store.refund(payment.reference, { key, amount });
      if (typeof result === "string") return fail(context, { ...refusals[result], conversationId });
      return answer(context, {
        conversationId,
        paymentId,
        price: toDecimal(amount),
        currency: CURRENCY,
        retryable: false,
      });
    });
    return api;
  },
};
