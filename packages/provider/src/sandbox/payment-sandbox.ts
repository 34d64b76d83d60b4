import { randomUUID } from "node:crypto";
import { and, eq, gt, inArray } from "drizzle-orm";
import { Hono } from "hono";
import * as z from "zod/mini";
import type { Database } from "../database/database.ts";
import type { Clock } from "../platform/clock.ts";
import type { SendRequest } from "../platform/gateway-http.ts";
import { type GatewayName, type OnlineGateway, WEBHOOK_PREFIX } from "../platform/online-gateway.ts";
import { SANDBOX_PREFIX } from "./google-sandbox.ts";
import { renderPaymentPage, type SandboxAccount } from "./payment-page.ts";
import { SANDBOX_REFUND_RESULTS, type SandboxPayment, type SandboxRefund, sandboxPayments } from "./sandbox.tables.ts";

type SandboxState = SandboxPayment["state"];

/** The states in which a shopper can still pay. */
const UNPAID_STATES: readonly SandboxState[] = ["open", "pending", "declined"];

/** The choice of a visitor on the payment page. */
const Choice = z.object({
  result: z.enum(["pending", "paid", "declined", "cancelled", "expired"]),
  /** The delay of the result, in seconds. */
  delay: z.catch(z.enum(["0", "5", "30"]), "0"),
  webhook: z.catch(z.enum(["once", "twice", "late", "lost", "formerKey"]), "once"),
  refund: z.catch(z.enum(SANDBOX_REFUND_RESULTS), "done"),
});

/** The pause before a late webhook, in milliseconds. */
const LATE_WEBHOOK_DELAY = 20_000;

/** The pause before the bank decides about a late refund, in milliseconds. */
const LATE_REFUND_DELAY = 30_000;

/** The body and the headers of a webhook. */
export type SandboxWebhook = { readonly body: string; readonly headers: Readonly<Record<string, string>> };

/** The reasons why a sandbox makes no refund. */
export type RefundRefusal = "unknown" | "notPaid" | "keyUsed" | "tooMuch" | "deniedByBank";

type NewSandboxPayment = Pick<
  SandboxPayment,
  "reference" | "channel" | "amount" | "currency" | "exponent" | "expiresAt" | "finishUrl"
> & {
  /** The address for webhooks. The default is the shop's address for this gateway. */
  readonly webhookUrl?: string | undefined;
};

/** The payments of one sandbox, without the words of a gateway. */
export type SandboxStore = {
  readonly clock: Clock;
  /** The origin of the shop for browsers. */
  readonly shopOrigin: string;
  /** Stores a payment once for each reference. Returns the stored payment, which is the earlier one after a repeated request. */
  readonly create: (payment: NewSandboxPayment) => Promise<SandboxPayment>;
  /** Finds a payment by one of its ids. A delayed result and the end of the time to pay have taken effect. */
  readonly find: (
    id: Partial<Pick<SandboxPayment, "reference" | "token" | "transactionId">>,
  ) => Promise<SandboxPayment | null>;
  /** Changes the state of an unpaid payment, or of one in `fromStates`. Returns null when it has another state. */
  readonly change: (
    payment: SandboxPayment,
    state: SandboxState,
    fromStates?: readonly SandboxState[],
  ) => Promise<SandboxPayment | null>;
  /** Ends the time to pay of a payment at once. */
  readonly closePage: (payment: SandboxPayment) => Promise<void>;
  /** Stores a refund in the smallest unit, and sends its webhooks. An empty key is no key, so each request is another refund. */
  readonly refund: (
    reference: string,
    refund: { readonly key: string; readonly amount: number },
  ) => Promise<{ readonly payment: SandboxPayment; readonly refund: SandboxRefund } | RefundRefusal>;
  /** Returns the address of the payment page. */
  readonly getPageUrl: (payment: SandboxPayment) => string;
};

/** The words of one gateway: its API, its webhooks, and the client of the shop that calls it. */
export type SandboxDialect = {
  readonly gateway: GatewayName;
  /** Creates the API with the status codes, bodies and number formats of the gateway's public documents. */
  readonly createApi: (store: SandboxStore) => { readonly fetch: (request: Request) => Response | Promise<Response> };
  /** Creates the gateway of the shop, which calls the API. */
  readonly createGateway: (options: { readonly send: SendRequest; readonly webhookUrl: string }) => OnlineGateway;
  /** Returns a webhook about a payment. It is not genuine when its key is the former one. */
  readonly createWebhook: (
    payment: SandboxPayment,
    options: { readonly now: Date; readonly hasFormerKey: boolean },
  ) => SandboxWebhook;
  /** Returns the account to pay to. Null for a gateway without virtual accounts. */
  readonly getAccount?: (payment: SandboxPayment) => SandboxAccount | null;
  /** The state after the shopper has paid. `approved` where the shop has to collect the money. The default is `paid`. */
  readonly paidState?: "approved";
  /** True where a cancelled or declined attempt leaves the payment open. The gateway's page then only leads back. */
  readonly staysOpen?: boolean;
  /** The exchange rate of the demo in whole rupiah, for a gateway that takes no rupiah. */
  readonly exchangeRate?: number;
  /** The results of refunds that the gateway has. */
  readonly refundResults: readonly SandboxPayment["refundResult"][];
};

export type PaymentSandbox = {
  readonly gateway: GatewayName;
  /** Answers the requests of browsers to the sandbox. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** The gateway of the shop. It calls the sandbox without a network. */
  readonly onlineGateway: OnlineGateway;
};

export type SandboxOptions = {
  readonly database: Database;
  readonly clock: Clock;
  /** The origin of the shop for browsers. */
  readonly shopOrigin: string;
  /** Sends a webhook to the shop. */
  readonly sendWebhook: SendRequest;
};

const sumRefunds = ({ refunds }: Pick<SandboxPayment, "refunds">): number =>
  refunds.reduce((sum, { amount, isRefused }) => sum + (isRefused ? 0 : amount), 0);

/** Returns true when the bank has decided about a refund. */
export const isDecided = ({ decidedAt }: SandboxRefund, now: Date): boolean => new Date(decidedAt) <= now;

/** Creates the sandbox of a gateway: its API, a payment page for visitors, and its webhooks. */
export const createPaymentSandbox = (
  dialect: SandboxDialect,
  { database, clock, shopOrigin, sendWebhook }: SandboxOptions,
): PaymentSandbox => {
  const { gateway } = dialect;
  const prefix = `${SANDBOX_PREFIX}${gateway}`;
  const webhookUrl = `${shopOrigin}${WEBHOOK_PREFIX}${gateway}`;
  const isOfGateway = eq(sandboxPayments.gateway, gateway);

  /** Applies the delayed result and the end of the time to pay. */
  const refresh = async (payment: SandboxPayment): Promise<SandboxPayment> => {
    const { state, nextState, changesAt, expiresAt, reference } = payment;
    const now = clock();
    const isDue = nextState !== null && changesAt !== null && changesAt <= now;
    const isExpired = (state === "open" || state === "pending") && expiresAt <= now;
    if (!isDue && !isExpired) return payment;
    const [changed] = await database
      .update(sandboxPayments)
      .set({ state: isDue ? nextState : "expired", nextState: null, changesAt: null })
      .where(eq(sandboxPayments.reference, reference))
      .returning();
    return changed ?? payment;
  };

  const find: SandboxStore["find"] = async ({ reference, token, transactionId }) => {
    const isWanted = and(
      isOfGateway,
      reference === undefined ? undefined : eq(sandboxPayments.reference, reference),
      token === undefined ? undefined : eq(sandboxPayments.token, token),
      transactionId === undefined ? undefined : eq(sandboxPayments.transactionId, transactionId),
    );
    const [payment] = await database.select().from(sandboxPayments).where(isWanted).limit(1);
    return payment === undefined ? null : refresh(payment);
  };

  const change: SandboxStore["change"] = async ({ reference }, state, fromStates = UNPAID_STATES) => {
    const isChangeable = inArray(sandboxPayments.state, [...fromStates]);
    const [changed] = await database
      .update(sandboxPayments)
      .set({ state, nextState: null, changesAt: null })
      .where(and(eq(sandboxPayments.reference, reference), isChangeable, gt(sandboxPayments.expiresAt, clock())))
      .returning();
    return changed ?? null;
  };

  const update = (reference: string, values: Partial<SandboxPayment>) =>
    database.update(sandboxPayments).set(values).where(eq(sandboxPayments.reference, reference));

  const notifyShop = async (reference: string, hasFormerKey = false): Promise<void> => {
    const payment = await find({ reference });
    if (payment === null || payment.state === "open") return;
    const { body, headers } = dialect.createWebhook(payment, { now: clock(), hasFormerKey });
    const request = new Request(payment.webhookUrl, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body,
    });
    await sendWebhook(request).catch(() => undefined); // A real gateway would try again.
  };

  const schedule = (task: () => Promise<void>, delay: number): void => {
    setTimeout(() => void task().catch(() => undefined), delay).unref();
  };

  /** Returns the refund that a request creates, or the reason why there is none. */
  const createRefund = (
    payment: SandboxPayment,
    { key, amount }: { readonly key: string; readonly amount: number },
  ): SandboxRefund | RefundRefusal => {
    if (payment.state !== "paid") return "notPaid";
    if (key !== "" && payment.refunds.some((known) => known.key === key)) return "keyUsed";
    if (sumRefunds(payment) + amount > payment.amount) return "tooMuch";
    if (payment.refundResult === "refused") return "deniedByBank";
    const delay = payment.refundResult === "done" ? 0 : LATE_REFUND_DELAY;
    const decidedAt = new Date(clock().getTime() + delay).toISOString();
    return { id: randomUUID(), key, amount, decidedAt, isRefused: payment.refundResult === "failed" };
  };

  const store: SandboxStore = {
    clock,
    shopOrigin,
    find,
    change,
    create: async ({ webhookUrl: ownWebhookUrl = webhookUrl, ...payment }) => {
      await database
        .insert(sandboxPayments)
        .values({ ...payment, gateway, token: randomUUID(), transactionId: randomUUID(), webhookUrl: ownWebhookUrl })
        .onConflictDoNothing();
      const created = await find({ reference: payment.reference });
      if (created === null) throw new Error(`The sandbox of ${gateway} did not store the payment`);
      return created;
    },
    closePage: async ({ reference }) => void (await update(reference, { expiresAt: clock() })),
    refund: async (reference, request) => {
      const result = await database.transaction(async (tx) => {
        const isOfReference = and(isOfGateway, eq(sandboxPayments.reference, reference));
        const [payment] = await tx.select().from(sandboxPayments).where(isOfReference).for("update");
        if (payment === undefined) return "unknown";
        const refund = createRefund(payment, request);
        if (typeof refund === "string") return refund;
        const refunds = [...payment.refunds, refund];
        await tx.update(sandboxPayments).set({ refunds }).where(isOfReference);
        return { payment: { ...payment, refunds }, refund };
      });
      if (typeof result === "string") return result;
      // A gateway notifies twice: about the request, and about the decision of the bank.
      schedule(() => notifyShop(reference), 0);
      const delay = Date.parse(result.refund.decidedAt) - clock().getTime();
      if (delay > 0) schedule(() => notifyShop(reference), delay);
      return result;
    },
    getPageUrl: ({ token }) => `${shopOrigin}${prefix}/pay/${token}`,
  };

  /** Ends an attempt of the shopper. Some gateways keep the payment open, and only lead back to the shop. */
  const applyChoice = async (
    payment: SandboxPayment,
    { result, delay }: Pick<z.infer<typeof Choice>, "result" | "delay">,
  ): Promise<void> => {
    if (dialect.staysOpen && (result === "cancelled" || result === "declined")) return;
    const state = result === "paid" ? (dialect.paidState ?? "paid") : result;
    const milliseconds = Number(delay) * 1000;
    if (milliseconds === 0) {
      await change(payment, state);
      return;
    }
    const isPending = (await change(payment, "pending")) !== null;
    if (isPending)
      await update(payment.reference, { nextState: state, changesAt: new Date(clock().getTime() + milliseconds) });
  };

  const pages = new Hono().basePath(prefix);
  pages.get("/pay/:token", async (context) => {
    const payment = await find({ token: context.req.param("token") });
    if (payment === null) return context.notFound();
    return renderPaymentPage(context.req.raw, {
      payment,
      account: dialect.getAccount?.(payment) ?? null,
      refundResults: dialect.refundResults,
      shopOrigin,
    });
  });
  pages.post("/pay/:token", async (context) => {
    const payment = await find({ token: context.req.param("token") });
    const choice = Choice.safeParse(await context.req.parseBody());
    if (payment === null || !choice.success) return context.notFound();
    const { result, delay, webhook, refund } = choice.data;
    await update(payment.reference, { refundResult: refund });
    await applyChoice(payment, choice.data);
    const milliseconds = Number(delay) * 1000;
    const notify = () => notifyShop(payment.reference, webhook === "formerKey");
    if (webhook !== "lost") schedule(notify, milliseconds + (webhook === "late" ? LATE_WEBHOOK_DELAY : 0));
    if (webhook === "twice") schedule(notify, milliseconds);
    // The shopper stays to see the account number, and comes back to the shop after any other choice.
    return context.redirect(result === "pending" ? `${prefix}/pay/${payment.token}` : payment.finishUrl, 303);
  });

  const api = dialect.createApi(store);
  return {
    gateway,
    fetch: async (request) => pages.fetch(request),
    onlineGateway: {
      ...dialect.createGateway({ send: async (request) => api.fetch(request), webhookUrl }),
      sandboxRate: dialect.exchangeRate ?? null,
    },
  };
};
