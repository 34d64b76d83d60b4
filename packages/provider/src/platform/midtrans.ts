import { createHash, timingSafeEqual } from "node:crypto";
import type { PaymentChannel } from "@griya/api";
import * as z from "zod";
import { parseGatewayAmount } from "./gateway-amount.ts";
import { defineGateway } from "./gateway-definition.ts";
import { GatewayRefusal, GatewayUnavailable, parseJson, requestGateway, type SendRequest } from "./gateway-http.ts";
import type { GatewayPayment, OnlineGateway } from "./online-gateway.ts";

/** The channels of the contract, by the names that Snap expects in `enabled_payments`. */
export const SNAP_CHANNELS: Readonly<Record<PaymentChannel, string>> = {
  qris: "other_qris",
  vaBca: "bca_va",
  vaBni: "bni_va",
  vaBri: "bri_va",
  vaMandiri: "echannel",
  vaPermata: "permata_va",
  gopay: "gopay",
  shopeepay: "shopeepay",
  dana: "dana",
  card: "credit_card",
};

export type MidtransConfig = {
  readonly serverKey: string;
  /** The origin of Snap, such as `https://app.midtrans.com`. */
  readonly snapOrigin: string;
  /** The origin of the API, such as `https://api.midtrans.com`. */
  readonly apiOrigin: string;
  /** The address for notifications. */
  readonly webhookUrl: string;
  readonly send: SendRequest;
};

/** Midtrans takes rupiah only, and writes amounts with two decimals that are always zero. */
const CURRENCY = "IDR";
const EXPONENT = 0;

/** Midtrans's name of the reference. Its length is fixed, because the signature joins fields without separators. */
const Reference = z.string().regex(/^[0-9a-f]{32}$/);

const Notification = z.object({
  order_id: Reference,
  status_code: z.string(),
  gross_amount: z.string(),
  signature_key: z.string().regex(/^[0-9a-f]{128}$/),
});

const Created = z.object({ token: z.string(), redirect_url: z.url() });
const Refused = z.object({ error_messages: z.array(z.string()) });

const Status = z.object({
  status_code: z.string(),
  order_id: z.optional(z.string()),
  transaction_id: z.optional(z.string()),
  transaction_status: z.optional(z.string()),
  fraud_status: z.optional(z.string()),
  gross_amount: z.optional(z.string()),
  currency: z.optional(z.string()),
  va_numbers: z.optional(z.array(z.object({ bank: z.string(), va_number: z.string() }))),
  permata_va_number: z.optional(z.string()),
  biller_code: z.optional(z.string()),
  bill_key: z.optional(z.string()),
  refunds: z.optional(
    z.array(
      z.object({
        refund_key: z.optional(z.string()),
        refund_amount: z.optional(z.string()),
        /** The time at which the bank has confirmed the refund. The first notification of a refund does not have it. */
        bank_confirmed_at: z.optional(z.nullable(z.string())),
      }),
    ),
  ),
});
type Status = z.infer<typeof Status>;

/** Returns the signature of a notification: SHA-512 of four texts (Midtrans, "HTTP Notification"). */
export const signNotification = (
  { order_id, status_code, gross_amount }: Omit<z.infer<typeof Notification>, "signature_key">,
  serverKey: string,
): string => createHash("sha512").update(`${order_id}${status_code}${gross_amount}${serverKey}`).digest("hex");

const getState = ({ transaction_status, fraud_status }: Status): Pick<GatewayPayment, "state" | "reason"> => {
  switch (transaction_status) {
    case "settlement":
    case "partial_refund":
    case "refund":
      return { state: "paid", reason: null };
    case "capture":
      return { state: fraud_status === "accept" ? "paid" : "pending", reason: null };
    case "expire":
      return { state: "failed", reason: "expired" };
    case "cancel":
      return { state: "failed", reason: "cancelled" };
    case "failure":
      return { state: "failed", reason: "declined" };
    case "deny":
      // A denied attempt stays open, because the shopper can try again on the same page.
      return { state: "pending", reason: "declined" };
    default:
      return { state: "pending", reason: null };
  }
};

const getAccount = ({ va_numbers, permata_va_number, biller_code, bill_key }: Status): GatewayPayment["account"] => {
  const [account] = va_numbers ?? [];
  if (account) return { bank: account.bank.toUpperCase(), number: account.va_number, billerCode: null };
  if (permata_va_number !== undefined) return { bank: "Permata", number: permata_va_number, billerCode: null };
  if (bill_key !== undefined && biller_code !== undefined)
    return { bank: "Mandiri", number: bill_key, billerCode: biller_code };
  return null;
};

const toGatewayPayment = (status: Status): GatewayPayment => ({
  reference: status.order_id ?? null,
  gatewayId: status.transaction_id ?? null,
  ...getState(status),
  amount: status.gross_amount === undefined ? null : parseGatewayAmount(status.gross_amount, EXPONENT),
  currency: status.currency ?? null,
  account: getAccount(status),
  refunds: (status.refunds ?? []).map(({ refund_key, refund_amount, bank_confirmed_at }) => ({
    key: refund_key ?? null,
    amount: refund_amount === undefined ? null : parseGatewayAmount(refund_amount, EXPONENT),
    state: bank_confirmed_at ? "confirmed" : "pending",
  })),
});

/** Formats a time as Midtrans expects it: in Jakarta, with its offset. */
const formatJakartaTime = (date: Date): string => {
  const time = date.toLocaleString("sv-SE", { timeZone: "Asia/Jakarta" });
  return `${time} +0700`;
};

const getMinutes = (from: Date, to: Date): number => Math.max(1, Math.floor((to.getTime() - from.getTime()) / 60_000));

/** The status code of an unknown transaction, and of one whose state does not allow the change. */
const NOT_FOUND = "404";
const WRONG_STATE = "412";
/** The status code of a refund whose key was used before: the gateway has that refund already. */
const KEY_USED = "406";
/** The status codes of refunds that Midtrans will not make: denied by the bank, unknown, wrong state, too large an amount. */
const REFUND_REFUSALS: ReadonlySet<string> = new Set(["202", NOT_FOUND, WRONG_STATE, "414"]);

/** ShopeePay takes no refunds from 23:55 to 06:00 in Jakarta (Midtrans, "Refund"). */
const isClosedForRefunds = (channel: PaymentChannel | null, now: Date): boolean => {
  const time = now.toLocaleTimeString("sv-SE", { timeZone: "Asia/Jakarta", hour: "2-digit", minute: "2-digit" });
  return channel === "shopeepay" && (time >= "23:55" || time < "06:00");
};

/** Creates the gateway Midtrans, which takes payments on its own page Snap. */
export const createMidtrans = ({
  serverKey,
  snapOrigin,
  apiOrigin,
  webhookUrl,
  send,
}: MidtransConfig): OnlineGateway => {
  const authorization = `Basic ${Buffer.from(`${serverKey}:`).toString("base64")}`;
  const request = (url: string, method: "GET" | "POST", body?: unknown, headers: Record<string, string> = {}) =>
    requestGateway(send, url, { method, body, headers: { Authorization: authorization, ...headers } });

  /** Calls the API about one transaction. Its `status_code` counts, because HTTP may say 200. */
  const call = async (reference: string, path: string, method: "GET" | "POST", body?: unknown): Promise<Status> => {
    const { json } = await request(`${apiOrigin}/v2/${reference}/${path}`, method, body);
    const status = Status.safeParse(json);
    if (!status.success) throw new GatewayUnavailable("The gateway's answer has an unknown form");
    if (status.data.status_code.startsWith("5")) throw new GatewayUnavailable("The gateway has a failure");
    return status.data;
  };

  const readState = async (reference: string): Promise<string | undefined> =>
    (await call(reference, "status", "GET")).transaction_status;

  return {
    currency: CURRENCY,
    exponent: EXPONENT,
    sandboxRate: null,
    keepsPageOpen: false,
    hasRefundKeys: true,

    createPayment: async ({ reference, amount, channel, now, payBefore, returnUrl }) => {
      if (channel === null) throw new Error("Midtrans takes no payment without a channel");
      const duration = getMinutes(now, payBefore);
      const { status, json } = await request(
        `${snapOrigin}/snap/v1/transactions`,
        "POST",
        {
          transaction_details: { order_id: reference, gross_amount: amount },
          enabled_payments: [SNAP_CHANNELS[channel]],
          callbacks: { finish: returnUrl },
          expiry: { start_time: formatJakartaTime(now), duration, unit: "minute" },
          page_expiry: { duration, unit: "minute" },
        },
        { "X-Override-Notification": webhookUrl },
      );
      const created = Created.safeParse(json);
      if (status === 201 && created.success) return { url: created.data.redirect_url, token: created.data.token };
      const refused = Refused.safeParse(json);
      if (!refused.success) throw new GatewayUnavailable("The gateway's answer has an unknown form");
      throw new GatewayRefusal(status, refused.data.error_messages.join(" "));
    },

    verifyWebhook: async (body) => {
      const notification = Notification.safeParse(parseJson(body));
      if (!notification.success) return null;
      const expected = Buffer.from(signNotification(notification.data, serverKey), "hex");
      const isGenuine = timingSafeEqual(expected, Buffer.from(notification.data.signature_key, "hex"));
      return isGenuine ? { reference: notification.data.order_id } : null;
    },

    fetchPayment: async ({ reference }) => {
      const status = await call(reference, "status", "GET");
      if (status.status_code === NOT_FOUND) return null;
      if (status.status_code.startsWith("4") && status.transaction_status === undefined)
        throw new GatewayRefusal(Number(status.status_code), "The gateway does not show the payment");
      return toGatewayPayment(status);
    },

    expirePayment: async ({ reference, token }) => {
      const { status_code } = await call(reference, "expire", "POST");
      const isUnknown = status_code === NOT_FOUND;
      const isRefused = status_code === WRONG_STATE;
      if (!isUnknown && !isRefused) return;
      // The shopper has not chosen a method yet, or the last attempt was denied. In both cases only the page is left to close.
      if (token !== null) {
        const { status } = await request(`${snapOrigin}/snap/v1/transactions/${token}/cancel`, "POST");
        if (status >= 400 && status !== 404 && status !== 412)
          throw new GatewayUnavailable(`The gateway answered the end of a page with status ${status}`);
      }
      if (isRefused) throw new GatewayRefusal(412, "The gateway cannot end the payment any more");
    },

    refundPayment: async ({ reference, key, amount, channel, now }) => {
      if (isClosedForRefunds(channel, now)) throw new GatewayUnavailable("The channel takes no refunds at this hour");
      const { status_code, transaction_status } = await call(reference, "refund", "POST", { refund_key: key, amount });
      if (status_code === "200" || status_code === KEY_USED) return;
      // The bank has not settled the card payment yet. It can be refunded afterwards.
      if (status_code === WRONG_STATE && (transaction_status ?? (await readState(reference))) === "capture")
        throw new GatewayUnavailable("The payment is not settled yet");
      if (!REFUND_REFUSALS.has(status_code))
        throw new GatewayUnavailable(`The gateway answered a refund with the status code ${status_code}`);
      throw new GatewayRefusal(Number(status_code), "The gateway does not pay the money back");
    },
  };
};

/** Midtrans by the environment. The key decides between its sandbox and production. */
export const midtransDefinition = defineGateway({
  name: "Midtrans",
  variables: z.object({
    MIDTRANS_SERVER_KEY: z
      .string()
      .regex(/^(SB-)?Mid-server-[\w-]{10,}$/, "must be a server key of Midtrans, such as SB-Mid-server-…"),
  }),
  isTestAccount: ({ MIDTRANS_SERVER_KEY: serverKey }) => serverKey.startsWith("SB-"),
  open: ({ MIDTRANS_SERVER_KEY: serverKey }, webhookUrl) => {
    const host = serverKey.startsWith("SB-") ? "sandbox.midtrans.com" : "midtrans.com";
    return createMidtrans({
      serverKey,
      snapOrigin: `https://app.${host}`,
      apiOrigin: `https://api.${host}`,
      webhookUrl,
      send: fetch,
    });
  },
});
