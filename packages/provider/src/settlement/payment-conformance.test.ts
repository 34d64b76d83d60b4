import { and, eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { isUnsettled } from "../account/anonymise-orders.ts";
import { jobs } from "../jobs/job.tables.ts";
import { orders } from "../order/order.tables.ts";
import { createRefund } from "../payment/change-payment.ts";
import { checkPaymentJob } from "../payment/payment.job.ts";
import { gatewayEvents, payments } from "../payment/payment.tables.ts";
import { GatewayRefusal, GatewayUnavailable } from "../platform/gateway-http.ts";
import { variants } from "../product/product.tables.ts";
import { sandboxPayments } from "../sandbox/sandbox.tables.ts";
import { getFirstRow } from "../testing/base-data.ts";
import { catchRefusal } from "../testing/catch-refusal.ts";
import { findStock } from "../testing/checkout.ts";
import { findEmailsTo } from "../testing/mailbox.ts";
import { openOnlineShop, PAYMENT_ADAPTERS } from "../testing/online-shop.ts";
import { aCustomer, aStaffMember } from "../testing/people.ts";
import { ORIGIN, openShop } from "../testing/shop.ts";
import { continuePayments } from "./continue-payments.ts";
import { cancelOverdueOrders, FAILED_PAYMENT_GRACE } from "./overdue-payments.ts";
import { PAYMENT_RETURN_PREFIX } from "./payment-return.ts";
import { preparePayment } from "./prepare-payment.ts";
import { refundPayment } from "./refund-payment.ts";

const MINUTE = 60_000;

const unanswered = () => Promise.reject(new GatewayUnavailable("no answer"));

test("a shop without a gateway offers no channel and takes no webhook", async () => {
  const plainShop = await openShop();
  const { client } = await aCustomer(plainShop);
  expect((await client.payment.fetchMethods({})).map(({ id }) => id)).not.toContain("qris");
  for (const { webhookPath } of PAYMENT_ADAPTERS) {
    const answer = await plainShop.fetch(new Request(`${ORIGIN}${webhookPath}`, { method: "POST", body: "{}" }));
    expect(answer.status).toBe(404);
  }
});

for (const adapter of PAYMENT_ADAPTERS) {
  const store = await openOnlineShop(adapter);
  const { shop, database, services, servers, faults } = store;
  const { anOrderBy, chooseOnPage, findPageUrl, findPayments, findReference, runJobs, postWebhook } = store;

  /** Returns the subjects of the emails to a customer, the newest first. */
  const findSubjects = async (email: string) => (await findEmailsTo(shop, email)).map(({ subject }) => subject);

  const findTexts = async (email: string) => (await findEmailsTo(shop, email)).map(({ text }) => text).join("\n");

  const countReceipts = async (email: string) =>
    (await findSubjects(email)).filter((subject) => subject.startsWith("We have received your payment")).length;

  /** Places an order and pays it on the page of the gateway. The shop knows it. */
  const aPaidOrderBy = async (...order: Parameters<typeof anOrderBy>) => {
    const placed = await anOrderBy(...order);
    await chooseOnPage(await findPageUrl(placed.order.id), "settlement");
    expect((await placed.check()).state).toBe("paid");
    return placed;
  };

  /** Loses all jobs, and runs the sweep for missing jobs twice. It adds one job for an order. Removes the jobs of the other orders. */
  const addMissingJobs = async (orderId: string) => {
    const { id } = getFirstRow(await findPayments(orderId));
    await database.delete(jobs);
    await continuePayments(services);
    await continuePayments(services);
    await database.delete(jobs).where(sql`${jobs.data} ->> 'paymentId' <> ${id}`);
    expect(await database.$count(jobs)).toBe(1);
  };

  const openReturn = async (reference: string, method: "GET" | "POST", server = shop) =>
    server.fetch(new Request(`${ORIGIN}${PAYMENT_RETURN_PREFIX}${reference}`, { method }));

  describe(`payments at ${adapter.name}`, () => {
    beforeEach(store.reset);
    afterEach(store.reset);

    describe("a new payment", () => {
      test("leads to the page of the gateway, shows the account number there, and confirms its order", async () => {
        const { order, email, check, findOrder } = await anOrderBy("vaBca");
        expect(order.payment).toMatchObject({
          method: "vaBca",
          state: "pending",
          nextAction: { kind: "redirect", url: expect.stringContaining("/sandbox/") },
          payBefore: new Date(services.clock().getTime() + 24 * 60 * MINUTE).toISOString(),
          virtualAccount: null,
        });
        const url = await findPageUrl(order.id);
        await chooseOnPage(url, "pending");
        expect((await check()).virtualAccount).toEqual({
          bank: "BCA",
          number: expect.stringMatching(/^\d{16}$/),
          billerCode: null,
        });
        await chooseOnPage(url, "settlement");
        expect(await check()).toMatchObject({ state: "paid", nextAction: { kind: "none" } });
        expect(await findOrder()).toMatchObject({
          status: "confirmed",
          isPaid: true,
          invoiceNumber: expect.any(String),
        });
        expect(await countReceipts(email)).toBe(1);
      });

      test("tells its customer by email how to pay, and until when", async () => {
        const { order, email } = await anOrderBy("vaMandiri");
        const [placedEmail] = await findEmailsTo(shop, email);
        expect(placedEmail?.text).toContain("with Mandiri virtual account by");
        await chooseOnPage(await findPageUrl(order.id), "pending");
        await runJobs();
        expect(getFirstRow(await findPayments(order.id)).virtualAccount).toMatchObject({
          bank: "Mandiri",
          billerCode: "70012",
        });
      });

      test.each([55_000, 186_332])(
        "of Rp%i has the same amount in the shop, at the gateway and on its page",
        async (price) => {
          const { order } = await anOrderBy("qris", { price });
          const page = await (await store.sandbox.fetch(new Request(await findPageUrl(order.id)))).text();
          expect(page).toContain(`Rp${order.total.toLocaleString("id-ID")}`);
          await chooseOnPage(await findPageUrl(order.id), "settlement");
          const found = await store.sandbox.onlineGateway.fetchPayment(await findReference(order.id));
          expect(found?.amount).toBe(order.total * 10 ** store.sandbox.onlineGateway.exponent);
          expect(order.total - order.subtotal).toBeGreaterThanOrEqual(0);
        },
      );

      test("above the limit of its channel is refused, and the shop says the limits", async () => {
        const { client } = await aCustomer(shop);
        expect(await client.payment.fetchMethods({})).toContainEqual(
          expect.objectContaining({ id: "qris", kind: "qris", minimum: 1, maximum: 10_000_000 }),
        );
        expect((await catchRefusal(anOrderBy("qris", { price: 12_000_000 }))).messages).toEqual([
          "An order of this amount cannot be paid this way. Please choose another.",
        ]);
      });

      test("waits in preparation while the gateway does not answer, and a job creates it later", async () => {
        faults.createPayment = unanswered;
        const { order, findOrder } = await anOrderBy("qris");
        expect(order.payment).toMatchObject({ state: "pending", nextAction: { kind: "preparing" } });
        delete faults.createPayment;
        await runJobs();
        expect((await findOrder()).payment.nextAction.kind).toBe("redirect");
      });

      test("whose first answer was lost is the same payment after the retry", async () => {
        faults.createPayment = async (creation) => {
          await store.sandbox.onlineGateway.createPayment(creation);
          return unanswered();
        };
        const { order, findOrder } = await anOrderBy("qris");
        expect(order.payment.nextAction.kind).toBe("preparing");
        delete faults.createPayment;
        await runJobs();
        expect((await findOrder()).payment.nextAction.kind).toBe("redirect");
        expect(await findPayments(order.id)).toHaveLength(1);
        expect(
          await database.$count(sandboxPayments, eq(sandboxPayments.reference, await findReference(order.id))),
        ).toBe(1);
      });

      test("that two servers create at the same moment is one payment with one page", async () => {
        faults.createPayment = unanswered;
        const { order } = await anOrderBy("qris");
        delete faults.createPayment;
        const { id } = getFirstRow(await findPayments(order.id));
        await Promise.all(servers.map((server) => preparePayment(server.services, id)));
        const { pageUrl } = getFirstRow(await findPayments(order.id));
        expect(pageUrl).toContain((await store.findAtGateway(order.id))?.token);
      });

      test("that is paid before the shop has the gateway's answer confirms its order", async () => {
        faults.createPayment = async (creation) => {
          const created = await store.sandbox.onlineGateway.createPayment(creation);
          await chooseOnPage(created.url, "settlement");
          await postWebhook(adapter.createWebhook(creation.reference, creation.amount));
          await store.finishBackgroundWork();
          return created;
        };
        const { findOrder } = await anOrderBy("gopay");
        expect(await findOrder()).toMatchObject({ status: "confirmed", isPaid: true });
      });

      test("that the gateway refuses leaves the order open for another try and another method", async () => {
        faults.createPayment = () => Promise.reject(new GatewayRefusal(400, "not activated"));
        const { order, client } = await anOrderBy("card");
        delete faults.createPayment;
        expect(order).toMatchObject({ status: "pending", payment: { state: "failed", failure: "refused" } });
        const retried = await client.payment.start({ orderId: order.id, paymentMethod: "card" });
        expect(retried).toMatchObject({ state: "pending", nextAction: { kind: "redirect" } });
        expect(await client.payment.start({ orderId: order.id, paymentMethod: 2 })).toMatchObject({
          method: "cashOnDelivery",
          state: "pending",
        });
      });
    });

    describe("a webhook", () => {
      /** Pays an order, and returns the genuine webhook about it. */
      const aPaidWebhook = async () => {
        const placed = await anOrderBy("gopay");
        await chooseOnPage(await findPageUrl(placed.order.id), "settlement", { webhook: "once" });
        await expect.poll(async () => (await placed.findOrder()).isPaid).toBe(true);
        return { ...placed, body: store.webhooks.at(-1) ?? "" };
      };

      test("of a paid payment confirms the order once, however often it comes to two servers", async () => {
        const { order, body, email } = await aPaidWebhook();
        const answers = await Promise.all([...servers, shop].map((server) => postWebhook(body, server)));
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
        await store.finishBackgroundWork();
        expect(await store.countPaidEvents(order.id)).toBe(1);
        expect(await findPayments(order.id)).toHaveLength(1);
        expect(await countReceipts(email)).toBe(1);
        const payment = getFirstRow(await findPayments(order.id));
        expect(await database.$count(gatewayEvents, eq(gatewayEvents.paymentId, payment.id))).toBe(1);
      });

      test("that is forged changes nothing and is not stored, and the log counts it once a minute", async () => {
        const { body } = await aPaidWebhook();
        const victim = await anOrderBy("gopay");
        const reference = await findReference(victim.order.id);
        const genuine = JSON.parse(body);
        const before = await database.$count(gatewayEvents);
        shop.passTime(MINUTE);
        const logStart = shop.log.length;
        const forgedBodies = [
          JSON.stringify({ ...genuine, order_id: reference }),
          JSON.stringify({ ...genuine, gross_amount: "1.00" }),
          JSON.stringify({ ...genuine, signature_key: "0".repeat(128) }),
          JSON.stringify({ ...genuine, signature_key: "short" }),
          JSON.stringify({ ...genuine, order_id: `${genuine.order_id}2`, status_code: "00" }),
          "{}",
          "no json",
          "",
        ];
        for (const forged of forgedBodies) expect((await postWebhook(forged)).status).toBe(401);
        await store.finishBackgroundWork();
        expect(await database.$count(gatewayEvents)).toBe(before);
        expect((await victim.findOrder()).payment.state).toBe("pending");
        const findLines = () =>
          shop.log.slice(logStart).filter((line) => line.includes("forged webhooks were refused"));
        expect(findLines()).toHaveLength(1);
        shop.passTime(MINUTE);
        await postWebhook("{}");
        expect(JSON.parse(findLines().at(-1) ?? "{}").count).toBe(forgedBodies.length);
      });

      test("changes nothing by its own words: the gateway decides", async () => {
        const { order, findOrder } = await anOrderBy("gopay");
        await chooseOnPage(await findPageUrl(order.id), "pending");
        await store.notify(order);
        expect((await findOrder()).isPaid).toBe(false);
        expect(await store.countPaidEvents(order.id)).toBe(0);
      });

      test("that is signed with a former key is refused, and a job finds the money", async () => {
        const { order, findOrder } = await anOrderBy("gopay");
        const start = shop.log.length;
        shop.passTime(MINUTE);
        await chooseOnPage(await findPageUrl(order.id), "settlement", { webhook: "formerKey" });
        await expect.poll(() => shop.log.slice(start).join("")).toContain("forged webhooks were refused");
        expect((await findOrder()).isPaid).toBe(false);
        await runJobs();
        expect((await findOrder()).isPaid).toBe(true);
      });

      test("with fields that the shop does not know is genuine", async () => {
        const { body } = await aPaidWebhook();
        const extended = JSON.stringify({ ...JSON.parse(body), new_field: { of: ["the", "gateway"] } });
        expect((await postWebhook(extended)).status).toBe(200);
      });

      test("that comes late and out of order does not take a payment back", async () => {
        const { order, findOrder } = await anOrderBy("gopay");
        const url = await findPageUrl(order.id);
        const webhookCount = store.webhooks.length;
        await chooseOnPage(url, "pending", { webhook: "once" });
        await expect.poll(() => store.webhooks.length).toBe(webhookCount + 1);
        const pendingWebhook = store.webhooks.at(-1) ?? "";
        await chooseOnPage(url, "settlement");
        await store.notify(order);
        expect((await postWebhook(pendingWebhook)).status).toBe(200);
        await store.finishBackgroundWork();
        expect((await findOrder()).isPaid).toBe(true);
      });

      test("without a payment is stored without one, and the log names its reference", async () => {
        const reference = "0123456789abcdef0123456789abcdef";
        expect((await postWebhook(adapter.createWebhook(reference, 5_000_000))).status).toBe(200);
        const stored = await database.select().from(gatewayEvents).where(eq(gatewayEvents.reference, reference));
        expect(stored).toMatchObject([{ paymentId: null }]);
        expect(shop.log.at(-2)).toContain(reference);
      });

      test("is accepted while the gateway does not show the payment, and a job finds the money later", async () => {
        const { order, findOrder } = await anOrderBy("gopay");
        await chooseOnPage(await findPageUrl(order.id), "settlement");
        faults.fetchPayment = unanswered;
        await store.notify(order);
        expect((await findOrder()).isPaid).toBe(false);
        delete faults.fetchPayment;
        await runJobs();
        expect((await findOrder()).isPaid).toBe(true);
      });

      test("about a payment that has ended makes the shop look again, also after the first look failed", async () => {
        const { order, findOrder } = await anOrderBy("qris");
        shop.passTime(16 * MINUTE);
        await runJobs();
        expect((await findOrder()).status).toBe("cancelled");
        await store.changeAtGateway(order.id, { state: "settlement" });
        faults.fetchPayment = unanswered;
        await store.notify(order);
        delete faults.fetchPayment;
        await addMissingJobs(order.id);
        await runJobs();
        expect(await findOrder()).toMatchObject({ status: "confirmed", isPaid: true });
      });

      test("that comes while the shop reads an earlier answer keeps the payment open", async () => {
        const { order, check, findOrder } = await anOrderBy("dana");
        await chooseOnPage(await findPageUrl(order.id), "cancel");
        faults.fetchPayment = async (reference) => {
          const earlierAnswer = await store.sandbox.onlineGateway.fetchPayment(reference);
          await store.changeAtGateway(order.id, { state: "settlement" });
          faults.fetchPayment = unanswered;
          await store.notify(order);
          return earlierAnswer;
        };
        expect((await check()).state).toBe("pending");
        delete faults.fetchPayment;
        await runJobs();
        expect(await findOrder()).toMatchObject({ status: "confirmed", isPaid: true });
      });

      test("that is too large is refused", async () => {
        expect((await postWebhook("x".repeat(100_000))).status).toBe(413);
      });
    });

    describe("a shopper who comes back from the page of the gateway", () => {
      test.each(["GET", "POST"] as const)(
        "by %s without cookies is led to the order, which is paid",
        async (method) => {
          const { order, findOrder } = await anOrderBy("gopay");
          await chooseOnPage(await findPageUrl(order.id), "settlement");
          const answer = await openReturn(await findReference(order.id), method);
          expect(answer.status).toBe(303);
          expect(answer.headers.get("Location")).toBe(`${ORIGIN}/user/order/${order.id}`);
          expect((await findOrder()).isPaid).toBe(true);
        },
      );

      test("without paying changes nothing", async () => {
        const { order, findOrder } = await anOrderBy("gopay");
        for (const method of ["GET", "POST"] as const) await openReturn(await findReference(order.id), method);
        expect(await findOrder()).toMatchObject({ status: "pending", payment: { state: "pending" } });
      });

      test("with an invented reference, or that of a transfer, is led to the page for tracking", async () => {
        const { order, client } = await anOrderBy("gopay");
        shop.passTime(1);
        const { transactionId } = await client.payment.start({ orderId: order.id, paymentMethod: 7 });
        for (const reference of ["f".repeat(32), transactionId ?? ""]) {
          const answer = await openReturn(reference, "POST");
          expect(answer.headers.get("Location")).toBe(`${ORIGIN}/track`);
        }
      });

      test("while the gateway does not answer is led to the order, which still waits", async () => {
        const { order, findOrder } = await anOrderBy("gopay");
        await chooseOnPage(await findPageUrl(order.id), "settlement");
        faults.fetchPayment = unanswered;
        expect((await openReturn(await findReference(order.id), "GET")).status).toBe(303);
        expect((await findOrder()).payment.state).toBe("pending");
      });

      test("in the same moment as the webhook pays the order once", async () => {
        const { order, email } = await anOrderBy("gopay");
        await chooseOnPage(await findPageUrl(order.id), "settlement");
        const reference = await findReference(order.id);
        await Promise.all(
          servers.flatMap((server) => [
            openReturn(reference, "GET", server),
            postWebhook(adapter.createWebhook(reference, order.total), server),
          ]),
        );
        await store.finishBackgroundWork();
        expect(await store.countPaidEvents(order.id)).toBe(1);
        expect(await findPayments(order.id)).toHaveLength(1);
        expect(await countReceipts(email)).toBe(1);
      });
    });

    describe("the shop's own check", () => {
      test("finds a payment whose webhook is lost, and ends then", async () => {
        const { order, findOrder } = await anOrderBy("shopeepay");
        await runJobs();
        expect((await findOrder()).isPaid).toBe(false);
        await chooseOnPage(await findPageUrl(order.id), "settlement");
        await runJobs();
        expect(await findOrder()).toMatchObject({ isPaid: true, status: "confirmed" });
        expect(await database.$count(jobs, and(eq(jobs.name, checkPaymentJob.name), eq(jobs.state, "created")))).toBe(
          0,
        );
      });

      test("comes after growing pauses of at most 90 seconds", async () => {
        const { order } = await anOrderBy("vaBri");
        const start = services.clock().getTime();
        const pauses: number[] = [];
        for (let turn = 0; turn < 6; turn += 1) {
          const [job] = await database
            .select()
            .from(jobs)
            .where(and(eq(jobs.name, checkPaymentJob.name), eq(jobs.state, "created")));
          pauses.push(((job?.startAfter.getTime() ?? 0) - start) / 1000);
          await runJobs();
        }
        expect(pauses).toEqual([15, 15, 30, 60, 90, 90]);
        expect((await findPayments(order.id))[0]?.closedAt).toBeNull();
      });

      test("takes a payment that the gateway does not know yet for a pending one", async () => {
        const { check } = await anOrderBy("qris");
        expect(await check()).toMatchObject({ state: "pending", nextAction: { kind: "redirect" } });
      });

      test("marks nothing as paid or failed while the state is unknown", async () => {
        const { order, check, findOrder } = await anOrderBy("dana");
        faults.fetchPayment = unanswered;
        expect(await check()).toMatchObject({ state: "pending", nextAction: { kind: "redirect" } });
        shop.passTime(16 * MINUTE);
        await runJobs();
        expect(await findOrder()).toMatchObject({ status: "pending", payment: { state: "pending" } });
        expect((await findPayments(order.id))[0]?.closedAt).toBeNull();
      });

      test("reads the order again after the gateway's answer, so a cancellation meanwhile counts", async () => {
        const { order, check, cancel, findOrder } = await anOrderBy("gopay");
        await chooseOnPage(await findPageUrl(order.id), "settlement");
        faults.fetchPayment = async (reference) => {
          delete faults.fetchPayment;
          const found = await store.sandbox.onlineGateway.fetchPayment(reference);
          await cancel();
          return found;
        };
        await check();
        expect(await findOrder()).toMatchObject({ status: "cancelled", refundDue: order.total });
      });

      test.each([
        ["a smaller amount", { amount: 1 }],
        ["an unreadable amount", { amount: null }],
        ["another currency", { currency: "USD" }],
        ["another reference", { reference: "f".repeat(32) }],
        ["a refund of all of it", { refunds: [{ key: "dashboard", amount: 100_000_000, isConfirmed: true }] }],
      ])("does not take a payment with %s for ours, and the log names it", async (_, changes) => {
        const { order, check } = await anOrderBy("gopay");
        await chooseOnPage(await findPageUrl(order.id), "settlement");
        const real = await store.sandbox.onlineGateway.fetchPayment(await findReference(order.id));
        if (real === null) throw new Error("The sandbox does not know the payment");
        faults.fetchPayment = async () => ({ ...real, ...changes });
        expect((await check()).state).toBe("pending");
        expect(shop.log.slice(-3).join("")).toContain("the gateway reports another payment than ours");
      });

      test("compares an amount in the unit with which the gateway has created the payment", async () => {
        const { order, check, cancel, findOrder } = await anOrderBy("gopay");
        const { exponent, currency } = store.sandbox.onlineGateway;
        const isOfOrder = eq(payments.orderId, order.id);
        expect((await findPayments(order.id))[0]).toMatchObject({ exponent, currency });
        await database
          .update(payments)
          .set({ exponent: exponent + 2 })
          .where(isOfOrder);
        await chooseOnPage(await findPageUrl(order.id), "settlement");
        expect((await check()).state).toBe("pending");
        await database.update(payments).set({ exponent, closedAt: null }).where(isOfOrder);
        expect((await check()).state).toBe("paid");
        await database
          .update(payments)
          .set({ exponent: exponent - 2 })
          .where(isOfOrder);
        await cancel();
        await runJobs();
        expect((await store.findAtGateway(order.id))?.refunds).toMatchObject([{ amount: order.total / 100 }]);
        expect((await findOrder()).payment.state).toBe("refunded");
      });

      test("counts a payment once when the gateway gives it an id only afterwards", async () => {
        const { order, check, findOrder } = await anOrderBy("gopay");
        await chooseOnPage(await findPageUrl(order.id), "settlement");
        faults.fetchPayment = async (reference) => {
          const found = await store.sandbox.onlineGateway.fetchPayment(reference);
          return found && { ...found, gatewayId: null };
        };
        await check();
        delete faults.fetchPayment;
        await store.notify(order);
        expect(await findPayments(order.id)).toHaveLength(1);
        expect(await findOrder()).toMatchObject({ isPaid: true, refundDue: 0 });
      });

      test("takes a fee on top neither for a mismatch nor for a credit", async () => {
        const { order, check, findOrder } = await anOrderBy("gopay");
        await chooseOnPage(await findPageUrl(order.id), "settlement");
        const real = await store.sandbox.onlineGateway.fetchPayment(await findReference(order.id));
        if (real === null) throw new Error("The sandbox does not know the payment");
        faults.fetchPayment = async () => ({ ...real, amount: order.total + 71 });
        expect(await check()).toMatchObject({ state: "paid", amount: order.total });
        expect((await findOrder()).refundDue).toBe(0);
      });

      test("of a stranger, or of an invented order, finds nothing", async () => {
        const { order } = await anOrderBy("gopay");
        const { client: stranger } = await aCustomer(shop);
        for (const orderId of [order.id, "00000000-0000-4000-8000-000000000000"]) {
          expect((await catchRefusal(stranger.payment.check({ orderId }))).status).toBe(404);
        }
      });
    });

    describe("an order that is not paid in time", () => {
      test("is ended at the gateway first, then cancelled with its pieces back in stock", async () => {
        const { order, sofa, email, findOrder } = await anOrderBy("qris");
        shop.passTime(15 * MINUTE - 1);
        await runJobs();
        expect((await findOrder()).status).toBe("pending");
        shop.passTime(1);
        await runJobs();
        expect(await findOrder()).toMatchObject({
          status: "cancelled",
          payment: { state: "failed", failure: "expired" },
        });
        expect(await findStock(shop, sofa.variantId)).toBe(10);
        expect(await store.findAtGateway(order.id)).toMatchObject({ state: "expire" });
        const subject = `Your order ${order.code} is cancelled`;
        expect((await findSubjects(email)).filter((found) => found === subject)).toHaveLength(1);
      });

      test("stays when the gateway says at the last moment that it is paid", async () => {
        const { order, findOrder } = await anOrderBy("qris");
        shop.passTime(15 * MINUTE - 1);
        await chooseOnPage(await findPageUrl(order.id), "settlement");
        shop.passTime(10 * MINUTE);
        await runJobs();
        expect(await findOrder()).toMatchObject({ status: "confirmed", isPaid: true });
      });

      test("stays while the gateway still calls it pending, and later money confirms it", async () => {
        const { order, findOrder } = await anOrderBy("qris");
        await chooseOnPage(await findPageUrl(order.id), "pending");
        await store.changeAtGateway(order.id, { expiresAt: new Date(services.clock().getTime() + 60 * MINUTE) });
        faults.expirePayment = async () => undefined;
        shop.passTime(20 * MINUTE);
        await runJobs();
        expect((await findOrder()).status).toBe("pending");
        await store.changeAtGateway(order.id, { state: "settlement" });
        await runJobs();
        expect(await findOrder()).toMatchObject({ status: "confirmed", isPaid: true });
      });

      test("is valid again when its money comes afterwards", async () => {
        const { order, findOrder } = await anOrderBy("qris");
        shop.passTime(16 * MINUTE);
        await runJobs();
        expect((await findOrder()).status).toBe("cancelled");
        await store.changeAtGateway(order.id, { state: "settlement" });
        await store.notify(order);
        expect(await findOrder()).toMatchObject({ status: "confirmed", isPaid: true });
      });

      test("whose money comes after its pieces are sold gets the money back", async () => {
        const { order, sofa, findOrder } = await anOrderBy("qris");
        shop.passTime(16 * MINUTE);
        await runJobs();
        await database.update(variants).set({ onHand: 0 }).where(eq(variants.id, sofa.variantId));
        await store.changeAtGateway(order.id, { state: "settlement" });
        await store.notify(order);
        expect(await findOrder()).toMatchObject({ status: "cancelled", refundInProgress: order.total });
        await runJobs();
        expect(await findOrder()).toMatchObject({ status: "refunded", refundDue: 0 });
      });

      test("is cancelled with the time of a denied payment, whose page takes no money any more", async () => {
        const { order, findOrder } = await anOrderBy("card");
        const url = await findPageUrl(order.id);
        await chooseOnPage(url, "deny");
        shop.passTime(31 * MINUTE);
        await runJobs();
        expect(await findOrder()).toMatchObject({ status: "cancelled", payment: { failure: "expired" } });
        await chooseOnPage(url, "settlement");
        expect(await store.findAtGateway(order.id)).toMatchObject({ state: "deny" });
      });

      test("stays paid when an earlier attempt expires afterwards", async () => {
        const { order, client, findOrder } = await anOrderBy("gopay");
        faults.expirePayment = unanswered;
        shop.passTime(1);
        await client.payment.start({ orderId: order.id, paymentMethod: "qris" });
        await store.finishBackgroundWork();
        delete faults.expirePayment;
        await chooseOnPage(await findPageUrl(order.id), "settlement");
        await client.payment.check({ orderId: order.id });
        shop.passTime(20 * MINUTE);
        await runJobs();
        await runJobs();
        expect(await findOrder()).toMatchObject({ status: "confirmed", isPaid: true, refundDue: 0 });
      });

      test("after a failed payment is cancelled after an hour, unless its customer pays another way", async () => {
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
        expect((await findSubjects(abandoned.email))[0]).toBe(`Your order ${abandoned.order.code} is cancelled`);
      });

      test("after a failed payment stays cancelled when money comes, and the money goes back", async () => {
        const { order, check, findOrder } = await anOrderBy("dana");
        await chooseOnPage(await findPageUrl(order.id), "cancel");
        await check();
        shop.passTime(FAILED_PAYMENT_GRACE);
        await cancelOverdueOrders(services);
        await store.changeAtGateway(order.id, { state: "settlement" });
        await store.notify(order);
        expect(await findOrder()).toMatchObject({ status: "cancelled", refundInProgress: order.total });
      });

      test("keeps its customer's account until the gateway has ended the payment", async () => {
        const { order, cancel } = await anOrderBy("gopay");
        faults.expirePayment = unanswered;
        await cancel();
        await store.finishBackgroundWork();
        const countUnsettled = () => database.$count(orders, and(eq(orders.id, order.id), isUnsettled(database)));
        expect(await countUnsettled()).toBe(1);
        delete faults.expirePayment;
        await runJobs();
        expect(await countUnsettled()).toBe(0);
      });
    });

    describe("another method during a payment", () => {
      test("ends the former payment at its gateway, so that nobody pays it afterwards", async () => {
        const { order, client, findOrder } = await anOrderBy("gopay");
        const url = await findPageUrl(order.id);
        shop.passTime(1);
        expect(await client.payment.start({ orderId: order.id, paymentMethod: 2 })).toMatchObject({
          method: "cashOnDelivery",
        });
        await store.finishBackgroundWork();
        await chooseOnPage(url, "settlement");
        await runJobs();
        expect(await findOrder()).toMatchObject({ isPaid: false, paymentMethod: "cashOnDelivery" });
        expect((await findPayments(order.id)).map(({ state }) => state)).toEqual(["cancelled", "pending"]);
      });

      test("does not count where the money of the former payment is already on its way", async () => {
        const { order, client, findOrder } = await anOrderBy("gopay");
        await chooseOnPage(await findPageUrl(order.id), "settlement");
        shop.passTime(1);
        await client.payment.start({ orderId: order.id, paymentMethod: 2 });
        await store.finishBackgroundWork();
        expect(await findOrder()).toMatchObject({ isPaid: true, status: "confirmed", paymentMethod: "gopay" });
        expect((await findPayments(order.id)).map(({ state }) => state)).toEqual(["paid", "cancelled"]);
      });

      test("counts the first payment where both are paid, and returns the second", async () => {
        const { order, client, email, findOrder } = await anOrderBy("gopay");
        const firstUrl = await findPageUrl(order.id);
        faults.expirePayment = unanswered;
        shop.passTime(1);
        await client.payment.start({ orderId: order.id, paymentMethod: "qris" });
        await store.finishBackgroundWork();
        delete faults.expirePayment;
        await chooseOnPage(await findPageUrl(order.id), "settlement");
        await client.payment.check({ orderId: order.id });
        await chooseOnPage(firstUrl, "settlement");
        await runJobs();
        expect((await findPayments(order.id)).map(({ state }) => state).toSorted()).toEqual(["paid", "refunded"]);
        expect(await findOrder()).toMatchObject({ isPaid: true, status: "confirmed", refundDue: 0 });
        expect(await findSubjects(email)).toEqual(
          expect.arrayContaining([
            `We will pay back your payment for order ${order.code}`,
            `We have paid back your payment for order ${order.code}`,
          ]),
        );
      });
    });

    describe("a payment that does not succeed", () => {
      test("because its shopper cancels it leaves the order open for another try", async () => {
        const { order, check, client, findOrder } = await anOrderBy("dana");
        await chooseOnPage(await findPageUrl(order.id), "cancel");
        expect(await check()).toMatchObject({ state: "failed", failure: "cancelled" });
        expect((await findOrder()).status).toBe("pending");
        expect(await client.payment.start({ orderId: order.id, paymentMethod: "dana" })).toMatchObject({
          state: "pending",
        });
      });

      test("at the first try stays open, because the shopper can try again on the same page", async () => {
        const { order, check } = await anOrderBy("card");
        const url = await findPageUrl(order.id);
        await chooseOnPage(url, "deny");
        expect((await check()).state).toBe("pending");
        await chooseOnPage(url, "settlement");
        expect((await check()).state).toBe("paid");
      });
    });

    describe("a refund", () => {
      test("of a cancelled order goes back by the gateway once, and its customer is told", async () => {
        const { order, cancel, email, findOrder } = await aPaidOrderBy("gopay");
        await cancel();
        expect(await findOrder()).toMatchObject({
          status: "cancelled",
          payment: { state: "refunding" },
          refundDue: order.total,
          refundInProgress: order.total,
        });
        expect(await findTexts(email)).toContain("The money goes back the way you paid");
        await runJobs();
        await runJobs();
        expect(await findOrder()).toMatchObject({ status: "refunded", payment: { state: "refunded" }, refundDue: 0 });
        expect(await store.findAtGateway(order.id)).toMatchObject({ refunds: [{ amount: order.total }] });
        expect(await countRefundEmails(email)).toBe(1);
      });

      const countRefundEmails = async (email: string) =>
        (await findSubjects(email)).filter((subject) => subject.startsWith("We have paid back")).length;

      test("is final only when the gateway says so", async () => {
        const { order, cancel, findOrder } = await aPaidOrderBy("card");
        await store.changeAtGateway(order.id, { refundResult: "late" });
        await cancel();
        await runJobs();
        expect(await findOrder()).toMatchObject({ status: "cancelled", payment: { state: "refunding" } });
        shop.passTime(MINUTE);
        await runJobs();
        expect(await findOrder()).toMatchObject({ status: "refunded", payment: { state: "refunded" } });
      });

      test("sends a webhook of the gateway, which records it without a further check", async () => {
        const { order, cancel, findOrder } = await aPaidOrderBy("qris");
        const webhookCount = store.webhooks.length;
        await cancel();
        faults.refundPayment = async (request) => {
          await store.sandbox.onlineGateway.refundPayment(request);
          return unanswered();
        };
        await runJobs();
        await expect.poll(async () => (await findOrder()).status).toBe("refunded");
        expect(store.webhooks).toHaveLength(webhookCount + 1);
        expect(await findOrder()).toMatchObject({ payment: { state: "refunded" }, total: order.total });
      });

      test("is recorded by the webhook about it as well, once", async () => {
        const { order, cancel, findOrder, email } = await aPaidOrderBy("qris");
        await store.changeAtGateway(order.id, { refundResult: "late" });
        await cancel();
        await runJobs();
        shop.passTime(MINUTE);
        await store.notify(order);
        expect((await findOrder()).status).toBe("refunded");
        await runJobs();
        expect(await countRefundEmails(email)).toBe(1);
      });

      test("whose answer was lost is not asked for twice", async () => {
        const { order, cancel, findOrder } = await aPaidOrderBy("gopay");
        faults.refundPayment = async (request) => {
          await store.sandbox.onlineGateway.refundPayment(request);
          return unanswered();
        };
        await cancel();
        await runJobs();
        expect((await findOrder()).payment.state).toBe("refunding");
        delete faults.refundPayment;
        await runJobs();
        expect((await findOrder()).payment.state).toBe("refunded");
        expect((await store.findAtGateway(order.id))?.refunds).toHaveLength(1);
      });

      test("that two servers ask for at the same moment is one refund", async () => {
        const { order, cancel, findOrder, email } = await aPaidOrderBy("gopay");
        await cancel();
        const { id } = getFirstRow(await findPayments(order.id));
        await Promise.all(servers.map((server) => refundPayment(server.services, id)));
        expect((await store.findAtGateway(order.id))?.refunds).toHaveLength(1);
        expect((await findOrder()).status).toBe("refunded");
        expect(await countRefundEmails(email)).toBe(1);
      });

      test("that the gateway refuses is paid back by hand, to an account that the customer names", async () => {
        const { order, cancel, findOrder, email } = await aPaidOrderBy("dana");
        await store.changeAtGateway(order.id, { refundResult: "refused" });
        await cancel();
        await runJobs();
        expect(await findOrder()).toMatchObject({ refundDue: order.total, refundInProgress: 0 });
        expect((await findSubjects(email)).join()).toContain("We need your account to pay back");
        const { office } = await aStaffMember(shop, "operator");
        await office.order.recordRefund({ code: order.code, amount: order.total });
        expect((await findOrder()).status).toBe("refunded");
      });

      test("that the gateway refused and still makes is not paid back by hand", async () => {
        const { order, cancel, findOrder } = await aPaidOrderBy("dana");
        await store.changeAtGateway(order.id, { refundResult: "refused" });
        await cancel();
        await runJobs();
        const { id } = getFirstRow(await findPayments(order.id));
        const refund = {
          key: id.replaceAll("-", ""),
          amount: order.total,
          confirmedAt: services.clock().toISOString(),
        };
        await store.changeAtGateway(order.id, { refunds: [refund] });
        await store.notify(order);
        expect(await findOrder()).toMatchObject({ status: "refunded", refundDue: 0 });
      });

      test("is not taken for refused where an earlier request has made it", async () => {
        const { cancel, findOrder } = await aPaidOrderBy("gopay");
        await cancel();
        let fetchCount = 0;
        faults.refundPayment = async (request) => {
          await store.sandbox.onlineGateway.refundPayment(request);
          throw new GatewayRefusal(412, "already refunded");
        };
        faults.fetchPayment = async (reference) => {
          const found = await store.sandbox.onlineGateway.fetchPayment(reference);
          fetchCount += 1;
          return found;
        };
        await runJobs();
        expect(await findOrder()).toMatchObject({ status: "refunded", refundDue: 0 });
        expect(fetchCount).toBe(2);
      });

      test("that the gateway never confirms is ended by the office, and paid back by hand", async () => {
        const { order, cancel, findOrder, email } = await aPaidOrderBy("gopay");
        await store.changeAtGateway(order.id, { refundResult: "late" });
        await cancel();
        await runJobs();
        const { office } = await aStaffMember(shop, "operator");
        expect(await office.order.find({ code: order.code })).toMatchObject({
          owed: order.total,
          refundInProgress: order.total,
        });
        await office.order.refundByHand({ code: order.code });
        expect(await findOrder()).toMatchObject({ refundDue: order.total, refundInProgress: 0 });
        expect((await findSubjects(email)).join()).toContain("We need your account to pay back");
        await office.order.recordRefund({ code: order.code, amount: order.total });
        shop.passTime(MINUTE);
        await store.notify(order);
        expect(shop.log.slice(-4).join("")).toContain("a refund that was already paid back by hand");
      });

      test("whose job is lost gets another one", async () => {
        const { order, cancel, findOrder } = await aPaidOrderBy("gopay");
        await cancel();
        await addMissingJobs(order.id);
        await runJobs();
        expect((await findOrder()).status).toBe("refunded");
      });

      test("of a virtual account is paid back by hand, and the gateway is not asked", async () => {
        const { order, cancel, findOrder, email } = await aPaidOrderBy("vaBca");
        faults.refundPayment = () => Promise.reject(new Error("The gateway was asked"));
        await cancel();
        expect(await findOrder()).toMatchObject({ payment: { state: "refundDue" }, refundInProgress: 0 });
        await runJobs();
        expect(await findTexts(email)).toContain("Please reply with the account");
        expect((await store.findAtGateway(order.id))?.refunds).toEqual([]);
      });

      test("in progress is not paid back by hand too", async () => {
        const { order, cancel } = await aPaidOrderBy("gopay");
        await cancel();
        const { office } = await aStaffMember(shop, "operator");
        const recorded = office.order.recordRefund({ code: order.code, amount: order.total });
        expect((await catchRefusal(recorded)).messages).toEqual([
          `Nothing is owed back by hand for order ${order.code}.`,
        ]);
      });

      test("of the same amount twice is two refunds, and a third above the payment goes by hand", async () => {
        const { order, findOrder } = await aPaidOrderBy("gopay");
        const source = getFirstRow(await findPayments(order.id));
        const amount = Math.floor(order.total / 2);
        for (let count = 0; count < 3; count += 1) {
          shop.passTime(1);
          const context = { jobQueue: services.jobQueue, now: services.clock() };
          await database.transaction((tx) => createRefund(tx, context, { source, amount }));
          await runJobs();
        }
        expect((await store.findAtGateway(order.id))?.refunds).toHaveLength(2);
        expect((await findPayments(order.id)).map(({ state }) => state)).toEqual([
          "paid",
          "refunded",
          "refunded",
          "refundDue",
        ]);
        expect(await findOrder()).toMatchObject({ status: "confirmed", isPaid: true, refundDue: amount });
      });

      test("that somebody makes at the gateway changes no order, and the log names it", async () => {
        const { order, findOrder } = await aPaidOrderBy("gopay");
        const confirmedAt = services.clock().toISOString();
        await store.changeAtGateway(order.id, { refunds: [{ key: "dashboard-1", amount: 1, confirmedAt }] });
        await store.notify(order);
        expect(await findOrder()).toMatchObject({ status: "confirmed", isPaid: true, refundDue: 0 });
        expect(shop.log.slice(-3).join("")).toContain("the gateway reports a refund that the shop did not request");
      });

      test("of a payment that came after its customer cancelled the order is asked for once", async () => {
        const { order, cancel, findOrder, email } = await anOrderBy("gopay");
        await chooseOnPage(await findPageUrl(order.id), "settlement");
        await cancel();
        await Promise.all(servers.map((server) => runJobs(server)));
        await runJobs();
        expect(await findOrder()).toMatchObject({ status: "refunded", refundDue: 0 });
        expect((await store.findAtGateway(order.id))?.refunds).toHaveLength(1);
        expect(await findPayments(order.id)).toHaveLength(1);
        expect(await countRefundEmails(email)).toBe(1);
      });
    });

    describe("the office", () => {
      test("confirms no order that waits for its payment at the gateway", async () => {
        const { order, check } = await anOrderBy("gopay");
        const { office } = await aStaffMember(shop, "operator");
        const confirmed = office.order.advance({ code: order.code, to: "confirmed" });
        expect((await catchRefusal(confirmed)).messages).toEqual([
          `Order ${order.code} awaits its payment. The order is confirmed with its payment.`,
        ]);
        await chooseOnPage(await findPageUrl(order.id), "cancel");
        await check();
        const confirmedAfterFailure = office.order.advance({ code: order.code, to: "confirmed" });
        expect((await catchRefusal(confirmedAfterFailure)).messages).toHaveLength(1);
      });

      test("asks the gateway for the payments of an order, and sees their ids and failures", async () => {
        const { order, client } = await anOrderBy("dana");
        const { office } = await aStaffMember(shop, "operator");
        await chooseOnPage(await findPageUrl(order.id), "cancel");
        const failed = await office.order.checkPayments({ code: order.code });
        expect(failed.payments).toMatchObject([
          { state: "failed", failure: "cancelled", gatewayId: expect.any(String), reference: expect.any(String) },
        ]);
        shop.passTime(1);
        await client.payment.start({ orderId: order.id, paymentMethod: "gopay" });
        await chooseOnPage(await findPageUrl(order.id), "settlement");
        expect(await office.order.checkPayments({ code: order.code })).toMatchObject({
          status: "confirmed",
          paymentState: "paid",
        });
      });

      test("is told when the gateway does not answer, and nothing changes", async () => {
        const { order, findOrder } = await anOrderBy("dana");
        const { office } = await aStaffMember(shop, "operator");
        faults.fetchPayment = unanswered;
        expect((await catchRefusal(office.order.checkPayments({ code: order.code }))).messages).toEqual([
          "The payment service does not answer. Nothing has changed. Please try again later.",
        ]);
        expect((await findOrder()).payment.state).toBe("pending");
      });
    });

    test("no email of a payment names the gateway or shows its reference", async () => {
      const { cancel, email } = await aPaidOrderBy("gopay");
      await cancel();
      await runJobs();
      const sentEmails = await findEmailsTo(shop, email);
      expect(sentEmails).toHaveLength(4); // Placed, paid, cancelled, refunded.
      const texts = sentEmails.map(({ text, subject }) => `${subject} ${text}`);
      expect(texts.filter((text) => text.includes(adapter.name) || /\b[0-9a-f]{32}\b/.test(text))).toEqual([]);
    });
  });
}
