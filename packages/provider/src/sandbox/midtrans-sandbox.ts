import { randomUUID } from "node:crypto";
import { PAYMENT_CHANNELS, type PaymentChannel } from "@griya/api";
import { and, eq, gt, inArray } from "drizzle-orm";
import { Hono } from "hono";
import * as z from "zod/mini";
import type { Database } from "../database/database.ts";
import type { Clock } from "../platform/clock.ts";
import type { SendRequest } from "../platform/gateway-http.ts";
import { createMidtrans, MIDTRANS_WEBHOOK_PATH, SNAP_CHANNELS, signNotification } from "../platform/midtrans.ts";
import type { OnlineGateway } from "../platform/online-gateway.ts";
import { renderPaymentPage } from "./payment-page.ts";
import { SANDBOX_REFUND_RESULTS, sandboxPayments } from "./sandbox.tables.ts";

/** The path prefix of the sandbox that replaces Midtrans. */
const PREFIX = "/sandbox/midtrans";

/** The server key of the sandbox. It is public, because the sandbox moves no money. */
export const SANDBOX_KEY = "SB-Mid-server-of-nobody-at-all";

/** The server key before the last change of keys. Its signatures are no longer genuine. */
const FORMER_SANDBOX_KEY = "SB-Mid-server-of-last-year";

type SandboxRow = typeof sandboxPayments.$inferSelect;

const Creation = z.object({
  transaction_details: z.object({ order_id: z.string().check(z.maxLength(50)), gross_amount: z.int().check(z.gte(1)) }),
  enabled_payments: z.array(z.string()).check(z.length(1)),
  callbacks: z.object({ finish: z.url() }),
  expiry: z.object({ duration: z.int(), unit: z.literal("minute") }),
});

/** The choice of a visitor on the payment page. */
const Choice = z.object({
  result: z.enum(["pending", "settlement", "deny", "cancel", "expire"]),
  /** The delay of the result, in seconds. */
  delay: z.catch(z.enum(["0", "5", "30"]), "0"),
  webhook: z.catch(z.enum(["once", "twice", "late", "lost", "formerKey"]), "once"),
  refund: z.catch(z.enum(SANDBOX_REFUND_RESULTS), "done"),
});

const RefundRequest = z.object({ refund_key: z.string().check(z.minLength(1)), amount: z.int().check(z.gte(1)) });

/** The pause before a late webhook, in milliseconds. */
const LATE_WEBHOOK_DELAY = 20_000;

/** The pause before the bank confirms a late refund, in milliseconds. */
const LATE_REFUND_DELAY = 30_000;

type Refusal = { readonly status_code: string; readonly status_message: string };

/** The answers of Midtrans to a refund that it does not make. */
const refusals = {
  invalid: { status_code: "400", status_message: "One or more parameters in the payload is invalid." },
  unknown: { status_code: "404", status_message: "Transaction doesn't exist." },
  wrongState: { status_code: "412", status_message: "Transaction status cannot be updated." },
  keyUsed: { status_code: "406", status_message: "Refund key has been used." },
  tooMuch: { status_code: "414", status_message: "Refund amount is more than the transaction." },
  deniedByBank: { status_code: "202", status_message: "Refund is denied by the bank." },
} satisfies Record<string, Refusal>;

export type MidtransSandbox = {
  /** Answers the requests of browsers to the sandbox. */
  fetch: (request: Request) => Promise<Response>;
  /** The gateway of the shop. It calls the sandbox without a network. */
  onlineGateway: OnlineGateway;
};

type SandboxOptions = {
  readonly database: Database;
  readonly clock: Clock;
  /** The origin of the shop for browsers. */
  readonly shopOrigin: string;
  /** Sends a webhook to the shop. */
  readonly sendWebhook: SendRequest;
};

const getChannel = (snapName: string | undefined): PaymentChannel | null =>
  PAYMENT_CHANNELS.find((channel) => SNAP_CHANNELS[channel] === snapName) ?? null;

/** Formats an amount as Midtrans does: with two decimals. */
const formatAmount = (amount: number): string => `${amount}.00`;

const STATUS_CODES: Readonly<Record<SandboxRow["state"], string>> = {
  open: "404",
  pending: "201",
  settlement: "200",
  deny: "202",
  cancel: "200",
  expire: "202",
};

/** Returns the account for a payment by virtual account, as Midtrans writes it. */
const getAccountFields = ({ channel, transactionId }: SandboxRow) => {
  const number = BigInt(`0x${transactionId.replaceAll("-", "").slice(0, 12)}`)
    .toString()
    .padStart(16, "8")
    .slice(0, 16);
  if (channel === "vaPermata") return { permata_va_number: number };
  if (channel === "vaMandiri") return { biller_code: "70012", bill_key: number.slice(0, 12) };
  return channel.startsWith("va") ? { va_numbers: [{ bank: channel.slice(2).toLowerCase(), va_number: number }] } : {};
};

const sumRefunds = ({ refunds }: Pick<SandboxRow, "refunds">): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

/** Returns the fields of a status about refunds, as Midtrans writes them. There are none before the first refund. */
const getRefundFields = (row: SandboxRow, now: Date) =>
  row.refunds.length === 0
    ? {}
    : {
        transaction_status: sumRefunds(row) < row.amount ? "partial_refund" : "refund",
        refund_amount: formatAmount(sumRefunds(row)),
        refunds: row.refunds.map(({ key, amount, confirmedAt }) => ({
          refund_key: key,
          refund_amount: formatAmount(amount),
          ...(new Date(confirmedAt) <= now && { bank_confirmed_at: confirmedAt }),
        })),
      };

/** Returns the status as the API of Midtrans writes it. */
const toStatus = (row: SandboxRow, now: Date, serverKey = SANDBOX_KEY) => {
  const fields = {
    status_code: STATUS_CODES[row.state],
    order_id: row.reference,
    gross_amount: formatAmount(row.amount),
  };
  return {
    ...fields,
    status_message: "Success, transaction is found",
    transaction_id: row.transactionId,
    transaction_status: row.state,
    currency: "IDR",
    merchant_id: "G000000000",
    payment_type: SNAP_CHANNELS[row.channel],
    signature_key: signNotification(fields, serverKey),
    ...getAccountFields(row),
    ...getRefundFields(row, now),
  };
};

/** Creates the sandbox of Midtrans. It has the calls of Snap and of the API that the shop uses, and a payment page. */
export const createMidtransSandbox = ({
  database,
  clock,
  shopOrigin,
  sendWebhook,
}: SandboxOptions): MidtransSandbox => {
  /** Applies the delayed result and the end of the time to pay. */
  const refresh = async (row: SandboxRow | undefined): Promise<SandboxRow | null> => {
    if (!row) return null;
    const now = clock();
    const isDue = row.nextState !== null && row.changesAt !== null && row.changesAt <= now;
    const isExpired = (row.state === "open" || row.state === "pending") && row.expiresAt <= now;
    if (!isDue && !isExpired) return row;
    const state = isDue && row.nextState !== null ? row.nextState : "expire";
    const [changed] = await database
      .update(sandboxPayments)
      .set({ state, nextState: null, changesAt: null })
      .where(eq(sandboxPayments.reference, row.reference))
      .returning();
    return changed ?? null;
  };
  const findByReference = async (reference: string) =>
    refresh((await database.select().from(sandboxPayments).where(eq(sandboxPayments.reference, reference)))[0]);
  const findByToken = async (token: string) =>
    refresh((await database.select().from(sandboxPayments).where(eq(sandboxPayments.token, token)))[0]);

  /** Changes the state of an unpaid payment. Returns null when it is paid or ended already. */
  const change = async (
    reference: string,
    state: SandboxRow["state"],
    fromStates: readonly SandboxRow["state"][] = ["open", "pending", "deny"],
  ): Promise<SandboxRow | null> => {
    const isUnpaid = inArray(sandboxPayments.state, [...fromStates]);
    const [changed] = await database
      .update(sandboxPayments)
      .set({ state, nextState: null, changesAt: null })
      .where(and(eq(sandboxPayments.reference, reference), isUnpaid, gt(sandboxPayments.expiresAt, clock())))
      .returning();
    return changed ?? null;
  };

  const notifyShop = async (reference: string, serverKey = SANDBOX_KEY): Promise<void> => {
    const row = await findByReference(reference);
    if (row === null || row.state === "open") return;
    const request = new Request(row.webhookUrl, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(toStatus(row, clock(), serverKey)),
    });
    await sendWebhook(request).catch(() => undefined); // A real gateway would try again.
  };

  const schedule = (task: () => Promise<void>, delay: number): void => {
    setTimeout(() => void task().catch(() => undefined), delay).unref();
  };

  /** Stores a refund. Returns the payment and the delay of the bank's confirmation, or the reason why there is no refund. */
  const storeRefund = (
    reference: string,
    { refund_key: key, amount }: z.infer<typeof RefundRequest>,
  ): Promise<{ readonly row: SandboxRow; readonly delay: number } | Refusal> =>
    database.transaction(async (tx) => {
      const isOfReference = eq(sandboxPayments.reference, reference);
      const [row] = await tx.select().from(sandboxPayments).where(isOfReference).for("update");
      if (row === undefined) return refusals.unknown;
      if (row.state !== "settlement" || row.channel.startsWith("va")) return refusals.wrongState;
      if (row.refunds.some((known) => known.key === key)) return refusals.keyUsed;
      if (sumRefunds(row) + amount > row.amount) return refusals.tooMuch;
      if (row.refundResult === "refused") return refusals.deniedByBank;
      const delay = row.refundResult === "late" ? LATE_REFUND_DELAY : 0;
      const confirmedAt = new Date(clock().getTime() + delay).toISOString();
      const refunds = [...row.refunds, { key, amount, confirmedAt }];
      await tx.update(sandboxPayments).set({ refunds }).where(isOfReference);
      return { row: { ...row, refunds }, delay };
    });

  const api = new Hono();
  api.use("*", async (context, next) => {
    const expected = `Basic ${Buffer.from(`${SANDBOX_KEY}:`).toString("base64")}`;
    if (context.req.header("Authorization") === expected) return next();
    return context.json({ error_messages: ["Access denied due to unauthorized transaction"], status_code: "401" }, 401);
  });
  api.post("/snap/v1/transactions", async (context) => {
    const creation = Creation.safeParse(await context.req.json().catch(() => null));
    const channel = creation.success ? getChannel(creation.data.enabled_payments[0]) : null;
    if (!creation.success || channel === null) return context.json({ error_messages: ["The request is invalid"] }, 400);
    const { transaction_details: details, callbacks, expiry } = creation.data;
    await database
      .insert(sandboxPayments)
      .values({
        reference: details.order_id,
        token: randomUUID(),
        transactionId: randomUUID(),
        channel,
        amount: details.gross_amount,
        expiresAt: new Date(clock().getTime() + expiry.duration * 60_000),
        finishUrl: callbacks.finish,
        webhookUrl: context.req.header("X-Override-Notification") ?? "",
      })
      .onConflictDoNothing();
    const row = await findByReference(details.order_id);
    if (row === null || row.state !== "open" || row.amount !== details.gross_amount)
      return context.json({ error_messages: ["transaction_details.order_id sudah digunakan"] }, 400);
    return context.json({ token: row.token, redirect_url: `${shopOrigin}${PREFIX}/pay/${row.token}` }, 201);
  });
  api.post("/snap/v1/transactions/:token/cancel", async (context) => {
    const row = await findByToken(context.req.param("token"));
    if (row === null) return context.json({ error_messages: ["Token not found"] }, 404);
    if (row.state === "deny") {
      const isOfRow = eq(sandboxPayments.reference, row.reference);
      await database.update(sandboxPayments).set({ expiresAt: clock() }).where(isOfRow); // The page takes no payment any more.
      return context.json({ token: row.token }, 200);
    }
    return (await change(row.reference, "expire")) === null
      ? context.json({ error_messages: ["The transaction cannot be changed"] }, 412)
      : context.json({ token: row.token }, 200);
  });
  api.get("/v2/:reference/status", async (context) => {
    const row = await findByReference(context.req.param("reference"));
    return row === null || row.state === "open"
      ? context.json({ status_code: "404", status_message: "Transaction doesn't exist." }, 404)
      : context.json(toStatus(row, clock()), 200);
  });
  api.post("/v2/:reference/expire", async (context) => {
    const row = await findByReference(context.req.param("reference"));
    if (row === null || row.state === "open")
      return context.json({ status_code: "404", status_message: "Transaction doesn't exist." }, 404);
    const expired = await change(row.reference, "expire", ["pending"]); // Midtrans ends no denied payment.
    return expired === null
      ? context.json({ status_code: "412", status_message: "Transaction status cannot be updated." }, 200)
      : context.json({ ...toStatus(expired, clock()), status_code: "407" }, 200);
  });

  api.post("/v2/:reference/refund", async (context) => {
    const reference = context.req.param("reference");
    const request = RefundRequest.safeParse(await context.req.json().catch(() => null));
    if (!request.success) return context.json(refusals.invalid, 200);
    const result = await storeRefund(reference, request.data);
    if ("status_code" in result) return context.json(result, 200);
    // Midtrans notifies twice: about the request, and about the bank's confirmation.
    schedule(() => notifyShop(reference), 0);
    if (result.delay > 0) schedule(() => notifyShop(reference), result.delay);
    return context.json({ ...toStatus(result.row, clock()), status_code: "200" }, 200);
  });

  const pages = new Hono().basePath(PREFIX);
  pages.get("/pay/:token", async (context) => {
    const row = await findByToken(context.req.param("token"));
    if (row === null) return context.notFound();
    return renderPaymentPage(context.req.raw, { row, account: toStatus(row, clock()), shopOrigin });
  });
  pages.post("/pay/:token", async (context) => {
    const row = await findByToken(context.req.param("token"));
    const choice = Choice.safeParse(await context.req.parseBody());
    if (row === null || !choice.success) return context.notFound();
    const { result, delay, webhook, refund } = choice.data;
    await database
      .update(sandboxPayments)
      .set({ refundResult: refund })
      .where(eq(sandboxPayments.reference, row.reference));
    const milliseconds = Number(delay) * 1000;
    if (milliseconds === 0) await change(row.reference, result);
    else {
      await change(row.reference, "pending");
      await database
        .update(sandboxPayments)
        .set({ nextState: result, changesAt: new Date(clock().getTime() + milliseconds) })
        .where(and(eq(sandboxPayments.reference, row.reference), eq(sandboxPayments.state, "pending")));
    }
    const notify = () => notifyShop(row.reference, webhook === "formerKey" ? FORMER_SANDBOX_KEY : SANDBOX_KEY);
    if (webhook !== "lost") schedule(notify, milliseconds + (webhook === "late" ? LATE_WEBHOOK_DELAY : 0));
    if (webhook === "twice") schedule(notify, milliseconds);
    // The shopper stays to see the account number, and comes back to the shop after any other choice.
    return context.redirect(result === "pending" ? `${PREFIX}/pay/${row.token}` : row.finishUrl, 303);
  });

  return {
    fetch: async (request) => pages.fetch(request),
    onlineGateway: createMidtrans({
      serverKey: SANDBOX_KEY,
      snapOrigin: "https://app.sandbox.midtrans.com",
      apiOrigin: "https://api.sandbox.midtrans.com",
      webhookUrl: `${shopOrigin}${MIDTRANS_WEBHOOK_PATH}`,
      send: async (request) => api.fetch(request),
    }),
  };
};
