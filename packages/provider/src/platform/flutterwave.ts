import { createHash, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import { formatGatewayAmount, parseGatewayAmount } from "./gateway-amount.ts";
import { defineGateway } from "./gateway-definition.ts";
import { GatewayRefusal, GatewayUnavailable, parseJson, requestGateway, type SendRequest } from "./gateway-http.ts";
import type { GatewayPayment, GatewayRefund, OnlineGateway } from "./online-gateway.ts";

export type FlutterwaveConfig = {
  readonly secretKey: string;
  /** The secret hash of the dashboard. Each webhook carries it. */
  readonly secretHash: string;
  /** The number of decimals of rupiah at this account. Flutterwave's public documents do not name it. */
  readonly exponent: number;
  /** The address of the API, such as `https://api.flutterwave.com/v3`. */
  readonly apiUrl: string;
  readonly send: SendRequest;
};

const CURRENCY = "IDR";

/** The longest session of a payment page, in minutes (Flutterwave, "Handling Payment Retries and Timeout"). */
const SESSION_MAXIMUM = 1440;

/** The largest number of pages of refunds that the shop reads. A page has about 20 refunds. */
const REFUND_PAGES = 10;

const Reference = z.string().regex(/^[0-9a-f]{32}$/);

/** Ids and amounts are JSON numbers, and texts in some lists. */
const NumberText = z.union([z.number(), z.string()]).transform(String);

const Answer = z.object({ status: z.string(), message: z.optional(z.nullable(z.string())) });
const Created = z.object({ data: z.object({ link: z.url() }) });

const Transaction = z.object({
  data: z.object({
    id: NumberText,
    tx_ref: z.string(),
    amount: NumberText,
    currency: z.string(),
    status: z.string(),
  }),
});
type Transaction = z.output<typeof Transaction>["data"];

const Refunds = z.object({
  meta: z.object({ page_info: z.object({ current_page: z.int(), total_pages: z.int() }) }),
  data: z.array(
    z.object({
      transaction_id: NumberText,
      amount_refunded: NumberText,
      status: z.string(),
      /** The `comments` of the request for the refund. */
      comment: z.optional(z.nullable(z.string())),
    }),
  ),
});

const ChargeWebhook = z.object({ data: z.object({ tx_ref: Reference }) });
/** A webhook about a refund names the transaction, and not our reference. */
const RefundWebhook = z.object({ TransactionId: NumberText.pipe(z.string().regex(/^\d{1,20}$/)) });

/** A declined attempt leaves the page open, so it is no failed payment. The page ends with its session. */
const getState = (status: string): Pick<GatewayPayment, "state" | "reason"> => {
  if (status === "successful") return { state: "paid", reason: null };
  return { state: "pending", reason: status === "failed" ? "declined" : null };
};

/**
 * Returns the state of a refund. `completed` alone only means that the refund was accepted. The status of a paid refund names its way, such
 * as `completed-mpgs` (Flutterwave, "Refunds").
 */
const getRefundState = (status: string): GatewayRefund["state"] => {
  if (status === "failed") return "failed";
  return status === "successful" || status.startsWith("completed-") ? "confirmed" : "pending";
};

const hashText = (text: string): Buffer => createHash("sha256").update(text).digest();

const getMinutes = (from: Date, to: Date): number =>
  Math.min(SESSION_MAXIMUM, Math.max(1, Math.floor((to.getTime() - from.getTime()) / 60_000)));

const isRefusal = (error: unknown, statuses: readonly number[]): error is GatewayRefusal =>
  error instanceof GatewayRefusal && statuses.includes(error.status);

/**
 * Creates the gateway Flutterwave, version 3 of its API, which takes payments on its own page. Its public documents do not say how many decimals
 * rupiah has. They do not say whether a repeated creation returns the same page, or which of several attempts a reference shows.
 */
export const createFlutterwave = ({
  secretKey,
  secretHash,
  exponent,
  apiUrl,
  send,
}: FlutterwaveConfig): OnlineGateway => {
  const secretDigest = hashText(secretHash);

  /** Calls the API. Rejects with a refusal when the answer is an error, with the status code of HTTP. */
  const call = async <Output>(path: string, schema: z.ZodType<Output>, body?: unknown): Promise<Output> => {
    const { status, json } = await requestGateway(send, `${apiUrl}${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { Authorization: `Bearer ${secretKey}` },
      body,
    });
    if (status === 429) throw new GatewayUnavailable("The gateway takes no more requests at this moment");
    const answer = Answer.safeParse(json);
    if (answer.data?.status === "error") throw new GatewayRefusal(status, answer.data.message ?? "");
    const parsed = schema.safeParse(json);
    if (answer.data?.status !== "success" || !parsed.success)
      throw new GatewayUnavailable("The gateway's answer has an unknown form");
    return parsed.data;
  };

  /** Reads a transaction. Returns null for one that does not exist, which is the answer until the shopper has begun to pay. */
  const readTransaction = async (path: string): Promise<Transaction | null> => {
    try {
      return (await call(path, Transaction)).data;
    } catch (error) {
      if (isRefusal(error, [400, 404]) && /no transaction was found/i.test(error.message)) return null;
      throw error;
    }
  };

  /** Reads all refunds of a transaction. An incomplete list is an unknown one, because a missing refund would be made twice. */
  const readRefunds = async (transactionId: string): Promise<GatewayRefund[]> => {
    const refunds: GatewayRefund[] = [];
    for (let page = 1; page <= REFUND_PAGES; page += 1) {
      const { meta, data } = await call(`/refunds?id=${transactionId}&page=${page}`, Refunds);
      const { current_page, total_pages } = meta.page_info;
      if (current_page !== page) break;
      for (const { transaction_id, amount_refunded, status, comment } of data) {
        if (transaction_id !== transactionId) continue;
        refunds.push({
          key: comment || null,
          amount: parseGatewayAmount(amount_refunded, exponent),
          state: getRefundState(status),
        });
      }
      if (page >= total_pages) return refunds;
    }
    throw new GatewayUnavailable("The gateway does not show all refunds");
  };

  return {
    currency: CURRENCY,
    exponent,
    sandboxRate: null,
    keepsPageOpen: true,
    hasRefundKeys: false,

    createPayment: async ({ reference, amount, now, payBefore, returnUrl, orderCode, buyer }) => {
      const { data } = await call("/payments", Created, {
        tx_ref: reference,
        amount: formatGatewayAmount(amount, exponent),
        currency: CURRENCY,
        redirect_url: returnUrl,
        customer: { email: buyer.email },
        customizations: { title: orderCode },
        configurations: { session_duration: getMinutes(now, payBefore) },
      });
      return { url: data.link, token: data.link }; // The link also names the page in the request that ends it.
    },

    /** Compares the secret hash. It covers no body and no time, so a webhook says only which payment to ask for. */
    verifyWebhook: async (body, headers) => {
      if (!timingSafeEqual(hashText(headers.get("verif-hash") ?? ""), secretDigest)) return null;
      const json = parseJson(body);
      const charge = ChargeWebhook.safeParse(json);
      if (charge.success) return { reference: charge.data.data.tx_ref };
      const refund = RefundWebhook.safeParse(json);
      if (!refund.success) return { reference: null };
      // Without an answer nothing is lost, because a job asks for each refund in progress.
      const transaction = await readTransaction(`/transactions/${refund.data.TransactionId}/verify`).catch(() => null);
      return { reference: Reference.safeParse(transaction?.tx_ref).data ?? null };
    },

    fetchPayment: async ({ reference }) => {
      const transaction = await readTransaction(`/transactions/verify_by_reference?tx_ref=${reference}`);
      if (transaction === null) return null;
      const { id, tx_ref, amount, currency, status } = transaction;
      const state = getState(status);
      return {
        reference: tx_ref,
        gatewayId: id,
        ...state,
        amount: parseGatewayAmount(amount, exponent),
        currency,
        account: null,
        refunds: state.state === "paid" ? await readRefunds(id) : [],
      };
    },

    /** Disables the link, so that nobody opens the page any more. A page that is open already takes money until its session ends. */
    expirePayment: async ({ token }) => {
      if (token !== null) await call("/payments/link/disable", Answer, { link: token });
    },

    /**
     * Flutterwave has no keys for refunds, so our key is the comment of the refund. The refunds are read first. One without a comment may be
     * this refund, whose answer was lost. Then the result is unknown, and the office decides.
     */
    refundPayment: async ({ gatewayId, key, amount }) => {
      if (gatewayId === null) throw new GatewayUnavailable("The gateway has not named the transaction");
      const refunds = await readRefunds(gatewayId);
      if (refunds.some((refund) => refund.key === key)) return;
      if (refunds.some((refund) => refund.key === null && refund.state !== "failed"))
        throw new GatewayUnavailable("The gateway shows a refund without our key");
      try {
        await call(`/transactions/${gatewayId}/refund`, Answer, {
          amount: Number(formatGatewayAmount(amount, exponent)),
          comments: key,
        });
      } catch (error) {
        if (!isRefusal(error, [401, 403])) throw error;
        throw new GatewayUnavailable("The gateway does not accept the key of the shop", { cause: error });
      }
    },
  };
};

/** Flutterwave by the environment. The key decides between its test account and production. */
export const flutterwaveDefinition = defineGateway({
  name: "Flutterwave",
  variables: z.object({
    FLUTTERWAVE_SECRET_KEY: z
      .string()
      .regex(/^FLWSECK(_TEST)?-[\w-]{10,}$/, "must be a secret key of Flutterwave, such as FLWSECK_TEST-…"),
    FLUTTERWAVE_SECRET_HASH: z.string().min(16, "must have at least 16 characters"),
    FLUTTERWAVE_IDR_DECIMALS: z.enum(["0", "2"], "must be 0 or 2"),
  }),
  isTestAccount: ({ FLUTTERWAVE_SECRET_KEY: secretKey }) => secretKey.startsWith("FLWSECK_TEST-"),
  open: ({
    FLUTTERWAVE_SECRET_KEY: secretKey,
    FLUTTERWAVE_SECRET_HASH: secretHash,
    FLUTTERWAVE_IDR_DECIMALS: decimals,
  }) =>
    createFlutterwave({
      secretKey,
      secretHash,
      exponent: Number(decimals),
      apiUrl: "https://api.flutterwave.com/v3",
      send: fetch,
    }),
});
