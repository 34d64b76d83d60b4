import type { PaymentChannel } from "@griya/api";
import { and, eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { jobs } from "../jobs/job.tables.ts";
import { checkPaymentJob, preparePaymentJob } from "../payment/payment.job.ts";
import { gatewayEvents, paymentEvents, payments } from "../payment/payment.tables.ts";
import { GatewayRefusal, GatewayUnavailable } from "../platform/gateway-http.ts";
import { MIDTRANS_WEBHOOK_PATH, signNotification } from "../platform/midtrans.ts";
import type { OnlineGateway } from "../platform/online-gateway.ts";
import { createMidtransSandbox, type MidtransSandbox, SANDBOX_KEY } from "../sandbox/midtrans-sandbox.ts";
import { sandboxPayments } from "../sandbox/sandbox.tables.ts";
import { aProduct, createBaseData, getFirstRow } from "../testing/base-data.ts";
import { catchRefusal } from "../testing/catch-refusal.ts";
import { aBuyer, createIdempotencyKey, findStock } from "../testing/checkout.ts";
import { findEmailsTo } from "../testing/mailbox.ts";
import { aCustomer, aStaffMember } from "../testing/people.ts";
import { ORIGIN, openShop } from "../testing/shop.ts";
import { runPaymentCheck } from "./check-payment.ts";
import { cancelOverdueOrders, FAILED_PAYMENT_GRACE } from "./overdue-payments.ts";
import { preparePayment } from "./prepare-payment.ts";

const MINUTE = 60_000;

let sandbox: MidtransSandbox;
/** The replacements for calls of the gateway. Each test begins without a replacement. */
let faults: Partial<OnlineGateway> = {};
const webhooks: string[] = [];

const shop = await openShop({
  onlineGateway: ({ database, clock }) => {
    sandbox = createMidtransSandbox({
      database,
      clock,
      shopOrigin: ORIGIN,
      sendWebhook: async (request) => {
        webhooks.push(await request.clone().text());
        return shop.fetch(request);
      },
    });
    const { onlineGateway } = sandbox;
    return {
      ...onlineGateway,
      createPayment: (creation) => (faults.createPayment ?? onlineGateway.createPayment)(creation),
      fetchPayment: (reference) => (faults.fetchPayment ?? onlineGateway.fetchPayment)(reference),
      expirePayment: (payment) => (faults.expirePayment ?? onlineGateway.expirePayment)(payment),
    };
  },
});
const { database, services } = shop;
let baseData: Awaited<ReturnType<typeof createBaseData>>;
beforeAll(async () => {
  baseData = await createBaseData(database);
});

/** Places an order of one sofa of ten, to be paid by this channel. */
const anOrderBy = async (paymentMethod: PaymentChannel, { price = 4_000_000 } = {}) => {
  faults = {};
  const sofa = await aProduct(database, baseData, { price, variants: [{ stock: 10 }] });
  const buyer = await aBuyer(shop, [sofa]);
  const order = await buyer.client.order.place(
    { ...buyer.placement, paymentMethod },
    { idempotencyKey: createIdempotencyKey() },
  );
  const { client } = buyer;
  return {
    ...buyer,
    sofa,
    order,
    findOrder: () => client.order.find({ id: order.id }),
    check: () => client.payment.check({ orderId: order.id }),
  };
};

const findPayments = (orderId: string) =>
  database.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.createdAt);

const findPageUrl = async (orderId: string): Promise<string> => {
  const found = (await findPayments(orderId)).at(-1);
  if (!found?.pageUrl) throw new Error("The payment has no page");
  return found.pageUrl;
};

/** Chooses a result on the payment page, as a shopper does. */
const chooseOnPage = (url: string, result: string, options: Readonly<Record<string, string>> = { webhook: "lost" }) =>
  sandbox.fetch(new Request(url, { method: "POST", body: new URLSearchParams({ result, ...options }) }));

/** Runs the due checks of payments, as the jobs of a server do. The queue reads the database's clock, so each waiting check is due. */
const runChecks = async (): Promise<void> => {
  await database.execute(
    sql`update ${jobs} set start_after = now() where name = ${checkPaymentJob.name} and state = 'created'`,
  );
  await services.jobQueue.runDue(checkPaymentJob, (data, { log }) => runPaymentCheck({ ...services, log }, data));
};

/** A check runs at most five jobs, so no test leaves its jobs to the next. */
beforeEach(async () => {
  faults = {};
  await database.delete(jobs);
});

const countPaidEvents = async (orderId: string) => {
  const rows = await database
    .select({ externalId: paymentEvents.externalId })
    .from(paymentEvents)
    .innerJoin(payments, eq(payments.id, paymentEvents.paymentId))
    .where(and(eq(payments.orderId, orderId), eq(paymentEvents.state, "paid")));
  return rows.length;
};

describe("an order by virtual account", () => {
  test("leads to the page of the gateway, shows the account number there, and is confirmed by its payment", async () => {
    const { order, email, check, findOrder } = await anOrderBy("vaBca");
    expect(order.payment).toMatchObject({
      method: "vaBca",
      state: "pending",
      nextAction: { kind: "redirect", url: expect.stringContaining("/sandbox/midtrans/pay/") },
      payBefore: new Date(services.clock().getTime() + 24 * 60 * MINUTE).toISOString(),
      virtualAccount: null,
    });
    const url = await findPageUrl(order.id);
    expect(await (await sandbox.fetch(new Request(url))).text()).toContain("Rp");
    await chooseOnPage(url, "pending");
    expect((await check()).virtualAccount).toEqual({
      bank: "BCA",
      number: expect.stringMatching(/^\d{16}$/),
      billerCode: null,
    });
    await chooseOnPage(url, "settlement");
    expect(await check()).toMatchObject({ state: "paid", nextAction: { kind: "none" } });
    expect(await findOrder()).toMatchObject({ status: "confirmed", isPaid: true, invoiceNumber: expect.any(String) });
    const subjects = (await findEmailsTo(shop, email)).map(({ subject }) => subject);
    expect(
      subjects.filter((subject) => subject === `We have received your payment for order ${order.code}`),
    ).toHaveLength(1);
  });

  test("tells its customer by email how to pay, and until when", async () => {
    const { order, email } = await anOrderBy("vaMandiri");
    const [placedEmail] = await findEmailsTo(shop, email);
    expect(placedEmail?.text).toContain("with Mandiri virtual account by");
    await chooseOnPage(await findPageUrl(order.id), "pending");
    await runChecks();
    expect(getFirstRow(await findPayments(order.id)).virtualAccount).toMatchObject({
      bank: "Mandiri",
      billerCode: "70012",
    });
  });
});

test("an order above the limit of a channel is refused, and the shop offers the channel with its limits", async () => {
  const { client } = await aCustomer(shop);
  expect(await client.payment.fetchMethods()).toContainEqual(
    expect.objectContaining({ id: "qris", kind: "qris", minimum: 1, maximum: 10_000_000 }),
  );
  expect((await catchRefusal(anOrderBy("qris", { price: 12_000_000 }))).messages).toEqual([
    "An order of this amount cannot be paid this way. Please choose another.",
  ]);
});

test("a shop without a gateway offers no channel and takes no webhook", async () => {
  const plainShop = await openShop();
  const { client } = await aCustomer(plainShop);
  expect((await client.payment.fetchMethods()).map(({ id }) => id)).not.toContain("qris");
  const answer = await plainShop.fetch(
    new Request(`${ORIGIN}${MIDTRANS_WEBHOOK_PATH}`, { method: "POST", body: "{}" }),
  );
  expect(answer.status).toBe(404);
});

describe("a webhook", () => {
  const post = (body: string) => shop.fetch(new Request(`${ORIGIN}${MIDTRANS_WEBHOOK_PATH}`, { method: "POST", body }));

  const aPaidWebhook = async () => {
    const placed = await anOrderBy("gopay");
    await chooseOnPage(await findPageUrl(placed.order.id), "settlement", { webhook: "once" });
    await expect.poll(async () => (await placed.findOrder()).isPaid).toBe(true);
    return { ...placed, body: webhooks.at(-1) ?? "" };
  };

  test("of a paid payment confirms the order once, however often it comes", async () => {
    const { order, body, email } = await aPaidWebhook();
    const answers = await Promise.all([post(body), post(body), post(body)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await services.backgroundWork.finish();
    expect(await countPaidEvents(order.id)).toBe(1);
    expect(await findPayments(order.id)).toHaveLength(1);
    const subjects = (await findEmailsTo(shop, email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith("We have received your payment"))).toHaveLength(1);
    const payment = getFirstRow(await findPayments(order.id));
    expect(await database.$count(gatewayEvents, eq(gatewayEvents.paymentId, payment.id))).toBe(1);
  });

  test("that is forged changes nothing and is not stored", async () => {
    const { body } = await aPaidWebhook();
    const victim = await anOrderBy("gopay");
    const { reference } = getFirstRow(await findPayments(victim.order.id));
    const genuine = JSON.parse(body);
    const before = await database.$count(gatewayEvents);
    for (const forged of [
      JSON.stringify({ ...genuine, order_id: reference }),
      JSON.stringify({ ...genuine, gross_amount: "1.00" }),
      JSON.stringify({ ...genuine, signature_key: "0".repeat(128) }),
      JSON.stringify({ ...genuine, signature_key: "short" }),
      JSON.stringify({ ...genuine, order_id: `${genuine.order_id}2`, status_code: "00" }),
      "{}",
      "no json",
      "",
    ]) {
      expect((await post(forged)).status).toBe(401);
    }
    await services.backgroundWork.finish();
    expect(await database.$count(gatewayEvents)).toBe(before);
    expect((await victim.findOrder()).payment.state).toBe("pending");
  });

  test("changes nothing by its own words: the gateway decides", async () => {
    const { order, findOrder, body } = await (async () => {
      const placed = await anOrderBy("gopay");
      await chooseOnPage(await findPageUrl(placed.order.id), "pending", { webhook: "once" });
      await expect.poll(() => webhooks.some((text) => text.includes('"pending"'))).toBe(true);
      return { ...placed, body: webhooks.at(-1) ?? "" };
    })();
    // Midtrans signs no state, so this webhook is genuine although its state is invented.
    expect((await post(body.replace('"pending"', '"settlement"'))).status).toBe(200);
    await services.backgroundWork.finish();
    expect((await findOrder()).isPaid).toBe(false);
    expect(await countPaidEvents(order.id)).toBe(0);
  });

  test("that is too large is refused", async () => {
    expect((await post("x".repeat(100_000))).status).toBe(413);
  });
});

describe("a payment whose webhook is lost", () => {
  test("is found by the shop's own check, and is checked no more afterwards", async () => {
    const { order, findOrder } = await anOrderBy("shopeepay");
    await runChecks();
    expect((await findOrder()).isPaid).toBe(false);
    await chooseOnPage(await findPageUrl(order.id), "settlement");
    await runChecks();
    expect(await findOrder()).toMatchObject({ isPaid: true, status: "confirmed" });
    expect(await database.$count(jobs, and(eq(jobs.name, checkPaymentJob.name), eq(jobs.state, "created")))).toBe(0);
  });

  test("is checked after growing pauses of at most 90 seconds", async () => {
    const { order } = await anOrderBy("vaBri");
    const start = services.clock().getTime();
    const pauses: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      const [job] = await database
        .select()
        .from(jobs)
        .where(and(eq(jobs.name, checkPaymentJob.name), eq(jobs.state, "created")));
      pauses.push(((job?.startAfter.getTime() ?? 0) - start) / 1000);
      await runChecks();
    }
    expect(pauses).toEqual([15, 15, 30, 60, 90, 90]);
    expect((await findPayments(order.id))[0]?.closedAt).toBeNull();
  });
});

describe("a gateway that does not answer", () => {
  test("leaves the order with a payment in preparation, and a job creates the payment later", async () => {
    const sofa = await aProduct(database, baseData, { price: 4_000_000, variants: [{ stock: 10 }] });
    const buyer = await aBuyer(shop, [sofa]);
    faults = { createPayment: () => Promise.reject(new GatewayUnavailable("no answer")) };
    const order = await buyer.client.order.place(
      { ...buyer.placement, paymentMethod: "qris" },
      { idempotencyKey: createIdempotencyKey() },
    );
    expect(order.payment).toMatchObject({ state: "pending", nextAction: { kind: "preparing" } });
    faults = {};
    await services.jobQueue.runDue(preparePaymentJob, ({ paymentId }) => preparePayment(services, paymentId));
    expect((await buyer.client.order.find({ id: order.id })).payment.nextAction.kind).toBe("redirect");
    expect(await database.$count(sandboxPayments, eq(sandboxPayments.amount, order.total))).toBeGreaterThan(0);
  });

  test("marks nothing as paid or failed while its state is unknown", async () => {
    const { order, check, findOrder } = await anOrderBy("dana");
    faults = { fetchPayment: () => Promise.reject(new GatewayUnavailable("no answer")) };
    expect(await check()).toMatchObject({ state: "pending", nextAction: { kind: "redirect" } });
    shop.passTime(16 * MINUTE);
    await runChecks();
    expect(await findOrder()).toMatchObject({ status: "pending", payment: { state: "pending" } });
    expect((await findPayments(order.id))[0]?.closedAt).toBeNull();
    faults = {};
  });

  test("that refuses a payment leaves the order open for another method", async () => {
    const sofa = await aProduct(database, baseData, { price: 4_000_000, variants: [{ stock: 10 }] });
    const buyer = await aBuyer(shop, [sofa]);
    faults = { createPayment: () => Promise.reject(new GatewayRefusal(400, "not activated")) };
    const order = await buyer.client.order.place(
      { ...buyer.placement, paymentMethod: "card" },
      { idempotencyKey: createIdempotencyKey() },
    );
    faults = {};
    expect(order).toMatchObject({ status: "pending", payment: { state: "failed", failure: "refused" } });
    const retried = await buyer.client.payment.start({ orderId: order.id, paymentMethod: "card" });
    expect(retried).toMatchObject({ state: "pending", nextAction: { kind: "redirect" } });
    expect(await buyer.client.payment.start({ orderId: order.id, paymentMethod: 2 })).toMatchObject({
      method: "cashOnDelivery",
      state: "pending",
    });
  });
});

describe("an order that is not paid in time", () => {
  test("is ended at the gateway first, then cancelled with its pieces back on the shelf", async () => {
    const { order, sofa, email, findOrder } = await anOrderBy("qris");
    shop.passTime(15 * MINUTE - 1);
    await runChecks();
    expect((await findOrder()).status).toBe("pending");
    shop.passTime(1);
    await runChecks();
    expect(await findOrder()).toMatchObject({ status: "cancelled", payment: { state: "failed", failure: "expired" } });
    expect(await findStock(shop, sofa.variantId)).toBe(10);
    const { reference } = getFirstRow(await findPayments(order.id));
    expect(
      await database
        .select()
        .from(sandboxPayments)
        .where(eq(sandboxPayments.reference, reference ?? "")),
    ).toMatchObject([{ state: "expire" }]);
    const subjects = (await findEmailsTo(shop, email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === `Your order ${order.code} is cancelled`)).toHaveLength(1);
  });

  test("stays when the gateway says at the last moment that it is paid", async () => {
    const { order, findOrder } = await anOrderBy("qris");
    shop.passTime(15 * MINUTE - 1);
    await chooseOnPage(await findPageUrl(order.id), "settlement");
    shop.passTime(10 * MINUTE);
    await runChecks();
    expect(await findOrder()).toMatchObject({ status: "confirmed", isPaid: true });
  });
});

describe("another method during a payment", () => {
  test("ends the former payment at its gateway, so that nobody pays it afterwards", async () => {
    const { order, client } = await anOrderBy("gopay");
    const url = await findPageUrl(order.id);
    shop.passTime(1);
    expect(await client.payment.start({ orderId: order.id, paymentMethod: 2 })).toMatchObject({
      method: "cashOnDelivery",
    });
    await services.backgroundWork.finish();
    await chooseOnPage(url, "settlement");
    await runChecks();
    expect(await client.order.find({ id: order.id })).toMatchObject({ isPaid: false, paymentMethod: "cashOnDelivery" });
    expect((await findPayments(order.id)).map(({ state }) => state)).toEqual(["cancelled", "pending"]);
  });

  test("counts the first payment where both are paid, and owes the second", async () => {
    const { order, client, email } = await anOrderBy("vaBni");
    const firstUrl = await findPageUrl(order.id);
    faults = { expirePayment: () => Promise.reject(new GatewayUnavailable("no answer")) };
    shop.passTime(1);
    await client.payment.start({ orderId: order.id, paymentMethod: "qris" });
    await services.backgroundWork.finish();
    faults = {};
    await chooseOnPage(await findPageUrl(order.id), "settlement");
    await client.payment.check({ orderId: order.id });
    await chooseOnPage(firstUrl, "settlement");
    await runChecks();
    expect((await findPayments(order.id)).map(({ state }) => state).toSorted()).toEqual(["paid", "refundDue"]);
    const found = await client.order.find({ id: order.id });
    expect(found).toMatchObject({ isPaid: true, refundDue: order.total });
    const subjects = (await findEmailsTo(shop, email)).map(({ subject }) => subject);
    expect(subjects).toContain(`We will pay back your payment for order ${order.code}`);
  });
});

test("money that the gateway reports after an order has expired revives the order", async () => {
  const { order, findOrder } = await anOrderBy("qris");
  shop.passTime(16 * MINUTE);
  await runChecks();
  expect((await findOrder()).status).toBe("cancelled");
  const { reference } = getFirstRow(await findPayments(order.id));
  await database
    .update(sandboxPayments)
    .set({ state: "settlement" })
    .where(eq(sandboxPayments.reference, reference ?? ""));
  const status = { order_id: reference ?? "", status_code: "200", gross_amount: `${order.total}.00` };
  const body = JSON.stringify({ ...status, signature_key: signNotification(status, SANDBOX_KEY) });
  await shop.fetch(new Request(`${ORIGIN}${MIDTRANS_WEBHOOK_PATH}`, { method: "POST", body }));
  await services.backgroundWork.finish();
  expect(await findOrder()).toMatchObject({ status: "confirmed", isPaid: true });
});

test("money for an order that its customer has cancelled is owed back, once", async () => {
  const { order, client } = await anOrderBy("gopay");
  const url = await findPageUrl(order.id);
  await chooseOnPage(url, "settlement");
  await client.order.updateStatus({ id: order.id, status: "cancelled" });
  await Promise.all([runChecks(), runChecks()]);
  await runChecks();
  const found = await client.order.find({ id: order.id });
  expect(found).toMatchObject({ status: "cancelled", refundDue: order.total });
  expect(await findPayments(order.id)).toHaveLength(1);
});

test("a payment that its shopper cancels at the gateway has failed, and the order can be paid again", async () => {
  const { order, check, client, findOrder } = await anOrderBy("dana");
  await chooseOnPage(await findPageUrl(order.id), "cancel");
  expect(await check()).toMatchObject({ state: "failed", failure: "cancelled" });
  expect((await findOrder()).status).toBe("pending");
  expect(await client.payment.start({ orderId: order.id, paymentMethod: "dana" })).toMatchObject({ state: "pending" });
});

test("an order whose payment failed is cancelled after an hour, unless its customer pays another way", async () => {
  const [abandoned, rescued] = [await anOrderBy("dana"), await anOrderBy("dana")];
  for (const { order, check } of [abandoned, rescued]) {
    await chooseOnPage(await findPageUrl(order.id), "cancel");
    await check();
  }
  shop.passTime(FAILED_PAYMENT_GRACE - 1);
  await cancelOverdueOrders(services);
  expect((await abandoned.findOrder()).status).toBe("pending");
  await rescued.client.payment.start({ orderId: rescued.order.id, paymentMethod: 2 });
  shop.passTime(1);
  await cancelOverdueOrders(services);
  expect((await abandoned.findOrder()).status).toBe("cancelled");
  expect(await findStock(shop, abandoned.sofa.variantId)).toBe(10);
  expect((await rescued.findOrder()).status).toBe("pending");
  expect((await findEmailsTo(shop, abandoned.email))[0]?.subject).toBe(
    `Your order ${abandoned.order.code} is cancelled`,
  );
});

test("a declined attempt stays open, because the shopper can try again on the same page", async () => {
  const { order, check } = await anOrderBy("card");
  const url = await findPageUrl(order.id);
  await chooseOnPage(url, "deny");
  expect((await check()).state).toBe("pending");
  await chooseOnPage(url, "settlement");
  expect((await check()).state).toBe("paid");
});

test.each([
  ["a smaller amount", { amount: 1 }],
  ["another currency", { currency: "USD" }],
  ["another reference", { reference: "f".repeat(32) }],
])("a payment with %s at the gateway is not paid, and the log names it", async (_, changes) => {
  const { order, check } = await anOrderBy("gopay");
  await chooseOnPage(await findPageUrl(order.id), "settlement");
  const { reference } = getFirstRow(await findPayments(order.id));
  const real = await sandbox.onlineGateway.fetchPayment(reference ?? "");
  if (real === null) throw new Error("The sandbox does not know the payment");
  faults = { fetchPayment: async () => ({ ...real, ...changes }) };
  expect((await check()).state).toBe("pending");
  expect(shop.log.slice(-3).join("")).toContain("the gateway reports another payment than ours");
  faults = {};
});

test("a fee that the gateway adds on top is neither a mismatch nor a credit", async () => {
  const { order, check, findOrder } = await anOrderBy("gopay");
  await chooseOnPage(await findPageUrl(order.id), "settlement");
  const { reference } = getFirstRow(await findPayments(order.id));
  const real = await sandbox.onlineGateway.fetchPayment(reference ?? "");
  if (real === null) throw new Error("The sandbox does not know the payment");
  faults = { fetchPayment: async () => ({ ...real, amount: order.total + 71 }) };
  expect(await check()).toMatchObject({ state: "paid", amount: order.total });
  faults = {};
  expect((await findOrder()).refundDue).toBe(0);
});

test("nobody else can check the payment of an order, and an invented order is not found", async () => {
  const { order } = await anOrderBy("gopay");
  const { client: stranger } = await aCustomer(shop);
  for (const orderId of [order.id, "00000000-0000-4000-8000-000000000000"]) {
    expect((await catchRefusal(stranger.payment.check({ orderId }))).status).toBe(404);
  }
});

test("the office confirms no order that waits for its payment at a gateway", async () => {
  const { order } = await anOrderBy("gopay");
  const { office } = await aStaffMember(shop, "operator");
  const confirmed = office.order.advance({ code: order.code, to: "confirmed" });
  expect((await catchRefusal(confirmed)).messages).toEqual([
    `Order ${order.code} awaits its payment. The order is confirmed with its payment.`,
  ]);
});
