import { randomInt } from "node:crypto";
import { Hono } from "hono";
import * as z from "zod/mini";
import { createFlutterwave } from "../platform/flutterwave.ts";
import { formatGatewayAmount, parseGatewayAmount } from "../platform/gateway-amount.ts";
import { isDecided, type RefundRefusal, type SandboxDialect } from "./payment-sandbox.ts";
import type { SandboxPayment, SandboxRefund } from "./sandbox.tables.ts";

/** The secret key and the secret hash of the sandbox. They are public, because the sandbox moves no money. */
const SECRET_KEY = "FLWSECK_TEST-of-nobody-at-all-X";
const SECRET_HASH = "the-secret-hash-of-nobody";

/** The secret hash before the last change. A webhook with it is no longer genuine. */
const FORMER_SECRET_HASH = "the-secret-hash-of-last-year";

/** The sandbox takes whole rupiah. */
const EXPONENT = 0;

/** The largest safe id of a transaction that the sandbox invents. */
const ID_MAXIMUM = 2 ** 47;

/** The number of refunds on one page of a list. */
const PAGE_SIZE = 20;

const Creation = z.object({
  tx_ref: z.string().check(z.minLength(1)),
  amount: z.union([z.string(), z.number()]),
  currency: z.literal("IDR"),
  redirect_url: z.url(),
  customer: z.object({ email: z.email() }),
  configurations: z.object({ session_duration: z.int().check(z.gte(1), z.lte(1440)) }),
});

const Link = z.object({ link: z.string() });
const RefundRequest = z.object({ amount: z.number(), comments: z.optional(z.string()) });

const succeed = (message: string, data: unknown, meta?: object) => ({
  status: "success",
  message,
  ...(meta && { meta }),
  data,
});
const fail = (message: string) => ({ status: "error", message, data: null });

/** The words of Flutterwave for the states. It shows no `open` payment, because a transaction begins with an attempt to pay. */
const STATUSES: Readonly<Record<SandboxPayment["state"], string>> = {
  open: "",
  pending: "pending",
  approved: "pending",
  paid: "successful",
  declined: "failed",
  cancelled: "failed",
  expired: "failed",
};

const refusals: Readonly<Record<RefundRefusal, string>> = {
  unknown: "No transaction was found for this id",
  notPaid: "Transaction is not refundable",
  keyUsed: "Transaction is not refundable",
  tooMuch: "Refund amount is greater than the amount of the transaction",
  deniedByBank: "Transaction is not refundable",
};

/** Amounts are JSON numbers in major units. */
const toAmount = (amount: number): number => Number(formatGatewayAmount(amount, EXPONENT));

/** Returns the id of a refund as Flutterwave writes it: a number. */
const toRefundId = ({ id }: SandboxRefund): number => Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16) || 0;

const getRefundStatus = (refund: SandboxRefund, now: Date): string => {
  if (!isDecided(refund, now)) return "completed";
  return refund.isRefused ? "failed" : "completed-mpgs";
};

const toTransaction = (payment: SandboxPayment) => ({
  id: Number(payment.transactionId),
  tx_ref: payment.reference,
  flw_ref: `FLW-MOCK-${payment.transactionId}`,
  amount: toAmount(payment.amount),
  currency: payment.currency,
  charged_amount: toAmount(payment.amount),
  status: STATUSES[payment.state],
  payment_type: "card",
});

/** Returns a refund as a list of Flutterwave writes it. */
const toRefundRow = (payment: SandboxPayment, refund: SandboxRefund, now: Date) => ({
  id: toRefundId(refund),
  amount_refunded: toAmount(refund.amount),
  status: getRefundStatus(refund, now),
  flw_ref: `FLW-MOCK-${toRefundId(refund)}`,
  comment: refund.key,
  transaction_id: Number(payment.transactionId),
});

/** Returns the body of a webhook. One about a refund has other names, and does not name the reference. */
const toWebhookBody = (payment: SandboxPayment, now: Date) => {
  const refund = payment.refunds.at(-1);
  return refund === undefined
    ? { event: "charge.completed", data: toTransaction(payment), "event.type": "CARD_TRANSACTION" }
    : {
        id: toRefundId(refund),
        AmountRefunded: toAmount(refund.amount),
        status: getRefundStatus(refund, now),
        FlwRef: `FLW-MOCK-${toRefundId(refund)}`,
        TransactionId: Number(payment.transactionId),
      };
};

/** The sandbox of Flutterwave. It has the calls of version 3 that the shop uses. */
export const flutterwaveSandbox: SandboxDialect = {
  gateway: "flutterwave",
  refundResults: ["done", "late", "refused", "failed"],
  staysOpen: true,
  createWebhook: (payment, { now, hasFormerKey }) => ({
    body: JSON.stringify(toWebhookBody(payment, now)),
    headers: { "verif-hash": hasFormerKey ? FORMER_SECRET_HASH : SECRET_HASH },
  }),
  createGateway: ({ send }) =>
    createFlutterwave({
      secretKey: SECRET_KEY,
      secretHash: SECRET_HASH,
      exponent: EXPONENT,
      apiUrl: "https://api.flutterwave.com/v3",
      send,
    }),
  createApi: (store) => {
    const { clock } = store;
    const api = new Hono().basePath("/v3");
    api.use("*", async (context, next) =>
      context.req.header("Authorization") === `Bearer ${SECRET_KEY}`
        ? next()
        : context.json(fail("Invalid authorization key"), 401),
    );
    api.post("/payments", async (context) => {
      const creation = Creation.safeParse(await context.req.json().catch(() => null));
      const amount = creation.success ? parseGatewayAmount(String(creation.data.amount), EXPONENT) : null;
      if (!creation.success || amount === null) return context.json(fail("The request is invalid"), 400);
      const { tx_ref, currency, redirect_url, configurations } = creation.data;
      const payment = await store.create({
        reference: tx_ref,
        transactionId: String(randomInt(ID_MAXIMUM)),
        channel: null,
        amount,
        currency,
        exponent: EXPONENT,
        expiresAt: new Date(clock().getTime() + configurations.session_duration * 60_000),
        finishUrl: redirect_url,
      });
      if (payment.state !== "open" || payment.amount !== amount)
        return context.json(fail("Duplicate transaction reference"), 400);
      return context.json(succeed("Hosted Link", { link: store.getPageUrl(payment) }));
    });
    api.post("/payments/link/disable", async (context) => {
      const request = Link.safeParse(await context.req.json().catch(() => null));
      const token = request.success ? (request.data.link.split("/").at(-1) ?? "") : "";
      const payment = await store.find({ token });
      if (payment === null) return context.json(fail("Invalid payment link"), 400);
      // A disabled link opens no page. It does not stop an attempt that waits for its result.
      if (payment.state !== "pending" && (await store.change(payment, "expired", ["open", "declined"])) === null)
        return context.json(fail("This payment link is currently inactive"), 400);
      return context.json(succeed("Payment link disabled", null));
    });
    const findTransaction = async (id: Partial<Pick<SandboxPayment, "reference" | "transactionId">>) => {
      const payment = await store.find(id);
      return payment?.state === "open" ? null : payment;
    };
    api.get("/transactions/verify_by_reference", async (context) => {
      const payment = await findTransaction({ reference: context.req.query("tx_ref") ?? "" });
      return payment === null
        ? context.json(fail(refusals.unknown), 400)
        : context.json(succeed("Transaction fetched successfully", toTransaction(payment)));
    });
    api.get("/transactions/:id/verify", async (context) => {
      const payment = await findTransaction({ transactionId: context.req.param("id") });
      return payment === null
        ? context.json(fail(refusals.unknown), 400)
        : context.json(succeed("Transaction fetched successfully", toTransaction(payment)));
    });
    api.post("/transactions/:id/refund", async (context) => {
      const request = RefundRequest.safeParse(await context.req.json().catch(() => null));
      const amount = request.success ? parseGatewayAmount(String(request.data.amount), EXPONENT) : null;
      const payment = await findTransaction({ transactionId: context.req.param("id") });
      if (!request.success || !amount) return context.json(fail("The request is invalid"), 400);
      const result =
        payment === null
          ? "unknown"
          : await store.refund(payment.reference, { key: request.data.comments ?? "", amount, isKeyUnique: false });
      if (typeof result === "string") return context.json(fail(refusals[result]), 400);
      const { refund } = result;
      return context.json(
        succeed("Transaction refund initiated", {
          id: toRefundId(refund),
          tx_id: Number(result.payment.transactionId),
          amount_refunded: toAmount(refund.amount),
          status: getRefundStatus(refund, clock()),
          destination: "payment_source",
        }),
      );
    });
    api.get("/refunds", async (context) => {
      const payment = await findTransaction({ transactionId: context.req.query("id") ?? "" });
      const page = Number(context.req.query("page") ?? 1);
      const rows = payment?.refunds.map((refund) => toRefundRow(payment, refund, clock())) ?? [];
      const pageInfo = {
        total: rows.length,
        current_page: page,
        total_pages: Math.ceil(rows.length / PAGE_SIZE),
        page_size: PAGE_SIZE,
      };
      const data = rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
      return context.json(succeed("Transaction refunds fetched", data, { page_info: pageInfo }));
    });
    return api;
  },
};
