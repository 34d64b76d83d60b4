import { formatCharge, PAYMENT_METHODS } from "@griya/api";
import { and, eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { isUnsettled } from "../account/anonymise-orders.ts";
import { jobs } from "../jobs/job.tables.ts";
import { formatRupiah } from "../order/order.emails.ts";
import { orders } from "../order/order.tables.ts";
import { checkPaymentJob, refundPaymentJob } from "../payment/payment.job.ts";
import { gatewayEvents, payments } from "../payment/payment.tables.ts";
import { GatewayRefusal, GatewayUnavailable } from "../platform/gateway-http.ts";
import { WEBHOOK_PREFIX } from "../platform/online-gateway.ts";
import { variants } from "../product/product.tables.ts";
import type { SandboxWebhook } from "../sandbox/payment-sandbox.ts";
import { sandboxPayments } from "../sandbox/sandbox.tables.ts";
import { getFirstRow } from "../testing/base-data.ts";
import { catchRefusal } from "../testing/catch-refusal.ts";
import { findStock } from "../testing/checkout.ts";
import { IMPOSSIBLE_SCENARIOS } from "../testing/impossible-scenarios.ts";
import { findEmailsTo } from "../testing/mailbox.ts";
import { openOnlineShop, PAYMENT_ADAPTERS } from "../testing/online-shop.ts";
import { aCustomer, aStaffMember } from "../testing/people.ts";
import { ORIGIN, openShop } from "../testing/shop.ts";
import { continuePayments } from "./continue-payments.ts";
import { cancelOverdueOrders, FAILED_PAYMENT_GRACE } from "./overdue-payments.ts";
import { PAYMENT_RETURN_PREFIX } from "./payment-return.ts";
import { preparePayment } from "./prepare-payment.ts";
import { REQUEST_PAUSE, refundPayment } from "./refund-payment.ts";

const MINUTE = 60_000;

const emptyWebhook: SandboxWebhook = { body: "{}", headers: {} };

const unanswered = () => Promise.reject(new GatewayUnavailable("no answer"));

test("a shop without a gateway offers no channel and takes no webhook", async () => {
  const plainShop = await openShop();
  const { client } = await aCustomer(plainShop);
  expect((await client.payment.fetchMethods({})).map(({ id }) => id)).not.toContain("qris");
  for (const { dialect } of PAYMENT_ADAPTERS) {
    const answer = await plainShop.fetch(
      new Request(`${ORIGIN}${WEBHOOK_PREFIX}${dialect.gateway}`, { method: "POST", body: "{}" }),
    );
    expect(answer.status).toBe(404);
  }
});

for (const adapter of PAYMENT_ADAPTERS) {
  const store = await openOnlineShop(adapter);
  const { shop, database, services, servers, faults } = store;
  const { anOrderBy, chooseOnPage, findPageUrl, findPayments, findReference, runJobs, postWebhook } = store;

  /** Groups scenarios of the shop's own rules, which are the same for gateways of one kind. `npm test` runs them for one of each kind. */
  const forEachKind = adapter.isFirstOfKind || process.env["PAYMENT_SCHEDULES"] ? describe : describe.skip;

  /** A scenario that cannot occur at each gateway. The list of the impossible ones says why. */
  const scenario = (title: string, run: () => Promise<void>) =>
    test.skipIf(title in (IMPOSSIBLE_SCENARIOS[adapter.name] ?? {}))(title, async () => {
      expect.hasAssertions();
      await run();
    });

  /** Reads the latest payment of an order at the gateway, as the shop does. */
  const fetchAtGateway = async (orderId: string) => {
    const { reference, gatewayToken: token } =
      (await findPayments(orderId)).findLast((payment) => payment.reference) ?? {};
    if (!reference) throw new Error("The order has no payment at the gateway");
    return store.sandbox.onlineGateway.fetchPayment({ reference, token: token ?? null }, { isAwaited: true });
  };

  /** Returns a refund that the bank has made at the gateway. */
  const aGatewayRefund = (key: string, amount: number) => ({
    id: key,
    key,
    amount,
    decidedAt: services.clock().toISOString(),
    isRefused: false,
  });

  /** Returns the amount of an order in the smallest unit of the gateway. */
  const getUnits = async (orderId: string): Promise<number> =>
    getFirstRow(await findPayments(orderId)).gatewayAmount ?? 0;

  /** Returns the subjects of the emails to a customer, the newest first. */
  const findSubjects = async (email: string) => (await findEmailsTo(shop, email)).map(({ subject }) => subject);

  const findTexts = async (email: string) => (await findEmailsTo(shop, email)).map(({ text }) => text).join("\n");

  const countRefundEmails = async (email: string) =>
    (await findSubjects(email)).filter((subject) => subject.startsWith("We have paid back")).length;

  const countReceipts = async (email: string) =>
    (await findSubjects(email)).filter((subject) => subject.startsWith("We have received your payment")).length;

  /** Places an order and pays it on the page of the gateway. The shop knows it. */
  const aPaidOrderBy = async (...order: Parameters<typeof anOrderBy>) => {
    const placed = await anOrderBy(...order);
    await chooseOnPage(await findPageUrl(placed.order.id), "paid");
    expect((await placed.check()).state).toBe("paid");
    return placed;
  };

  /** Loses all jobs, and runs the sweep for missing jobs twice. It adds one job for an order. Removes the jobs of the other orders. */
  const addMissingJobs = async (orderId: string) => {
    await store.finishBackgroundWork();
    const { id } = getFirstRow(await findPayments(orderId));
    await database.delete(jobs);
    await continuePayments(services);
    await continuePayments(services);
    await database.delete(jobs).where(sql`${jobs.data} ->> 'paymentId' is distinct from ${id}`);
    expect(await database.$count(jobs)).toBe(1);
  };

  /** Pays on the page, and the shop does not know it. Where the shop collects the money, the answer to its request was lost. */
  const payUnseen = async (url: string) => {
    await chooseOnPage(url, "paid");
    if (adapter.dialect.paidState === undefined) return;
    const isOfPage = eq(sandboxPayments.token, url.split("/").at(-1) ?? "");
    await database.update(sandboxPayments).set({ state: "paid" }).where(isOfPage);
  };

  /** Ends a payment without money: the shopper cancels it, or the merchant at a gateway whose page only leads back. */
  const cancelAtGateway = async (orderId: string): Promise<void> => {
    if (adapter.dialect.staysOpen) await store.changeAtGateway(orderId, { state: "cancelled" });
    else await chooseOnPage(await findPageUrl(orderId), "cancelled");
  };

  const openReturn = async (reference: string, method: "GET" | "POST", server = shop) =>
    server.fetch(new Request(`${ORIGIN}${PAYMENT_RETURN_PREFIX}${reference}`, { method }));

  describe(`payments at ${adapter.name}`, () => {
    beforeEach(store.reset);
    afterEach(store.reset);

    describe("a new payment", () => {
      test("leads to the page of the gateway, and confirms its order when it is paid", async () => {
        const { order, email, check, findOrder } = await anOrderBy();
        expect(order.payment).toMatchObject({
          state: "pending",
          nextAction: { kind: "redirect", url: expect.stringContaining("/sandbox/") },
          payBefore: new Date(services.clock().getTime() + adapter.minutes * MINUTE).toISOString(),
          virtualAccount: null,
        });
        await chooseOnPage(await findPageUrl(order.id), "paid");
        expect(await check()).toMatchObject({ state: "paid", nextAction: { kind: "none" } });
        expect(await findOrder()).toMatchObject({
          status: "confirmed",
          isPaid: true,
          invoiceNumber: expect.any(String),
        });
        expect(await countReceipts(email)).toBe(1);
      });

      scenario("by virtual account shows the account number once the shopper has one", async () => {
        const { order, check } = await anOrderBy("vaBca");
        await chooseOnPage(await findPageUrl(order.id), "pending");
        expect((await check()).virtualAccount).toEqual({
          bank: "BCA",
          number: expect.stringMatching(/^\d{16}$/),
          billerCode: null,
        });
      });

      scenario("by virtual account tells its customer by email how to pay, and until when", async () => {
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
          const { order } = await anOrderBy(adapter.method, { price });
          const page = await (await store.sandbox.fetch(new Request(await findPageUrl(order.id)))).text();
          const { charge } = order.payment;
          const shownAmount = charge ? formatCharge(charge, "en") : `Rp${order.total.toLocaleString("id-ID")}`;
          expect(page).toContain(shownAmount);
          await chooseOnPage(await findPageUrl(order.id), "paid");
          expect((await fetchAtGateway(order.id))?.amount).toBe(await getUnits(order.id));
        },
      );

      scenario("above the limit of its channel is refused, and the shop says the limits", async () => {
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
        const { order, findOrder } = await anOrderBy();
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
        const { order, findOrder } = await anOrderBy();
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
        const { order } = await anOrderBy();
        delete faults.createPayment;
        const { id } = getFirstRow(await findPayments(order.id));
        await Promise.all(servers.map((server) => preparePayment(server.services, id)));
        const { pageUrl } = getFirstRow(await findPayments(order.id));
        expect(pageUrl).toContain((await store.findAtGateway(order.id))?.token);
      });

      test("that is paid before the shop has the gateway's answer confirms its order", async () => {
        faults.createPayment = async (creation) => {
          const created = await store.sandbox.onlineGateway.createPayment(creation);
          await chooseOnPage(created.url, "paid");
          await postWebhook(await store.createWebhook(creation.reference));
          await store.finishBackgroundWork();
          return created;
        };
        const { findOrder } = await anOrderBy();
        await runJobs();
        expect(await findOrder()).toMatchObject({ status: "confirmed", isPaid: true });
      });

      test("that the gateway refuses leaves the order open for another try and another method", async () => {
        faults.createPayment = () => Promise.reject(new GatewayRefusal(400, "not activated"));
        const { order, client } = await anOrderBy();
        delete faults.createPayment;
        expect(order).toMatchObject({ status: "pending", payment: { state: "failed", failure: "refused" } });
        const retried = await store.startPayment(client, order, adapter.method);
        expect(retried).toMatchObject({ state: "pending", nextAction: { kind: "redirect" } });
        expect(await client.payment.start({ orderId: order.id, paymentMethod: 2 })).toMatchObject({
          method: "cashOnDelivery",
          state: "pending",
        });
      });
    });

    describe("a payment that the shop has to collect", () => {
      scenario("that is approved is collected by a job, also after the shopper has closed the page", async () => {
        const { order, email, findOrder } = await anOrderBy();
        await chooseOnPage(await findPageUrl(order.id), "paid");
        expect(await store.findAtGateway(order.id)).toMatchObject({ state: "approved" });
        expect((await findOrder()).isPaid).toBe(false);
        await Promise.all(servers.map((server) => runJobs(server)));
        expect(await store.findAtGateway(order.id)).toMatchObject({ state: "paid" });
        expect(await findOrder()).toMatchObject({ status: "confirmed", isPaid: true });
        expect(await countReceipts(email)).toBe(1);
      });

      scenario("that is approved is not collected after its time", async () => {
        const { order, findOrder } = await anOrderBy();
        await chooseOnPage(await findPageUrl(order.id), "paid");
        shop.passTime(adapter.minutes * MINUTE);
        await runJobs();
        await store.notify(order);
        expect(await store.findAtGateway(order.id)).toMatchObject({ state: "approved" });
        expect(await findOrder()).toMatchObject({ status: "cancelled", isPaid: false, refundDue: 0 });
      });
    });

    describe("a webhook", () => {
      /** Pays an order, and returns the genuine webhook about it. */
      const aPaidWebhook = async () => {
        const placed = await anOrderBy();
        await chooseOnPage(await findPageUrl(placed.order.id), "paid", { webhook: "once" });
        await expect.poll(async () => (await placed.findOrder()).isPaid).toBe(true);
        return { ...placed, webhook: store.webhooks.at(-1) ?? emptyWebhook };
      };

      test("of a paid payment confirms the order once, however often it comes to two servers", async () => {
        const { order, webhook, email } = await aPaidWebhook();
        const answers = await Promise.all([...servers, shop].map((server) => postWebhook(webhook, server)));
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
        await store.finishBackgroundWork();
        expect(await store.countPaidEvents(order.id)).toBe(1);
        expect(await findPayments(order.id)).toHaveLength(1);
        expect(await countReceipts(email)).toBe(1);
        const payment = getFirstRow(await findPayments(order.id));
        expect(await database.$count(gatewayEvents, eq(gatewayEvents.paymentId, payment.id))).toBe(1);
      });

      test("that is forged changes nothing and is not stored, and the log counts it once a minute", async () => {
        const { order, webhook } = await aPaidWebhook();
        const victim = await anOrderBy();
        const [ownReference, victimReference] = [await findReference(order.id), await findReference(victim.order.id)];
        const before = await database.$count(gatewayEvents);
        shop.passTime(MINUTE);
        const logStart = shop.log.length;
        const changedBodies = [webhook.body.replaceAll(ownReference, victimReference), "{}", "no json", ""];
        const forgedWebhooks = [
          ...(adapter.signsNoBody ? [] : changedBodies.map((body) => ({ ...webhook, body }))),
          ...adapter.forge(webhook),
          { ...emptyWebhook, body: webhook.body.replace(/[0-9a-f]{128}/, "") },
        ];
        const statuses = [];
        for (const forged of forgedWebhooks) statuses.push((await postWebhook(forged)).status);
        expect(statuses).toEqual(forgedWebhooks.map(() => 401));
        await store.finishBackgroundWork();
        expect(await database.$count(gatewayEvents)).toBe(before);
        expect((await victim.findOrder()).payment.state).toBe("pending");
        const findLines = () =>
          shop.log.slice(logStart).filter((line) => line.includes("forged webhooks were refused"));
        expect(findLines()).toHaveLength(1);
        shop.passTime(MINUTE);
        await postWebhook(emptyWebhook);
        expect(JSON.parse(findLines().at(-1) ?? "{}").count).toBe(forgedWebhooks.length);
      });

      test.runIf(adapter.signsNoBody)("with a changed body makes the shop ask, and nothing else", async () => {
        const { order, webhook } = await aPaidWebhook();
        const victim = await anOrderBy();
        const [ownReference, victimReference] = [await findReference(order.id), await findReference(victim.order.id)];
        const changedBodies = [webhook.body.replaceAll(ownReference, victimReference), "{}", "no json", "", "[]", '"'];
        for (const body of changedBodies) expect((await postWebhook({ ...webhook, body })).status).toBe(200);
        await store.finishBackgroundWork();
        expect(await victim.findOrder()).toMatchObject({ isPaid: false, payment: { state: "pending" } });
        expect(await store.countPaidEvents(order.id)).toBe(1);
      });

      test("changes nothing by its own words: the gateway decides", async () => {
        const { order, findOrder } = await anOrderBy();
        await chooseOnPage(await findPageUrl(order.id), "pending");
        await store.notify(order);
        expect((await findOrder()).isPaid).toBe(false);
        expect(await store.countPaidEvents(order.id)).toBe(0);
      });

      test("that is signed with a former key is refused, and a job finds the money", async () => {
        const { order, findOrder } = await anOrderBy();
        const start = shop.log.length;
        shop.passTime(MINUTE);
        await chooseOnPage(await findPageUrl(order.id), "paid", { webhook: "formerKey" });
        await expect.poll(() => shop.log.slice(start).join("")).toContain("forged webhooks were refused");
        expect((await findOrder()).isPaid).toBe(false);
        await runJobs();
        expect((await findOrder()).isPaid).toBe(true);
      });

      test("that comes late and out of order does not take a payment back", async () => {
        const { order, findOrder } = await anOrderBy();
        const url = await findPageUrl(order.id);
        const webhookCount = store.webhooks.length;
        await chooseOnPage(url, "pending", { webhook: "once" });
        await expect.poll(() => store.webhooks.length).toBe(webhookCount + 1);
        const pendingWebhook = store.webhooks.at(-1) ?? emptyWebhook;
        await chooseOnPage(url, "paid");
        await store.notify(order);
        expect((await postWebhook(pendingWebhook)).status).toBe(200);
        await store.finishBackgroundWork();
        expect((await findOrder()).isPaid).toBe(true);
      });

      test("without a payment is stored without one, and the log names its reference", async () => {
        const { order } = await anOrderBy();
        const reference = await findReference(order.id);
        await chooseOnPage(await findPageUrl(order.id), "paid");
        await database.update(payments).set({ reference: null }).where(eq(payments.reference, reference));
        expect((await postWebhook(await store.createWebhook(reference))).status).toBe(200);
        const stored = await database.select().from(gatewayEvents).where(eq(gatewayEvents.reference, reference));
        expect(stored).toMatchObject([{ paymentId: null }]);
        expect(shop.log.slice(-3).join("")).toContain(reference);
      });

      test("is accepted while the gateway does not show the payment, and a job finds the money later", async () => {
        const { order, findOrder } = await anOrderBy();
        await chooseOnPage(await findPageUrl(order.id), "paid");
        faults.fetchPayment = unanswered;
        await store.notify(order);
        expect((await findOrder()).isPaid).toBe(false);
        delete faults.fetchPayment;
        await runJobs();
        expect((await findOrder()).isPaid).toBe(true);
      });

      test("about a payment that has ended makes the shop look again, also after the first look failed", async () => {
        const { order, findOrder } = await anOrderBy();
        shop.passTime((adapter.minutes + 1) * MINUTE);
        await runJobs();
        expect((await findOrder()).status).toBe("cancelled");
        await store.changeAtGateway(order.id, { state: "paid" });
        faults.fetchPayment = unanswered;
        await store.notify(order);
        delete faults.fetchPayment;
        await addMissingJobs(order.id);
        await runJobs();
        expect(await findOrder()).toMatchObject({ status: "confirmed", isPaid: true });
      });

      test("that comes while the shop reads an earlier answer keeps the payment open", async () => {
        const { order, check, findOrder } = await anOrderBy();
        await chooseOnPage(await findPageUrl(order.id), "expired");
        faults.fetchPayment = async (key, options) => {
          const earlierAnswer = await store.sandbox.onlineGateway.fetchPayment(key, options);
          await store.changeAtGateway(order.id, { state: "paid" });
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
        expect((await postWebhook({ ...emptyWebhook, body: "x".repeat(100_000) })).status).toBe(413);
      });
    });

    forEachKind("a shopper who comes back from the page of the gateway", () => {
      test.each(["GET", "POST"] as const)(
        "by %s without cookies is led to the order, which is paid",
        async (method) => {
          const { order, findOrder } = await anOrderBy();
          await chooseOnPage(await findPageUrl(order.id), "paid");
          const answer = await openReturn(await findReference(order.id), method);
          expect(answer.status).toBe(303);
          expect(answer.headers.get("Location")).toBe(`${ORIGIN}/user/order/${order.id}`);
          expect((await findOrder()).isPaid).toBe(true);
        },
      );

      test("without paying changes nothing", async () => {
        const { order, findOrder } = await anOrderBy();
        for (const method of ["GET", "POST"] as const) await openReturn(await findReference(order.id), method);
        expect(await findOrder()).toMatchObject({ status: "pending", payment: { state: "pending" } });
      });

      test("with the result and the id of somebody else's payment in the address changes nothing", async () => {
        const [stranger, { order, findOrder }] = [await anOrderBy(), await anOrderBy()];
        await chooseOnPage(await findPageUrl(stranger.order.id), "paid");
        const reference = await findReference(order.id);
        const { gatewayId } = (await fetchAtGateway(stranger.order.id)) ?? {};
        const query = new URLSearchParams({ status: "successful", tx_ref: reference, transaction_id: `${gatewayId}` });
        await openReturn(`${reference}?${query}`, "GET");
        expect(await findOrder()).toMatchObject({ isPaid: false, payment: { state: "pending" } });
      });

      test("with an invented reference, or that of a transfer, is led to the page for tracking", async () => {
        const { order, client } = await anOrderBy();
        shop.passTime(1);
        const { transactionId } = await client.payment.start({ orderId: order.id, paymentMethod: 7 });
        for (const reference of ["f".repeat(32), transactionId ?? ""]) {
          const answer = await openReturn(reference, "POST");
          expect(answer.headers.get("Location")).toBe(`${ORIGIN}/track`);
        }
      });

      test("while the gateway does not answer is led to the order, which still waits", async () => {
        const { order, findOrder } = await anOrderBy();
        await chooseOnPage(await findPageUrl(order.id), "paid");
        faults.fetchPayment = unanswered;
        expect((await openReturn(await findReference(order.id), "GET")).status).toBe(303);
        expect((await findOrder()).payment.state).toBe("pending");
      });

      test("in the same moment as the webhook pays the order once", async () => {
        const { order, email } = await anOrderBy();
        await chooseOnPage(await findPageUrl(order.id), "paid");
        const reference = await findReference(order.id);
        const webhook = await store.createWebhook(reference);
        await Promise.all(
          servers.flatMap((server) => [openReturn(reference, "GET", server), postWebhook(webhook, server)]),
        );
        await store.finishBackgroundWork();
        expect(await store.countPaidEvents(order.id)).toBe(1);
        expect(await findPayments(order.id)).toHaveLength(1);
        expect(await countReceipts(email)).toBe(1);
      });
    });

    forEachKind("the shop's own check", () => {
      test("finds a payment whose webhook is lost, and ends then", async () => {
        const { order, findOrder } = await anOrderBy();
        await runJobs();
        expect((await findOrder()).isPaid).toBe(false);
        await chooseOnPage(await findPageUrl(order.id), "paid");
        await runJobs();
        expect(await findOrder()).toMatchObject({ isPaid: true, status: "confirmed" });
        expect(await database.$count(jobs, and(eq(jobs.name, checkPaymentJob.name), eq(jobs.state, "created")))).toBe(
          0,
        );
      });

      test("comes after growing pauses of at most 90 seconds", async () => {
        const { order } = await anOrderBy();
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
        const { check } = await anOrderBy();
        expect(await check()).toMatchObject({ state: "pending", nextAction: { kind: "redirect" } });
      });

      test("marks nothing as paid or failed while the state is unknown", async () => {
        const { order, check, findOrder } = await anOrderBy();
        faults.fetchPayment = unanswered;
        expect(await check()).toMatchObject({ state: "pending", nextAction: { kind: "redirect" } });
        shop.passTime((adapter.minutes + 1) * MINUTE);
        await runJobs();
        expect(await findOrder()).toMatchObject({ status: "pending", payment: { state: "pending" } });
        expect((await findPayments(order.id))[0]?.closedAt).toBeNull();
      });

      test("reads the order again after the gateway's answer, so a cancellation meanwhile counts", async () => {
        const { order, check, cancel, findOrder } = await anOrderBy();
        await chooseOnPage(await findPageUrl(order.id), "paid");
        faults.fetchPayment = async (key, options) => {
          delete faults.fetchPayment;
          const found = await store.sandbox.onlineGateway.fetchPayment(key, options);
          await cancel();
          return found;
        };
        await check();
        expect(await findOrder()).toMatchObject({ status: "cancelled", refundDue: order.total });
      });

      test.each([
        ["a smaller amount", { amount: 1 }],
        ["an unreadable amount", { amount: null }],
        ["another currency", { currency: "XXX" }],
        ["another reference", { reference: "f".repeat(32) }],
        ["a refund of all of it", { refunds: [{ key: "dashboard", amount: 1e12, state: "confirmed" as const }] }],
      ])("does not take a payment with %s for ours, and the log names it", async (_, changes) => {
        const { order, check } = await anOrderBy();
        await chooseOnPage(await findPageUrl(order.id), "paid");
        const real = await fetchAtGateway(order.id);
        if (real === null) throw new Error("The sandbox does not know the payment");
        faults.fetchPayment = async () => ({ ...real, ...changes });
        expect((await check()).state).toBe("pending");
        expect(shop.log.slice(-3).join("")).toContain("the gateway reports another payment than ours");
      });

      test("compares the amount with which the payment was created, also after the unit of the gateway has changed", async () => {
        const { order, check } = await anOrderBy();
        const isOfOrder = eq(payments.orderId, order.id);
        const units = await getUnits(order.id);
        await database
          .update(payments)
          .set({ gatewayAmount: units * 100 })
          .where(isOfOrder);
        await chooseOnPage(await findPageUrl(order.id), "paid");
        expect((await check()).state).toBe("pending");
        await database.update(payments).set({ gatewayAmount: units, closedAt: null }).where(isOfOrder);
        expect((await check()).state).toBe("paid");
      });

      test("waits while the gateway has other decimals than the payment", async () => {
        const { order, check } = await anOrderBy();
        const isOfOrder = eq(payments.orderId, order.id);
        const exponent = getFirstRow(await findPayments(order.id)).exponent ?? 0;
        await chooseOnPage(await findPageUrl(order.id), "paid");
        await database
          .update(payments)
          .set({ exponent: exponent + 1 })
          .where(isOfOrder);
        expect((await check()).state).toBe("pending");
        await database.update(payments).set({ exponent }).where(isOfOrder);
        expect((await check()).state).toBe("paid");
      });

      test("counts a payment once when the gateway gives it an id only afterwards", async () => {
        const { order, check, findOrder } = await anOrderBy();
        await chooseOnPage(await findPageUrl(order.id), "paid");
        faults.fetchPayment = async (key, options) => {
          const found = await store.sandbox.onlineGateway.fetchPayment(key, options);
          return found && { ...found, gatewayId: null };
        };
        await check();
        delete faults.fetchPayment;
        await store.notify(order);
        expect(await findPayments(order.id)).toHaveLength(1);
        expect(await findOrder()).toMatchObject({ isPaid: true, refundDue: 0 });
      });

      test("takes a fee on top neither for a mismatch nor for a credit", async () => {
        const { order, check, findOrder } = await anOrderBy();
        await chooseOnPage(await findPageUrl(order.id), "paid");
        const real = await fetchAtGateway(order.id);
        if (real === null) throw new Error("The sandbox does not know the payment");
        faults.fetchPayment = async () => ({ ...real, amount: (real.amount ?? 0) + 71 });
        expect(await check()).toMatchObject({ state: "paid", amount: order.total });
        expect((await findOrder()).refundDue).toBe(0);
      });

      test("of a stranger, or of an invented order, finds nothing", async () => {
        const { order } = await anOrderBy();
        const { client: stranger } = await aCustomer(shop);
        for (const orderId of [order.id, "00000000-0000-4000-8000-000000000000"]) {
          expect((await catchRefusal(stranger.payment.check({ orderId }))).status).toBe(404);
        }
      });
    });

    describe("an order that is not paid in time, with a page that takes money longer", () => {
      scenario("is valid again when the money comes, and the shop asks until the page has ended", async () => {
        const { order, findOrder } = await anOrderBy();
        shop.passTime(adapter.minutes * MINUTE);
        await runJobs();
        expect((await findOrder()).status).toBe("cancelled");
        await store.changeAtGateway(order.id, { state: "paid" });
        await runJobs();
        expect(await findOrder()).toMatchObject({ status: "confirmed", isPaid: true });

        const { order: abandoned } = await anOrderBy();
        shop.passTime(2 * adapter.minutes * MINUTE);
        await runJobs();
        expect(getFirstRow(await findPayments(abandoned.id)).closedAt).toBeNull(); // A page may have opened until now.
        shop.passTime(adapter.minutes * MINUTE);
        await runJobs();
        expect(getFirstRow(await findPayments(abandoned.id)).closedAt).not.toBeNull();
      });
    });

    forEachKind("an order that is not paid in time", () => {
      test("is ended at the gateway first, then cancelled with its pieces back in stock", async () => {
        const { order, sofa, email, findOrder } = await anOrderBy();
        shop.passTime(adapter.minutes * MINUTE - 1);
        await runJobs();
        expect((await findOrder()).status).toBe("pending");
        shop.passTime(1);
        await runJobs();
        expect(await findOrder()).toMatchObject({
          status: "cancelled",
          payment: { state: "failed", failure: "expired" },
        });
        expect(await findStock(shop, sofa.variantId)).toBe(10);
        await chooseOnPage(await findPageUrl(order.id), "paid");
        await store.notify(order);
        expect((await store.findAtGateway(order.id))?.state).not.toBe("paid");
        expect((await findOrder()).isPaid).toBe(false);
        const subject = `Your order ${order.code} is cancelled`;
        expect((await findSubjects(email)).filter((found) => found === subject)).toHaveLength(1);
      });

      scenario("stays when the gateway says at the last moment that it is paid", async () => {
        const { order, findOrder } = await anOrderBy();
        shop.passTime(adapter.minutes * MINUTE - 1);
        await payUnseen(await findPageUrl(order.id));
        shop.passTime(10 * MINUTE);
        await runJobs();
        expect(await findOrder()).toMatchObject({ status: "confirmed", isPaid: true });
      });

      test("stays while the gateway still calls it pending, and later money confirms it", async () => {
        const { order, findOrder } = await anOrderBy();
        await chooseOnPage(await findPageUrl(order.id), "pending");
        const pendingPayment = await fetchAtGateway(order.id);
        faults.expirePayment = async () => undefined;
        faults.fetchPayment = async () => pendingPayment;
        shop.passTime((adapter.minutes + 5) * MINUTE);
        await runJobs();
        expect((await findOrder()).status).toBe("pending");
        delete faults.fetchPayment;
        await store.changeAtGateway(order.id, { state: "paid" });
        await runJobs();
        expect(await findOrder()).toMatchObject({ status: "confirmed", isPaid: true });
      });

      test("is valid again when its money comes afterwards", async () => {
        const { order, findOrder } = await anOrderBy();
        shop.passTime((adapter.minutes + 1) * MINUTE);
        await runJobs();
        expect((await findOrder()).status).toBe("cancelled");
        await store.changeAtGateway(order.id, { state: "paid" });
        await store.notify(order);
        expect(await findOrder()).toMatchObject({ status: "confirmed", isPaid: true });
      });

      test("whose money comes after its pieces are sold gets the money back", async () => {
        const { order, sofa, findOrder } = await anOrderBy();
        shop.passTime((adapter.minutes + 1) * MINUTE);
        await runJobs();
        await database.update(variants).set({ onHand: 0 }).where(eq(variants.id, sofa.variantId));
        await store.changeAtGateway(order.id, { state: "paid" });
        await store.notify(order);
        expect(await findOrder()).toMatchObject({ status: "cancelled", refundInProgress: order.total });
        await runJobs();
        expect(await findOrder()).toMatchObject({ status: "refunded", refundDue: 0 });
      });

      test("is cancelled with the time of a denied payment, whose page takes no money any more", async () => {
        const { order, findOrder } = await anOrderBy();
        const url = await findPageUrl(order.id);
        await chooseOnPage(url, "declined");
        shop.passTime((adapter.minutes + 1) * MINUTE);
        await runJobs();
        expect(await findOrder()).toMatchObject({ status: "cancelled", payment: { failure: "expired" } });
        await chooseOnPage(url, "paid");
        expect((await store.findAtGateway(order.id))?.state).not.toBe("paid");
      });

      test("stays paid when an earlier attempt expires afterwards", async () => {
        const { order, client, findOrder } = await anOrderBy();
        faults.expirePayment = unanswered;
        shop.passTime(1);
        await client.payment.start({ orderId: order.id, paymentMethod: "qris" });
        await store.finishBackgroundWork();
        delete faults.expirePayment;
        await chooseOnPage(await findPageUrl(order.id), "paid");
        await client.payment.check({ orderId: order.id });
        shop.passTime((adapter.minutes + 5) * MINUTE);
        await runJobs();
        await runJobs();
        expect(await findOrder()).toMatchObject({ status: "confirmed", isPaid: true, refundDue: 0 });
      });

      test("after a failed payment is cancelled after an hour, unless its customer pays another way", async () => {
        faults.createPayment = () => Promise.reject(new GatewayRefusal(400, "not activated"));
        const [abandoned, rescued] = [await anOrderBy(), await anOrderBy()];
        expect(abandoned.order.payment.state).toBe("failed");
        shop.passTime(FAILED_PAYMENT_GRACE - MINUTE);
        await cancelOverdueOrders(services);
        expect((await abandoned.findOrder()).status).toBe("pending");
        await rescued.client.payment.start({ orderId: rescued.order.id, paymentMethod: 2 });
        shop.passTime(MINUTE);
        await cancelOverdueOrders(services);
        expect((await abandoned.findOrder()).status).toBe("cancelled");
        expect(await findStock(shop, abandoned.sofa.variantId)).toBe(10);
        expect((await rescued.findOrder()).status).toBe("pending");
        expect((await findSubjects(abandoned.email))[0]).toBe(`Your order ${abandoned.order.code} is cancelled`);
      });

      scenario("after a failed payment stays cancelled when money comes, and the money goes back", async () => {
        const { order, check, findOrder } = await anOrderBy();
        await cancelAtGateway(order.id);
        await check();
        shop.passTime(FAILED_PAYMENT_GRACE);
        await cancelOverdueOrders(services);
        await store.changeAtGateway(order.id, { state: "paid" });
        await store.notify(order);
        expect(await findOrder()).toMatchObject({ status: "cancelled", refundInProgress: order.total });
      });

      scenario("keeps its customer's account until the gateway has ended the payment", async () => {
        const { order, cancel } = await anOrderBy();
        faults.expirePayment = unanswered;
        await cancel();
        await store.finishBackgroundWork();
        const countUnsettled = () => database.$count(orders, and(eq(orders.id, order.id), isUnsettled(database)));
        expect(await countUnsettled()).toBe(1);
        delete faults.expirePayment;
        await runJobs();
        if (store.sandbox.onlineGateway.keepsPageOpen) shop.passTime(adapter.minutes * MINUTE);
        await runJobs();
        expect(await countUnsettled()).toBe(0);
      });
    });

    forEachKind("another method during a payment", () => {
      scenario("ends the former payment at its gateway, so that nobody pays it afterwards", async () => {
        const { order, client, findOrder } = await anOrderBy();
        const url = await findPageUrl(order.id);
        shop.passTime(1);
        expect(await client.payment.start({ orderId: order.id, paymentMethod: 2 })).toMatchObject({
          method: "cashOnDelivery",
        });
        await store.finishBackgroundWork();
        await chooseOnPage(url, "paid");
        await runJobs();
        expect(await findOrder()).toMatchObject({ isPaid: false, paymentMethod: "cashOnDelivery" });
        expect((await store.findAtGateway(order.id))?.state).not.toBe("paid");
        expect((await findPayments(order.id)).map(({ state }) => state)).toEqual(["cancelled", "pending"]);
      });

      test("does not count where the money of the former payment is already on its way", async () => {
        const { order, client, findOrder } = await anOrderBy();
        await payUnseen(await findPageUrl(order.id));
        shop.passTime(1);
        await client.payment.start({ orderId: order.id, paymentMethod: 2 });
        await store.finishBackgroundWork();
        expect(await findOrder()).toMatchObject({
          isPaid: true,
          status: "confirmed",
          paymentMethod: PAYMENT_METHODS[adapter.method],
        });
        expect((await findPayments(order.id)).map(({ state }) => state)).toEqual(["paid", "cancelled"]);
      });

      test("counts the first payment where both are paid, and returns the second", async () => {
        const { order, client, email, findOrder } = await anOrderBy();
        const firstUrl = await findPageUrl(order.id);
        faults.expirePayment = unanswered;
        shop.passTime(1);
        await client.payment.start({ orderId: order.id, paymentMethod: "qris" });
        await store.finishBackgroundWork();
        delete faults.expirePayment;
        await chooseOnPage(await findPageUrl(order.id), "paid");
        await client.payment.check({ orderId: order.id });
        await payUnseen(firstUrl);
        await runJobs();
        expect((await findPayments(order.id)).map(({ state }) => state).toSorted()).toEqual(["paid", "refunded"]);
        expect(await findOrder()).toMatchObject({ isPaid: true, status: "confirmed", refundDue: 0 });
        expect(await findSubjects(email)).toEqual(
          expect.arrayContaining([
            `We will pay back your payment for order ${order.code}`,
            `We have paid back ${formatRupiah(order.total)} for order ${order.code}`,
          ]),
        );
      });
    });

    forEachKind("a payment that does not succeed", () => {
      scenario("because it is cancelled leaves the order open for another try", async () => {
        const { order, check, client, findOrder } = await anOrderBy();
        await cancelAtGateway(order.id);
        expect(await check()).toMatchObject({ state: "failed", failure: "cancelled" });
        expect((await findOrder()).status).toBe("pending");
        expect(await store.startPayment(client, order, adapter.method)).toMatchObject({
          state: "pending",
        });
      });

      test("at the first try stays open, because the shopper can try again on the same page", async () => {
        const { order, check } = await anOrderBy();
        const url = await findPageUrl(order.id);
        await chooseOnPage(url, "declined");
        expect((await check()).state).toBe("pending");
        await chooseOnPage(url, "paid");
        expect((await check()).state).toBe("paid");
      });
    });

    describe("a refund", () => {
      test("of a cancelled order goes back by the gateway once, and its customer is told", async () => {
        const { order, cancel, email, findOrder } = await aPaidOrderBy();
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
        expect(await store.findAtGateway(order.id)).toMatchObject({ refunds: [{ amount: await getUnits(order.id) }] });
        expect(await countRefundEmails(email)).toBe(1);
      });

      test("is final only when the gateway says so", async () => {
        const { order, cancel, findOrder } = await aPaidOrderBy();
        await store.changeAtGateway(order.id, { refundResult: "late" });
        await cancel();
        await runJobs();
        expect(await findOrder()).toMatchObject({ status: "cancelled", payment: { state: "refunding" } });
        shop.passTime(MINUTE);
        await runJobs();
        expect(await findOrder()).toMatchObject({ status: "refunded", payment: { state: "refunded" } });
      });

      test("sends a webhook of the gateway, which records it without a further check", async () => {
        const { order, cancel, findOrder } = await aPaidOrderBy();
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
        const { order, cancel, findOrder, email } = await aPaidOrderBy();
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
        const { order, cancel, findOrder } = await aPaidOrderBy();
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

      test("that the gateway refuses is paid back by hand, to an account that the customer names", async () => {
        const { order, cancel, findOrder, email } = await aPaidOrderBy();
        await store.changeAtGateway(order.id, { refundResult: "refused" });
        await cancel();
        await runJobs();
        expect(await findOrder()).toMatchObject({ refundDue: order.total, refundInProgress: 0 });
        expect((await findSubjects(email)).join()).toContain("We need your account to pay back");
        const { office } = await aStaffMember(shop, "operator");
        await office.order.recordRefund({ code: order.code, amount: order.total });
        expect((await findOrder()).status).toBe("refunded");
      });

      scenario("that fails after the gateway accepted it is paid back by hand", async () => {
        const { order, cancel, findOrder } = await aPaidOrderBy();
        await store.changeAtGateway(order.id, { refundResult: "failed" });
        await cancel();
        await runJobs();
        expect((await findOrder()).payment.state).toBe("refunding");
        shop.passTime(MINUTE);
        await runJobs();
        expect(await findOrder()).toMatchObject({ refundDue: order.total, refundInProgress: 0 });
        expect((await store.findAtGateway(order.id))?.refunds).toHaveLength(1);
      });

      scenario("that fails after the gateway confirmed it is owed again, once", async () => {
        const { order, cancel, findOrder } = await aPaidOrderBy();
        await cancel();
        await runJobs();
        expect(await findOrder()).toMatchObject({ status: "refunded", refundDue: 0 });
        const refunds = (await store.findAtGateway(order.id))?.refunds ?? [];
        await store.changeAtGateway(order.id, { refunds: refunds.map((each) => ({ ...each, isRefused: true })) });
        await store.notify(order);
        expect(await findOrder()).toMatchObject({
          status: "cancelled",
          refundDue: order.total,
          refundInProgress: 0,
        });
        const { office } = await aStaffMember(shop, "operator");
        await office.order.recordRefund({ code: order.code, amount: order.total });
        await office.order.checkPayments({ code: order.code });
        expect(await findOrder()).toMatchObject({ status: "refunded", refundDue: 0 });
      });

      test("of parts, which the office pays back, leaves the rest for the cancelled order", async () => {
        const { order, cancel, findOrder, email } = await aPaidOrderBy();
        const { office } = await aStaffMember(shop, "operator");
        const amount = Math.floor(order.total / 3);
        const payBack = (id = crypto.randomUUID(), change = {}) =>
          office.order.payBack({ code: order.code, id, amount, reason: "A scratch on a leg", ...change });
        const id = crypto.randomUUID();
        await payBack(id);
        await payBack(id); // The same call again changes nothing.
        expect(await findOrder()).toMatchObject({ isPaid: true, refundDue: amount, isPaidTwice: false });
        shop.passTime(1);
        await payBack();
        await runJobs();
        expect(await findOrder()).toMatchObject({ status: "confirmed", refundDue: 0, refunded: 2 * amount });
        const tooMuch = payBack(crypto.randomUUID(), { amount: order.total - 2 * amount + 1 });
        expect((await catchRefusal(tooMuch)).messages).toEqual([
          `For order ${order.code} the shop can pay back at most ${formatRupiah(order.total - 2 * amount)}. Nothing was changed.`,
        ]);
        await cancel();
        await runJobs();
        expect(await findOrder()).toMatchObject({ status: "refunded", refundDue: 0, refunded: order.total });
        const { refunds } = (await store.findAtGateway(order.id)) ?? { refunds: [] };
        expect(refunds).toHaveLength(3);
        expect(refunds.reduce((sum, refund) => sum + refund.amount, 0)).toBe(
          (await store.findAtGateway(order.id))?.amount,
        );
        expect(await countRefundEmails(email)).toBe(3);
        expect((await findTexts(email)).includes("A scratch")).toBe(false);
      });
    });

    forEachKind("a refund that the shop keeps account of", () => {
      test("that the gateway does not show yet is not requested again", async () => {
        const { order, cancel } = await aPaidOrderBy();
        let requestCount = 0;
        faults.refundPayment = async () => void (requestCount += 1);
        await cancel();
        for (let turn = 0; turn < 3; turn += 1) await runJobs();
        shop.passTime(2 * REQUEST_PAUSE);
        await addMissingJobs(order.id);
        await runJobs();
        expect(requestCount).toBe(1);
      });

      test("whose request came to nobody is requested again after a pause", async () => {
        const { cancel, findOrder } = await aPaidOrderBy();
        let requestCount = 0;
        faults.refundPayment = (request) => {
          requestCount += 1;
          return requestCount === 1 ? unanswered() : store.sandbox.onlineGateway.refundPayment(request);
        };
        await cancel();
        for (let turn = 0; turn < 3; turn += 1) await runJobs();
        expect(requestCount).toBe(1);
        shop.passTime(REQUEST_PAUSE);
        await runJobs();
        expect(requestCount).toBe(2);
        expect((await findOrder()).status).toBe("refunded");
      });

      test("that two servers ask for at the same moment is requested once", async () => {
        const { order, cancel, findOrder, email } = await aPaidOrderBy();
        let requestCount = 0;
        faults.refundPayment = (request) => {
          requestCount += 1;
          return store.sandbox.onlineGateway.refundPayment(request);
        };
        await cancel();
        const { id } = getFirstRow(await findPayments(order.id));
        await Promise.all(servers.map((server) => refundPayment(server.services, id)));
        await runJobs();
        expect(requestCount).toBe(1);
        expect((await store.findAtGateway(order.id))?.refunds).toHaveLength(1);
        expect((await findOrder()).status).toBe("refunded");
        expect(await countRefundEmails(email)).toBe(1);
      });

      test("that the gateway refused and still makes is not paid back by hand", async () => {
        const { order, cancel, findOrder } = await aPaidOrderBy();
        await store.changeAtGateway(order.id, { refundResult: "refused" });
        await cancel();
        await runJobs();
        const { id } = getFirstRow(await findPayments(order.id));
        const refund = aGatewayRefund(id.replaceAll("-", ""), await getUnits(order.id));
        await store.changeAtGateway(order.id, { refunds: [refund] });
        await store.notify(order);
        expect(await findOrder()).toMatchObject({ status: "refunded", refundDue: 0 });
      });

      test("is not taken for refused where an earlier request has made it", async () => {
        const { cancel, findOrder } = await aPaidOrderBy();
        await cancel();
        faults.refundPayment = async (request) => {
          await store.sandbox.onlineGateway.refundPayment(request);
          throw new GatewayRefusal(412, "already refunded");
        };
        await runJobs();
        expect(await findOrder()).toMatchObject({ status: "refunded", refundDue: 0 });
      });

      test("that the gateway never confirms is ended by the office, and paid back by hand", async () => {
        const { order, cancel, findOrder, email } = await aPaidOrderBy();
        await store.changeAtGateway(order.id, { refundResult: "late" });
        await cancel();
        await runJobs();
        const { office } = await aStaffMember(shop, "operator");
        expect(await office.order.find({ code: order.code })).toMatchObject({
          owed: order.total,
          refundInProgress: order.total,
        });
        const { refunds } = (await store.findAtGateway(order.id)) ?? { refunds: [] };
        await store.changeAtGateway(order.id, { refunds: [] }); // A webhook may still come, and must find nothing.
        const askedAtOnce = office.order.refundByHand({ code: order.code, isForced: true });
        expect((await catchRefusal(askedAtOnce)).messages.join()).toContain("less than ten minutes ago");
        shop.passTime(REQUEST_PAUSE);
        faults.fetchPayment = unanswered;
        const asked = office.order.refundByHand({ code: order.code });
        expect((await catchRefusal(asked)).messages).toHaveLength(1);
        await office.order.refundByHand({ code: order.code, isForced: true });
        delete faults.fetchPayment;
        expect(await findOrder()).toMatchObject({ refundDue: order.total, refundInProgress: 0 });
        expect((await findSubjects(email)).join()).toContain("We need your account to pay back");
        await office.order.recordRefund({ code: order.code, amount: order.total });
        await store.changeAtGateway(order.id, { refunds });
        await store.notify(order);
        expect(shop.log.slice(-4).join("")).toContain("a refund that was already paid back by hand");
        // The bank sends the second refund back, so the customer has the money once.
        await store.changeAtGateway(order.id, { refunds: refunds.map((each) => ({ ...each, isRefused: true })) });
        await office.order.checkPayments({ code: order.code });
        expect((await findOrder()).refundDue).toBe(0);
      });

      test("that goes by hand after a request is found when the gateway makes it nevertheless", async () => {
        const { order, cancel, findOrder } = await aPaidOrderBy();
        await store.changeAtGateway(order.id, { refundResult: "late" });
        await cancel();
        await runJobs();
        const { refunds } = (await store.findAtGateway(order.id)) ?? { refunds: [] };
        await store.changeAtGateway(order.id, { refunds: [] });
        shop.passTime(REQUEST_PAUSE);
        const { office } = await aStaffMember(shop, "operator");
        await office.order.refundByHand({ code: order.code });
        expect(await findOrder()).toMatchObject({ refundDue: order.total, refundInProgress: 0 });
        await store.changeAtGateway(order.id, { refunds });
        await database.delete(jobs);
        await continuePayments(services);
        const { id } = getFirstRow(await findPayments(order.id));
        const isLook = and(eq(jobs.name, refundPaymentJob.name), sql`${jobs.data} ->> 'paymentId' = ${id}`);
        expect(await database.$count(jobs, isLook)).toBe(1);
        await runJobs();
        expect(await findOrder()).toMatchObject({ status: "refunded", refundDue: 0 });
      });

      test("of less than the smallest unit of the gateway goes by hand", async () => {
        const { order } = await aPaidOrderBy();
        const { office } = await aStaffMember(shop, "operator");
        shop.passTime(1);
        await office.order.payBack({ code: order.code, id: crypto.randomUUID(), amount: 1, reason: "A rounding" });
        const refund = (await findPayments(order.id)).at(-1);
        const isTooSmall = getFirstRow(await findPayments(order.id)).currency === "USD";
        expect([refund?.gatewayAmount === 0, refund?.state]).toEqual(
          isTooSmall ? [true, "refundDue"] : [false, "refunding"],
        );
      });

      test("that is refused after a lost answer waits where the first request may have made it", async () => {
        const { cancel, findOrder } = await aPaidOrderBy();
        faults.refundPayment = unanswered;
        await cancel();
        await runJobs();
        faults.refundPayment = () => Promise.reject(new GatewayRefusal(400, "more than the rest of the payment"));
        shop.passTime(REQUEST_PAUSE);
        await runJobs();
        const { hasRefundKeys } = store.sandbox.onlineGateway;
        expect((await findOrder()).payment.state).toBe(hasRefundKeys ? "refundDue" : "refunding");
      });

      test("whose job is lost gets another one", async () => {
        const { order, cancel, findOrder } = await aPaidOrderBy();
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
        const { order, cancel } = await aPaidOrderBy();
        await cancel();
        const { office } = await aStaffMember(shop, "operator");
        const recorded = office.order.recordRefund({ code: order.code, amount: order.total });
        expect((await catchRefusal(recorded)).messages).toEqual([
          `Nothing is owed back by hand for order ${order.code}.`,
        ]);
      });

      test("that somebody makes at the gateway changes no order, and the log names it", async () => {
        const { order, findOrder } = await aPaidOrderBy();
        await store.changeAtGateway(order.id, { refunds: [aGatewayRefund("dashboard-1", 1)] });
        await store.notify(order);
        expect(await findOrder()).toMatchObject({ status: "confirmed", isPaid: true, refundDue: 0 });
        expect(shop.log.slice(-3).join("")).toContain("the gateway reports a refund that the shop did not request");
      });

      test("of a payment during 3-D Secure, whose order is cancelled at that moment, is made once", async () => {
        const { order, accessToken, findOrder } = await anOrderBy();
        const url = await findPageUrl(order.id);
        await Promise.all([
          chooseOnPage(url, "paid", { webhook: "once" }),
          servers[1].client({ accessToken }).order.updateStatus({ id: order.id, status: "cancelled" }),
        ]);
        await store.finishBackgroundWork();
        for (let turn = 0; turn < 2; turn += 1) await Promise.all(servers.map((server) => runJobs(server)));
        const atGateway = await store.findAtGateway(order.id);
        const isTaken = atGateway?.state === "paid";
        expect((await findOrder()).status).toBe(isTaken ? "refunded" : "cancelled");
        expect(atGateway?.refunds).toHaveLength(isTaken ? 1 : 0);
      });

      test("of a payment that came after its customer cancelled the order is asked for once", async () => {
        const { order, cancel, findOrder, email } = await anOrderBy();
        await payUnseen(await findPageUrl(order.id));
        await cancel();
        await Promise.all(servers.map((server) => runJobs(server)));
        await runJobs();
        expect(await findOrder()).toMatchObject({ status: "refunded", refundDue: 0 });
        expect((await store.findAtGateway(order.id))?.refunds).toHaveLength(1);
        expect(await findPayments(order.id)).toHaveLength(1);
        expect(await countRefundEmails(email)).toBe(1);
      });
    });

    forEachKind("the office", () => {
      test("confirms no order that waits for its payment at the gateway", async () => {
        faults.createPayment = unanswered;
        const { order } = await anOrderBy();
        const { office } = await aStaffMember(shop, "operator");
        const confirmed = office.order.advance({ code: order.code, to: "confirmed" });
        expect((await catchRefusal(confirmed)).messages).toEqual([
          `Order ${order.code} awaits its payment. The order is confirmed with its payment.`,
        ]);
        faults.createPayment = () => Promise.reject(new GatewayRefusal(400, "not activated"));
        await runJobs();
        expect(getFirstRow(await findPayments(order.id)).state).toBe("failed");
        const confirmedAfterFailure = office.order.advance({ code: order.code, to: "confirmed" });
        expect((await catchRefusal(confirmedAfterFailure)).messages).toHaveLength(1);
      });

      test("asks the gateway for the payments of an order", async () => {
        const { order } = await anOrderBy();
        const { office } = await aStaffMember(shop, "operator");
        await chooseOnPage(await findPageUrl(order.id), "paid");
        expect(await office.order.checkPayments({ code: order.code })).toMatchObject({
          status: "confirmed",
          paymentState: "paid",
          payments: [{ state: "paid", gatewayId: expect.any(String), reference: expect.any(String) }],
        });
      });

      scenario("sees why a payment has failed", async () => {
        const { order } = await anOrderBy();
        const { office } = await aStaffMember(shop, "operator");
        await cancelAtGateway(order.id);
        const { payments: shownPayments } = await office.order.checkPayments({ code: order.code });
        expect(shownPayments).toMatchObject([{ state: "failed", failure: "cancelled" }]);
      });

      test("is told when the gateway does not answer, and nothing changes", async () => {
        const { order, findOrder } = await anOrderBy();
        const { office } = await aStaffMember(shop, "operator");
        faults.fetchPayment = unanswered;
        expect((await catchRefusal(office.order.checkPayments({ code: order.code }))).messages).toEqual([
          "The payment service does not answer. Nothing has changed. Please try again later.",
        ]);
        expect((await findOrder()).payment.state).toBe("pending");
      });
    });

    test("no email of a payment names the gateway of a channel or shows its reference", async () => {
      const { cancel, email } = await aPaidOrderBy();
      await cancel();
      await runJobs();
      const sentEmails = await findEmailsTo(shop, email);
      expect(sentEmails).toHaveLength(4); // Placed, paid, cancelled, refunded.
      const texts = sentEmails.map(({ text, subject }) => `${subject} ${text}`);
      // A shopper knows the payment services by their names, and channels not by that of their gateway.
      const isNameHidden = adapter.dialect.gateway === "midtrans";
      const revealing = texts.filter(
        (text) => (isNameHidden && text.includes(adapter.name)) || /\b[0-9a-f]{32}\b/.test(text),
      );
      expect(revealing).toEqual([]);
    });
  });
}
