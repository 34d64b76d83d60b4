import { type Client, convertRupiah, type Order, type Payment, type PaymentMethodId } from "@griya/api";
import { and, asc, eq, sql } from "drizzle-orm";
import { jobs } from "../jobs/job.tables.ts";
import { checkPaymentJob, preparePaymentJob, refundPaymentJob } from "../payment/payment.job.ts";
import { paymentEvents, payments } from "../payment/payment.tables.ts";
import { type OnlineGateway, WEBHOOK_PREFIX } from "../platform/online-gateway.ts";
import { flutterwaveSandbox } from "../sandbox/flutterwave-sandbox.ts";
import { iyzicoSandbox } from "../sandbox/iyzico-sandbox.ts";
import { midtransSandbox } from "../sandbox/midtrans-sandbox.ts";
import {
  createPaymentSandbox,
  type PaymentSandbox,
  type SandboxDialect,
  type SandboxWebhook,
} from "../sandbox/payment-sandbox.ts";
import { payPalSandbox } from "../sandbox/paypal-sandbox.ts";
import { razorpaySandbox } from "../sandbox/razorpay-sandbox.ts";
import { sandboxPayments } from "../sandbox/sandbox.tables.ts";
import { stripeSandbox } from "../sandbox/stripe-sandbox.ts";
import { runPaymentCheck } from "../settlement/check-payment.ts";
import { preparePayment } from "../settlement/prepare-payment.ts";
import { runRefund } from "../settlement/refund-payment.ts";
import { aProduct, createBaseData, getFirstRow } from "./base-data.ts";
import { aBuyer, createIdempotencyKey } from "./checkout.ts";
import { openTwoShops } from "./open-two-shops.ts";
import { ORIGIN, START, type TestShop, type TestShopOptions } from "./shop.ts";

/** A gateway with its sandbox, as the conformance suite needs it. */
export type PaymentAdapter = {
  readonly name: string;
  readonly dialect: SandboxDialect;
  /** The payment method of scenarios that need none in particular. */
  readonly method: PaymentMethodId;
  /** The time to pay with this method, in minutes. */
  readonly minutes: number;
  /** True for one gateway that takes the money by itself, and for one from which the shop collects it in another currency. */
  readonly isFirstOfKind?: boolean;
  /** Returns copies of a genuine webhook that are no longer genuine. */
  readonly forge: (webhook: SandboxWebhook) => readonly SandboxWebhook[];
  /** True where webhooks only carry a secret. Then a changed body makes the shop ask for another payment, and nothing else. */
  readonly signsNoBody?: boolean;
};

const changeBody = ({ body, headers }: SandboxWebhook, changes: object): SandboxWebhook => ({
  body: JSON.stringify({ ...JSON.parse(body), ...changes }),
  headers,
});

export const midtrans: PaymentAdapter = {
  name: "Midtrans",
  isFirstOfKind: true,
  dialect: midtransSandbox,
  method: "gopay",
  minutes: 15,
  forge: (webhook) => [
    changeBody(webhook, { gross_amount: "1.00" }),
    changeBody(webhook, { signature_key: "0".repeat(128) }),
    changeBody(webhook, { signature_key: "short" }),
    // The signature joins its fields without separators.
    changeBody(webhook, { order_id: `${JSON.parse(webhook.body).order_id}2`, status_code: "00" }),
  ],
};

const flipLast = (text: string): string => `${text.slice(0, -1)}${text.endsWith("0") ? "1" : "0"}`;

const stripe: PaymentAdapter = {
  name: "Stripe",
  dialect: stripeSandbox,
  method: 3,
  minutes: 60,
  forge: ({ body, headers }) => [
    { body: `${body} `, headers },
    { body, headers: {} },
    {
      body,
      headers: { "Stripe-Signature": flipLast(headers["stripe-signature"] ?? headers["Stripe-Signature"] ?? "") },
    },
  ],
};

const changeHeader = ({ body, headers }: SandboxWebhook, name: string, value: string): SandboxWebhook => {
  const changedHeaders = new Headers(headers);
  changedHeaders.set(name, value);
  return { body, headers: Object.fromEntries(changedHeaders) };
};

const payPal: PaymentAdapter = {
  name: "PayPal",
  isFirstOfKind: true,
  dialect: payPalSandbox,
  method: 4,
  minutes: 60,
  forge: (webhook) => [
    changeBody(webhook, { event_type: "PAYMENT.CAPTURE.DECLINED" }),
    changeHeader(webhook, "PayPal-Transmission-Sig", Buffer.alloc(256, 1).toString("base64")),
    changeHeader(webhook, "PayPal-Transmission-Time", START.toISOString()),
    changeHeader(webhook, "PayPal-Transmission-Id", "another-transmission"),
    changeHeader(webhook, "PayPal-Cert-Url", "https://api.paypal.com.evil.example/v1/notifications/certs/CERT"),
    changeHeader(webhook, "PayPal-Auth-Algo", "none"),
  ],
};

const razorpay: PaymentAdapter = {
  name: "Razorpay",
  dialect: razorpaySandbox,
  method: 1,
  minutes: 60,
  forge: (webhook) => {
    const { body, headers } = webhook;
    return [
      changeBody(webhook, { event: "payment_link.paid", forged: true }),
      { body: `${body} `, headers },
      { body, headers: { ...headers, "x-razorpay-signature": "0".repeat(64) } },
      { body, headers: { ...headers, "x-razorpay-signature": "short" } },
      { body, headers: {} },
    ];
  },
};

const flutterwave: PaymentAdapter = {
  name: "Flutterwave",
  dialect: flutterwaveSandbox,
  method: 5,
  minutes: 60,
  forge: ({ body }) => [
    { body, headers: {} },
    { body, headers: { "verif-hash": "" } },
    { body, headers: { "verif-hash": "the-secret-hash-of-anybody" } },
    { body, headers: { "verif-hash": "the-secret-hash-of-last-year" } },
  ],
  signsNoBody: true,
};

export const iyzico: PaymentAdapter = {
  name: "iyzico",
  dialect: iyzicoSandbox,
  method: 6,
  minutes: 60,
  forge: (webhook) => [
    { body: webhook.body, headers: {} },
    { body: webhook.body, headers: { "X-IYZ-SIGNATURE-V3": "0".repeat(64) } },
    changeBody(webhook, { status: "SUCCESSFUL" }),
    changeBody(webhook, { iyziPaymentId: "1" }),
    changeBody(webhook, { token: "00000000-0000-4000-8000-000000000000" }),
    // A payment without a form is signed without a token.
    changeBody(webhook, { token: undefined, paymentId: JSON.parse(webhook.body).iyziPaymentId }),
  ],
};

/** The gateways of the shop. Each runs the same scenarios. */
export const PAYMENT_ADAPTERS: readonly PaymentAdapter[] = [midtrans, stripe, payPal, razorpay, flutterwave, iyzico];

/**
 * Opens a shop with the sandbox of a gateway, and that of Midtrans for other methods. By default there are two servers on one database where the tests run on PostgreSQL. Webhooks
 * of the sandbox arrive at the first server, and are kept in `webhooks`.
 */
export const openOnlineShop = async (
  adapter: PaymentAdapter = midtrans,
  openServers: (
    options: Pick<TestShopOptions, "onlineGateways">,
  ) => Promise<readonly [TestShop, TestShop]> = openTwoShops,
) => {
  /** The replacements for calls of the gateway, for a gateway that fails. */
  const faults: { -readonly [Call in keyof OnlineGateway]?: OnlineGateway[Call] } = {};
  const webhooks: SandboxWebhook[] = [];
  const sandboxes: PaymentSandbox[] = [];
  const dialects = [...new Set([adapter.dialect, midtransSandbox])];
  const servers: readonly [TestShop, TestShop] = await openServers({
    onlineGateways: ({ database, clock }) => {
      const created = dialects.map((dialect) =>
        createPaymentSandbox(dialect, {
          database,
          clock,
          shopOrigin: ORIGIN,
          sendWebhook: async (request) => {
            const copy = request.clone();
            webhooks.push({ body: await copy.text(), headers: Object.fromEntries(copy.headers) });
            return servers[0].fetch(request);
          },
        }),
      );
      sandboxes.push(...created);
      const gateways = Object.fromEntries(created.map(({ gateway, onlineGateway }) => [gateway, onlineGateway]));
      const { onlineGateway } = getFirstRow(created);
      const withFaults: OnlineGateway = {
        ...onlineGateway,
        createPayment: (creation) => (faults.createPayment ?? onlineGateway.createPayment)(creation),
        fetchPayment: (key, options) => (faults.fetchPayment ?? onlineGateway.fetchPayment)(key, options),
        expirePayment: (key) => (faults.expirePayment ?? onlineGateway.expirePayment)(key),
        refundPayment: (request) => (faults.refundPayment ?? onlineGateway.refundPayment)(request),
      };
      return { ...gateways, [adapter.dialect.gateway]: withFaults };
    },
  });
  const [shop] = servers;
  const [sandbox] = sandboxes;
  if (sandbox === undefined) throw new Error("The shop has no sandbox");
  const { database, services } = shop;
  const baseData = await createBaseData(database);
  let buyerCount = 0;

  /** Creates a customer with one sofa of ten in the cart. */
  const aSofaBuyer = async (price = 4_000_000) => {
    const sofa = await aProduct(database, baseData, { price, variants: [{ stock: 10 }] });
    buyerCount += 1;
    // Each buyer has another address, because the limits of an address count in real time.
    const ip = `10.${buyerCount >> 16}.${(buyerCount >> 8) & 255}.${buyerCount & 255}`;
    return { ...(await aBuyer(shop, [sofa], { ip })), sofa };
  };

  /** Returns the payment method of an order, with the amount in its currency that the shopper accepts. */
  const acceptMethod = async (
    { client, quote }: { readonly client: Client; readonly quote: { readonly total: number } },
    paymentMethod: PaymentMethodId,
  ) => {
    const method = (await client.payment.fetchMethods({})).find(({ id }) => id === paymentMethod);
    const acceptedCharge = method?.exchangeRate && convertRupiah(quote.total, method.exchangeRate);
    return { paymentMethod, ...(acceptedCharge && { acceptedCharge }) };
  };

  const findPayments = (orderId: string) =>
    database
      .select()
      .from(payments)
      .where(eq(payments.orderId, orderId))
      .orderBy(asc(payments.createdAt), asc(payments.id));

  /** Returns the reference of the latest payment of an order that is at the gateway. */
  const findReference = async (orderId: string): Promise<string> => {
    const reference = (await findPayments(orderId)).findLast((payment) => payment.reference !== null)?.reference;
    if (!reference) throw new Error("The order has no payment at the gateway");
    return reference;
  };

  const findPageUrl = async (orderId: string): Promise<string> => {
    const url = (await findPayments(orderId)).findLast(({ pageUrl }) => pageUrl !== null)?.pageUrl;
    if (!url) throw new Error("The payment has no page");
    return url;
  };

  /** Chooses a result on the payment page, as a shopper does. By default the webhook is lost. */
  const chooseOnPage = (url: string, result: string, options: Readonly<Record<string, string>> = { webhook: "lost" }) =>
    (sandboxes.find(({ gateway }) => url.includes(`/${gateway}/`)) ?? sandbox).fetch(
      new Request(url, { method: "POST", body: new URLSearchParams({ result, ...options }) }),
    );

  const postWebhook = (webhook: SandboxWebhook, server: TestShop = shop) =>
    server.fetch(new Request(`${ORIGIN}${WEBHOOK_PREFIX}${adapter.dialect.gateway}`, { method: "POST", ...webhook }));

  const findAtGateway = async (orderId: string) => {
    const isOfOrder = eq(sandboxPayments.reference, await findReference(orderId));
    return (await database.select().from(sandboxPayments).where(isOfOrder))[0];
  };

  /** Returns a genuine webhook about a payment, as it is at the gateway. */
  const createWebhook = async (reference: string): Promise<SandboxWebhook> => {
    const [payment] = await database.select().from(sandboxPayments).where(eq(sandboxPayments.reference, reference));
    if (payment === undefined) throw new Error("The gateway does not know the payment");
    return adapter.dialect.createWebhook(payment, { now: services.clock(), hasFormerKey: false });
  };

  const finishBackgroundWork = async (): Promise<void> => {
    for (const server of servers) await server.services.backgroundWork.finish();
  };

  return {
    shop,
    servers,
    sandbox,
    database,
    services,
    faults,
    webhooks,
    findPayments,
    findReference,
    findPageUrl,
    chooseOnPage,
    postWebhook,
    createWebhook,
    findAtGateway,
    finishBackgroundWork,

    /** Posts a genuine webhook about the latest payment of an order, and waits for its effect. */
    notify: async ({ id }: { readonly id: string }): Promise<void> => {
      await postWebhook(await createWebhook(await findReference(id)));
      await finishBackgroundWork();
    },

    /** Removes all faults and waiting jobs, so that no test leaves them to the next. */
    reset: async (): Promise<void> => {
      for (const name of Object.keys(faults)) delete faults[name as keyof OnlineGateway];
      await finishBackgroundWork();
      await database.delete(jobs);
    },

    aSofaBuyer,

    /** Starts another payment of an order. The shopper accepts the amount in the currency of the method. */
    startPayment: async (
      client: Client,
      { id, total }: Pick<Order, "id" | "total">,
      paymentMethod: PaymentMethodId,
    ): Promise<Payment> => {
      const accepted = await acceptMethod({ client, quote: { total } }, paymentMethod);
      return client.payment.start({ orderId: id, ...accepted });
    },

    acceptMethod,

    /** Places an order of one sofa of ten, to be paid by this method. */
    anOrderBy: async (paymentMethod: PaymentMethodId = adapter.method, { price = 4_000_000 } = {}) => {
      const buyer = await aSofaBuyer(price);
      const { client } = buyer;
      const order = await client.order.place(
        { ...buyer.placement, ...(await acceptMethod(buyer, paymentMethod)) },
        { idempotencyKey: createIdempotencyKey() },
      );
      return {
        ...buyer,
        order,
        findOrder: () => client.order.find({ id: order.id }),
        check: () => client.payment.check({ orderId: order.id }),
        cancel: () => client.order.updateStatus({ id: order.id, status: "cancelled" }),
      };
    },

    /** Changes a payment at the gateway behind the shop's back. */
    changeAtGateway: async (orderId: string, values: Partial<typeof sandboxPayments.$inferInsert>): Promise<void> => {
      await database
        .update(sandboxPayments)
        .set(values)
        .where(eq(sandboxPayments.reference, await findReference(orderId)));
    },

    /** Runs the jobs of payments on one server, as if all of them were due. The queue reads the database's clock. */
    runJobs: async (server: TestShop = shop): Promise<void> => {
      const names = [preparePaymentJob.name, checkPaymentJob.name, refundPaymentJob.name];
      // Two servers may do this at once. Without an order they could wait for each other.
      await database.execute(sql`
        update ${jobs} set start_after = now() where id in (
          select id from ${jobs} where name in ${names} and state in ('created', 'retry') order by id for update skip locked
        )`);
      const { jobQueue } = server.services;
      await jobQueue.runDue(preparePaymentJob, ({ paymentId }) => preparePayment(server.services, paymentId));
      await jobQueue.runDue(checkPaymentJob, (data, { log }) => runPaymentCheck({ ...server.services, log }, data));
      await jobQueue.runDue(refundPaymentJob, (data, { log }) => runRefund({ ...server.services, log }, data));
    },

    countPaidEvents: async (orderId: string): Promise<number> => {
      const rows = await database
        .select({ id: paymentEvents.id })
        .from(paymentEvents)
        .innerJoin(payments, eq(payments.id, paymentEvents.paymentId))
        .where(and(eq(payments.orderId, orderId), eq(paymentEvents.state, "paid")));
      return rows.length;
    },
  };
};
