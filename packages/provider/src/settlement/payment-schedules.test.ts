import { eq, inArray } from "drizzle-orm";
import * as fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { payments } from "../payment/payment.tables.ts";
import { GatewayUnavailable } from "../platform/gateway-http.ts";
import { sandboxPayments } from "../sandbox/sandbox.tables.ts";
import { openOnlineShop, PAYMENT_ADAPTERS } from "../testing/online-shop.ts";
import { ORIGIN } from "../testing/shop.ts";
import { PAYMENT_RETURN_PREFIX } from "./payment-return.ts";

/** The number of schedules. `PAYMENT_SCHEDULES` sets it for `pnpm payments:prove`. */
const SCHEDULE_COUNT = Number(process.env["PAYMENT_SCHEDULES"] ?? getPropertyRuns(100));

const MINUTE = 60_000;

const result = fc.constantFrom("paid", "paid", "pending", "declined", "cancelled", "expired");

/** One thing that happens during a payment. */
const act = fc.oneof(
  fc.record({ kind: fc.constant("choose" as const), result, attempt: fc.nat(2) }),
  // Three of ten webhooks are forged. Each comes up to three times, to either server.
  fc.record({
    kind: fc.constant("webhook" as const),
    copies: fc.integer({ min: 1, max: 3 }),
    isForged: fc.nat(9).map((number) => number < 3),
    attempt: fc.nat(2),
  }),
  fc.record({ kind: fc.constant("return" as const), attempt: fc.nat(2) }),
  fc.record({ kind: fc.constant("wait" as const), minutes: fc.constantFrom(1, 10, 20) }),
  fc.constant({ kind: "jobs" as const }),
  fc.record({
    kind: fc.constant("method" as const),
    method: fc.constantFrom("gopay" as const, "qris" as const, "vaBca" as const, 2 as const),
  }),
  fc.constant({ kind: "cancel" as const }),
  fc.record({ kind: fc.constant("outage" as const), isDown: fc.boolean() }),
  fc.record({ kind: fc.constant("lostAnswer" as const), isLost: fc.boolean() }),
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

const schedule = fc.record({
  channel: fc.constantFrom("gopay" as const, "qris" as const, "vaBca" as const, "card" as const),
  refundResult: fc.nat(3),
  isAtOnce: fc.boolean(),
  acts: fc.array(act, { minLength: 2, maxLength: 10 }),
});

for (const adapter of PAYMENT_ADAPTERS) {
  const store = await openOnlineShop(adapter);
  const { shop, servers, database, faults } = store;
  const { onlineGateway } = store.sandbox;
  const { refundResults } = adapter.dialect;

  const unanswered = () => Promise.reject(new GatewayUnavailable("no answer"));

  const performAct = async (
    each: Act,
    { order, client }: Awaited<ReturnType<typeof store.anOrderBy>>,
    place: number,
  ): Promise<void> => {
    const server = servers[place % 2] ?? shop;
    const attempts = (await store.findPayments(order.id)).filter(({ refundOf }) => refundOf === null);
    const findAttempt = (number: number) => attempts.filter(({ channel }) => channel !== null).at(-1 - number);
    switch (each.kind) {
      case "choose": {
        const url = findAttempt(each.attempt)?.pageUrl;
        if (url) await store.chooseOnPage(url, each.result);
        return;
      }
      case "webhook": {
        const reference = findAttempt(each.attempt)?.reference;
        if (!reference) return;
        const genuine = await store.createWebhook(reference);
        const forged = adapter.forge(genuine)[place % adapter.forge(genuine).length] ?? genuine;
        const webhook = each.isForged ? forged : genuine;
        const answers = await Promise.all(
          Array.from({ length: each.copies }, () => store.postWebhook(webhook, server)),
        );
        for (const { status } of answers) expect(status).toBe(each.isForged ? 401 : 200);
        return;
      }
      case "return": {
        const reference = findAttempt(each.attempt)?.reference;
        if (reference) await server.fetch(new Request(`${ORIGIN}${PAYMENT_RETURN_PREFIX}${reference}`));
        return;
      }
      case "wait":
        shop.passTime(each.minutes * MINUTE);
        return;
      case "jobs":
        return store.runJobs(server);
      case "method":
        await client.payment.start({ orderId: order.id, paymentMethod: each.method }).catch(() => null);
        return;
      case "cancel":
        await client.order.updateStatus({ id: order.id, status: "cancelled" }).catch(() => null);
        return;
      case "outage":
        if (each.isDown) Object.assign(faults, { fetchPayment: unanswered, expirePayment: unanswered });
        else for (const call of ["fetchPayment", "expirePayment"] as const) delete faults[call];
        return;
      case "lostAnswer":
        if (!each.isLost) {
          delete faults.refundPayment;
          delete faults.createPayment;
          return;
        }
        faults.refundPayment = (request) => onlineGateway.refundPayment(request).then(unanswered);
        faults.createPayment = (creation) => onlineGateway.createPayment(creation).then(unanswered);
    }
  };

  beforeEach(store.reset);

  test(`at ${adapter.name} no schedule marks a payment as paid without money, misses money, or returns it twice`, {
    timeout: 3_600_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(schedule, async ({ channel, refundResult: resultNumber, isAtOnce, acts }) => {
        await store.reset();
        const placed = await store.anOrderBy(channel);
        const { order } = placed;
        if (isAtOnce) await Promise.all(acts.map((each, place) => performAct(each, placed, place)));
        else for (const [place, each] of acts.entries()) await performAct(each, placed, place);
        // The gateway works again, and nothing waits any more.
        for (const call of Object.keys(faults)) delete faults[call as keyof typeof faults];
        const attempts = (await store.findPayments(order.id)).filter(({ reference }) => reference !== null);
        const references = attempts.flatMap(({ reference }) => reference ?? []);
        await database
          .update(sandboxPayments)
          .set({ refundResult: refundResults[resultNumber % refundResults.length] })
          .where(inArray(sandboxPayments.reference, references));
        for (let turn = 0; turn < 4; turn += 1) {
          await store.finishBackgroundWork();
          await store.runJobs(servers[turn % 2]);
          shop.passTime(MINUTE);
        }
        // Every payment ends with its time, so that each state is final.
        shop.passTime(25 * 60 * MINUTE);
        for (let turn = 0; turn < 3; turn += 1) await store.runJobs();

        const rows = await store.findPayments(order.id);
        const gatewayRows = await database
          .select()
          .from(sandboxPayments)
          .where(inArray(sandboxPayments.reference, references));
        const received = gatewayRows.filter(({ state }) => state === "paid");
        const moneyRows = rows.filter(({ state }) => ["paid", "refundDue", "refunding", "refunded"].includes(state));
        // The same payments have money in the shop and at the gateway: none is missed, and none is invented.
        expect(new Set(moneyRows.map(({ reference }) => reference))).toEqual(
          new Set(received.map(({ reference }) => reference)),
        );
        expect(moneyRows).toHaveLength(received.length);
        const found = await placed.findOrder();
        expect(found.isPaid).toBe(rows.some(({ state }) => state === "paid"));
        expect(await store.countPaidEvents(order.id)).toBeLessThanOrEqual(1);
        for (const { amount, refunds, reference } of received) {
          const row = rows.find((payment) => payment.reference === reference);
          const refunded = refunds.reduce((sum, refund) => sum + refund.amount, 0);
          expect(refunded).toBeLessThanOrEqual(amount);
          expect(refunds.length).toBe(row?.state === "refunded" ? 1 : 0);
        }
        // Only a refund by hand waits for a person.
        expect(rows.filter(({ state }) => state === "pending" || state === "refunding")).toEqual(
          rows.filter(({ channel: rowChannel, state }) => rowChannel === null && state === "pending"),
        );
        expect(await database.$count(payments, eq(payments.orderId, order.id))).toBe(rows.length);
      }),
      { numRuns: SCHEDULE_COUNT },
    );
  });
}
