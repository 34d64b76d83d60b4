import type { PaymentChannel } from "@griya/api";
import { and, asc, eq, sql } from "drizzle-orm";
import { jobs } from "../jobs/job.tables.ts";
import { checkPaymentJob, preparePaymentJob, refundPaymentJob } from "../payment/payment.job.ts";
import { paymentEvents, payments } from "../payment/payment.tables.ts";
import { MIDTRANS_WEBHOOK_PATH, signNotification } from "../platform/midtrans.ts";
import type { OnlineGateway } from "../platform/online-gateway.ts";
import { createMidtransSandbox, type MidtransSandbox, SANDBOX_KEY } from "../sandbox/midtrans-sandbox.ts";
import { sandboxPayments } from "../sandbox/sandbox.tables.ts";
import { runPaymentCheck } from "../settlement/check-payment.ts";
import { preparePayment } from "../settlement/prepare-payment.ts";
import { runRefund } from "../settlement/refund-payment.ts";
import { aProduct, createBaseData } from "./base-data.ts";
import { aBuyer, createIdempotencyKey } from "./checkout.ts";
import { openTwoShops } from "./open-two-shops.ts";
import { ORIGIN, type TestShop, type TestShopOptions } from "./shop.ts";

/** A gateway with its sandbox, as the conformance suite needs it. */
export type PaymentAdapter = {
  readonly name: string;
  readonly webhookPath: string;
  readonly createSandbox: (options: Parameters<typeof createMidtransSandbox>[0]) => MidtransSandbox;
  /** Returns the body of a genuine webhook about a payment of this amount in whole rupiah. */
  readonly createWebhook: (reference: string, amount: number) => string;
};

const midtrans: PaymentAdapter = {
  name: "Midtrans",
  webhookPath: MIDTRANS_WEBHOOK_PATH,
  createSandbox: createMidtransSandbox,
  createWebhook: (reference, amount) => {
    const fields = { order_id: reference, status_code: "200", gross_amount: `${amount}.00` };
    return JSON.stringify({ ...fields, signature_key: signNotification(fields, SANDBOX_KEY) });
  },
};

/** The gateways of the shop. Each runs the same scenarios. */
export const PAYMENT_ADAPTERS: readonly PaymentAdapter[] = [midtrans];

/**
 * Opens a shop with the sandbox of a gateway. By default there are two servers on one database where the tests run on PostgreSQL. Webhooks
 * of the sandbox arrive at the first server, and are kept in `webhooks`.
 */
export const openOnlineShop = async (
  adapter: PaymentAdapter = midtrans,
  openServers: (
    options: Pick<TestShopOptions, "onlineGateway">,
  ) => Promise<readonly [TestShop, TestShop]> = openTwoShops,
) => {
  /** The replacements for calls of the gateway, for a gateway that fails. */
  const faults: { -readonly [Call in keyof OnlineGateway]?: OnlineGateway[Call] } = {};
  const webhooks: string[] = [];
  const sandboxes: MidtransSandbox[] = [];
  const servers: readonly [TestShop, TestShop] = await openServers({
    onlineGateway: ({ database, clock }) => {
      const created = adapter.createSandbox({
        database,
        clock,
        shopOrigin: ORIGIN,
        sendWebhook: async (request) => {
          webhooks.push(await request.clone().text());
          return servers[0].fetch(request);
        },
      });
      sandboxes.push(created);
      const { onlineGateway } = created;
      return {
        ...onlineGateway,
        createPayment: (creation) => (faults.createPayment ?? onlineGateway.createPayment)(creation),
        fetchPayment: (reference) => (faults.fetchPayment ?? onlineGateway.fetchPayment)(reference),
        expirePayment: (payment) => (faults.expirePayment ?? onlineGateway.expirePayment)(payment),
        refundPayment: (request) => (faults.refundPayment ?? onlineGateway.refundPayment)(request),
      };
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
    sandbox.fetch(new Request(url, { method: "POST", body: new URLSearchParams({ result, ...options }) }));

  const postWebhook = (body: string, server: TestShop = shop) =>
    server.fetch(new Request(`${ORIGIN}${adapter.webhookPath}`, { method: "POST", body }));

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
    finishBackgroundWork,

    /** Posts a genuine webhook about the latest payment of an order, and waits for its effect. */
    notify: async ({ id, total }: { readonly id: string; readonly total: number }): Promise<void> => {
      await postWebhook(adapter.createWebhook(await findReference(id), total));
      await finishBackgroundWork();
    },

    /** Removes all faults and waiting jobs, so that no test leaves them to the next. */
    reset: async (): Promise<void> => {
      for (const name of Object.keys(faults)) delete faults[name as keyof OnlineGateway];
      await finishBackgroundWork();
      await database.delete(jobs);
    },

    aSofaBuyer,

    /** Places an order of one sofa of ten, to be paid by this channel. */
    anOrderBy: async (paymentMethod: PaymentChannel, { price = 4_000_000 } = {}) => {
      const buyer = await aSofaBuyer(price);
      const order = await buyer.client.order.place(
        { ...buyer.placement, paymentMethod },
        { idempotencyKey: createIdempotencyKey() },
      );
      const { client } = buyer;
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

    findAtGateway: async (orderId: string) => {
      const isOfOrder = eq(sandboxPayments.reference, await findReference(orderId));
      return (await database.select().from(sandboxPayments).where(isOfOrder))[0];
    },

    /** Runs the jobs of payments on one server, as if all of them were due. The queue reads the database's clock. */
    runJobs: async (server: TestShop = shop): Promise<void> => {
      const names = [preparePaymentJob.name, checkPaymentJob.name, refundPaymentJob.name];
      await database.execute(
        sql`update ${jobs} set start_after = now() where name in ${names} and state in ('created', 'retry')`,
      );
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
