import type { PaymentChannel } from "@griya/api";
import { PAYMENT_CHANNELS } from "@griya/api";
import { Hono } from "hono";
import * as z from "zod/mini";
import { formatGatewayAmount } from "../platform/gateway-amount.ts";
import { createMidtrans, SNAP_CHANNELS, signNotification } from "../platform/midtrans.ts";
import type { SandboxAccount } from "./payment-page.ts";
import { isDecided, type RefundRefusal, type SandboxDialect } from "./payment-sandbox.ts";
import type { SandboxPayment } from "./sandbox.tables.ts";

/** The server key of the sandbox. It is public, because the sandbox moves no money. */
const SERVER_KEY = "SB-Mid-server-of-nobody-at-all";

/** The server key before the last change of keys. Its signatures are no longer genuine. */
const FORMER_SERVER_KEY = "SB-Mid-server-of-last-year";

const Creation = z.object({
  transaction_details: z.object({ order_id: z.string().check(z.maxLength(50)), gross_amount: z.int().check(z.gte(1)) }),
  enabled_payments: z.array(z.string()).check(z.length(1)),
  callbacks: z.object({ finish: z.url() }),
  expiry: z.object({ duration: z.int(), unit: z.literal("minute") }),
});

const RefundRequest = z.object({ refund_key: z.string().check(z.minLength(1)), amount: z.int().check(z.gte(1)) });

/** The answers of Midtrans to a refund that it does not make. */
const refusals: Readonly<Record<RefundRefusal | "invalid", { status_code: string; status_message: string }>> = {
  invalid: { status_code: "400", status_message: "One or more parameters in the payload is invalid." },
  unknown: { status_code: "404", status_message: "Transaction doesn't exist." },
  notPaid: { status_code: "412", status_message: "Transaction status cannot be updated." },
  keyUsed: { status_code: "406", status_message: "Refund key has been used." },
  tooMuch: { status_code: "414", status_message: "Refund amount is more than the transaction." },
  deniedByBank: { status_code: "202", status_message: "Refund is denied by the bank." },
};

const getChannel = (snapName: string | undefined): PaymentChannel | null =>
  PAYMENT_CHANNELS.find((channel) => SNAP_CHANNELS[channel] === snapName) ?? null;

/** Formats an amount as Midtrans does: with two decimals that are always zero. */
const formatAmount = (amount: number): string => formatGatewayAmount(amount * 100, 2);

/** The words of Midtrans for the states: the status code and the status. Midtrans shows no `open` payment. */
const STATES: Readonly<Record<SandboxPayment["state"], readonly [code: string, status: string]>> = {
  open: ["404", ""],
  pending: ["201", "pending"],
  approved: ["201", "authorize"],
  paid: ["200", "settlement"],
  declined: ["202", "deny"],
  cancelled: ["200", "cancel"],
  expired: ["202", "expire"],
};

/** Returns the account of a payment by virtual account. Returns null for another channel. */
const getAccount = ({ channel, transactionId }: SandboxPayment): SandboxAccount | null => {
  if (!channel?.startsWith("va")) return null;
  const number = BigInt(`0x${transactionId.replaceAll("-", "").slice(0, 12)}`)
    .toString()
    .padStart(16, "8")
    .slice(0, 16);
  return channel === "vaMandiri" ? { billerCode: "70012", number: number.slice(0, 12) } : { billerCode: null, number };
};

/** Returns the account as Midtrans writes it. */
const getAccountFields = (payment: SandboxPayment) => {
  const account = getAccount(payment);
  if (account === null || payment.channel === null) return {};
  const { number, billerCode } = account;
  if (billerCode !== null) return { biller_code: billerCode, bill_key: number };
  if (payment.channel === "vaPermata") return { permata_va_number: number };
  return { va_numbers: [{ bank: payment.channel.slice(2).toLowerCase(), va_number: number }] };
};

/** Returns the fields of a status about refunds, as Midtrans writes them. There are none before the first refund. */
const getRefundFields = ({ refunds, amount }: SandboxPayment, now: Date) => {
  const total = refunds.reduce((sum, refund) => sum + refund.amount, 0);
  return refunds.length === 0
    ? {}
    : {
        transaction_status: total < amount ? "partial_refund" : "refund",
        refund_amount: formatAmount(total),
        refunds: refunds.map((refund) => ({
          refund_key: refund.key,
          refund_amount: formatAmount(refund.amount),
          ...(isDecided(refund, now) && { bank_confirmed_at: refund.decidedAt }),
        })),
      };
};

/** Returns the status as the API of Midtrans writes it. */
const toStatus = (payment: SandboxPayment, now: Date, serverKey = SERVER_KEY) => {
  const [statusCode, status] = STATES[payment.state];
  const fields = {
    status_code: statusCode,
    order_id: payment.reference,
    gross_amount: formatAmount(payment.amount),
  };
  return {
    ...fields,
    status_message: "Success, transaction is found",
    transaction_id: payment.transactionId,
    transaction_status: status,
    currency: payment.currency,
    merchant_id: "G000000000",
    payment_type: payment.channel && SNAP_CHANNELS[payment.channel],
    signature_key: signNotification(fields, serverKey),
    ...getAccountFields(payment),
    ...getRefundFields(payment, now),
  };
};

/** The sandbox of Midtrans. It has the calls of Snap and of the API that the shop uses. */
export const midtransSandbox: SandboxDialect = {
  gateway: "midtrans",
  refundResults: ["done", "late", "refused"],
  getAccount,
  createWebhook: (payment, { now, hasFormerKey }) => ({
    body: JSON.stringify(toStatus(payment, now, hasFormerKey ? FORMER_SERVER_KEY : SERVER_KEY)),
    headers: {},
  }),
  createGateway: ({ send, webhookUrl }) =>
    createMidtrans({
      serverKey: SERVER_KEY,
      snapOrigin: "https://app.sandbox.midtrans.com",
      apiOrigin: "https://api.sandbox.midtrans.com",
      webhookUrl,
      send,
    }),
  createApi: (store) => {
    const { clock } = store;
    const api = new Hono();
    api.use("*", async (context, next) => {
      const expected = `Basic ${Buffer.from(`${SERVER_KEY}:`).toString("base64")}`;
      if (context.req.header("Authorization") === expected) return next();
      return context.json(
        { error_messages: ["Access denied due to unauthorized transaction"], status_code: "401" },
        401,
      );
    });
    api.post("/snap/v1/transactions", async (context) => {
      const creation = Creation.safeParse(await context.req.json().catch(() => null));
      const channel = creation.success ? getChannel(creation.data.enabled_payments[0]) : null;
      if (!creation.success || channel === null)
        return context.json({ error_messages: ["The request is invalid"] }, 400);
      const { transaction_details: details, callbacks, expiry } = creation.data;
      const payment = await store.create({
        reference: details.order_id,
        channel,
        amount: details.gross_amount,
        currency: "IDR",
        exponent: 0,
        expiresAt: new Date(clock().getTime() + expiry.duration * 60_000),
        finishUrl: callbacks.finish,
        webhookUrl: context.req.header("X-Override-Notification"),
      });
      if (payment.state !== "open" || payment.amount !== details.gross_amount)
        return context.json({ error_messages: ["transaction_details.order_id sudah digunakan"] }, 400);
      return context.json({ token: payment.token, redirect_url: store.getPageUrl(payment) }, 201);
    });
    api.post("/snap/v1/transactions/:token/cancel", async (context) => {
      const payment = await store.find({ token: context.req.param("token") });
      if (payment === null) return context.json({ error_messages: ["Token not found"] }, 404);
      if (payment.state === "declined") {
        await store.closePage(payment); // The page takes no payment any more.
        return context.json({ token: payment.token }, 200);
      }
      return (await store.change(payment, "expired")) === null
        ? context.json({ error_messages: ["The transaction cannot be changed"] }, 412)
        : context.json({ token: payment.token }, 200);
    });
    api.get("/v2/:reference/status", async (context) => {
      const payment = await store.find({ reference: context.req.param("reference") });
      return payment === null || payment.state === "open"
        ? context.json(refusals.unknown, 404)
        : context.json(toStatus(payment, clock()), 200);
    });
    api.post("/v2/:reference/expire", async (context) => {
      const payment = await store.find({ reference: context.req.param("reference") });
      if (payment === null || payment.state === "open") return context.json(refusals.unknown, 404);
      const expired = await store.change(payment, "expired", ["pending"]); // Midtrans ends no denied payment.
      return expired === null
        ? context.json(refusals.notPaid, 200)
        : context.json({ ...toStatus(expired, clock()), status_code: "407" }, 200);
    });
    api.post("/v2/:reference/refund", async (context) => {
      const reference = context.req.param("reference");
      const request = RefundRequest.safeParse(await context.req.json().catch(() => null));
      if (!request.success) return context.json(refusals.invalid, 200);
      const payment = await store.find({ reference });
      if (payment !== null && getAccount(payment) !== null) return context.json(refusals.notPaid, 200);
      const result = await store.refund(reference, { key: request.data.refund_key, amount: request.data.amount });
      if (typeof result === "string") return context.json(refusals[result], 200);
      return context.json({ ...toStatus(result.payment, clock()), status_code: "200" }, 200);
    });
    return api;
  },
};
