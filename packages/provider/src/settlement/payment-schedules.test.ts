import { and, eq, inArray } from "drizzle-orm";
import * as fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { GATEWAY_METHODS } from "../payment/gateways/gateway-methods.ts";
import { payments } from "../payment/payment.tables.ts";
import { GatewayUnavailable } from "../platform/gateway-http.ts";
import { sandboxPayments } from "../sandbox/sandbox.tables.ts";
import { openOnlineShop, PAYMENT_ADAPTERS } from "../testing/online-shop.ts";
import { aStaffMember } from "../testing/people.ts";
import { ORIGIN } from "../testing/shop.ts";
import { PAYMENT_RETURN_PREFIX } from "./payment-return.ts";

/** The number of schedules of all gateways. `PAYMENT_SCHEDULES` sets it for `pnpm payments:prove`. Each gateway gets an equal share. */
const SCHEDULE_COUNT = Number(process.env["PAYMENT_SCHEDULES"] ?? getPropertyRuns(60));

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
  fc.record({ kind: fc.constant("method" as const), number: fc.nat(3) }),
  fc.constant({ kind: "cancel" as const }),
  fc.record({ kind: fc.constant("payBack" as const), percent: fc.integer({ min: 1, max: 110 }) }),
  fc.record({ kind: fc.constant("outage" as const), isDown: fc.boolean() }),
  fc.record({ kind: fc.constant("lostAnswer" as const), isLost: fc.boolean() }),
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

const sortNumbers = (numbers: readonly number[]): number[] => numbers.toSorted((one, other) => one - other);

const schedule = fc.record({
  method: fc.nat(3),
  refundResult: fc.nat(3),
  isAtOnce: fc.boolean(),
  /** True for an order that is paid before the acts. Most of its acts are about refunds. */
  isPaidFirst: fc.boolean(),
  acts: fc.array(act, { minLength: 2, maxLength: 10 }),
});

for (const adapter of PAYMENT_ADAPTERS) {
  const store = await openOnlineShop(adapter);
  const { shop, servers, database, faults } = store;
  const { onlineGateway } = store.sandbox;
  const { office } = await aStaffMember(shop, "operator");
  const { refundResults, gateway } = adapter.dialect;
  const channels = ["gopay", "qris", "vaBca", "card"] as const;
  /** The payment methods of this gateway, one of four for each number. */
  const methods = typeof adapter.method === "number" ? channels.map(() => adapter.method) : channels;

  const unanswered = () => Promise.reject(new GatewayUnavailable("no answer"));

  const performAct = async (
    each: Act,
    { order, client }: Awaited<ReturnType<typeof store.anOrderBy>>,
    place: number,
  ): Promise<void> => {
    const server = servers[place % 2] ?? shop;
    const attempts = (await store.findPayments(order.id)).filter(({ refundOf }) => refundOf === null);
    const isAtGateway = ({ method }: (typeof attempts)[number]) => method === GATEWAY_METHODS[gateway];
    const findAttempt = (number: number) => attempts.filter(isAtGateway).at(-1 - number);
    switch (each.kind) {
      case "choose": {
        const url = findAttempt(each.attempt)?.pageUrl;
        if (url) await store.chooseOnPage(url, each.result);
        return;
      }
      case "webhook": {
        const attempt = findAttempt(each.attempt);
        if (!attempt?.reference) return;
        const genuine = await store.createWebhook(attempt.reference);
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
        await store
          .startPayment(client, order, [...methods.slice(0, 3), 2 as const][each.number] ?? 2)
          .catch(() => null);
        return;
      case "cancel":
        await client.order.updateStatus({ id: order.id, status: "cancelled" }).catch(() => null);
        return;
      case "payBack": {
        const amount = Math.ceil((order.total * each.percent) / 100);
        const refund = { code: order.code, id: crypto.randomUUID(), amount, reason: "A scratch" };
        await office.order.payBack(refund).catch(() => null); // An order that is not paid, or has less money, refuses it.
        return;
      }
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
      fc.asyncProperty(schedule, async ({ method, refundResult: resultNumber, isAtOnce, isPaidFirst, acts }) => {
        await store.reset();
        const placed = await store.anOrderBy(methods[method]);
        const { order } = placed;
        if (isPaidFirst) {
          await store.chooseOnPage(await store.findPageUrl(order.id), "paid");
          await placed.check();
        }
        if (isAtOnce) await Promise.all(acts.map((each, place) => performAct(each, placed, place)));
        else for (const [place, each] of acts.entries()) await performAct(each, placed, place);
        // The gateway works again, and nothing waits any more.
        for (const call of Object.keys(faults)) delete faults[call as keyof typeof faults];
        const attempts = (await store.findPayments(order.id)).filter(({ reference }) => reference !== null);
        const references = attempts.flatMap(({ reference }) => reference ?? []);
        await database
          .update(sandboxPayments)
          .set({ refundResult: refundResults[resultNumber % refundResults.length] })
          .where(
            and(inArray(sandboxPayments.reference, references), eq(sandboxPayments.gateway, adapter.dialect.gateway)),
          );
        for (let turn = 0; turn < 4; turn += 1) {
          await store.finishBackgroundWork();
          await store.runJobs(servers[turn % 2]);
          shop.passTime(MINUTE);
        }
        // Every payment ends with its time, so that each state is final.
        shop.passTime(25 * 60 * MINUTE);
        for (let turn = 0; turn < 3; turn += 1) {
          await store.runJobs();
          shop.passTime(MINUTE);
        }

        const rows = await store.findPayments(order.id);
        const gatewayRows = await database
          .select()
          .from(sandboxPayments)
          .where(inArray(sandboxPayments.reference, references));
        const received = gatewayRows.filter(({ state }) => state === "paid");
        const refundsOf = Map.groupBy(rows, ({ refundOf }) => refundOf);
        const moneyRows = rows.filter(
          ({ state, refundOf }) => refundOf === null && ["paid", "refundDue", "refunding", "refunded"].includes(state),
        );
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
          const parts = refundsOf.get(row?.id ?? "") ?? [];
          const isWhole = row?.state !== "paid";
          const allRefunds = [...parts, ...(row && isWhole ? [row] : [])].filter((refund) => refund.amount > 0);
          // The gateway has made each refund that the shop knows as paid, once and with the same amount. Nobody pays by hand here.
          const madeAmounts = refunds.filter(({ isRefused }) => !isRefused).map((refund) => refund.amount);
          const knownAmounts = allRefunds
            .filter(({ state }) => state === "refunded")
            .map(({ gatewayAmount }) => gatewayAmount ?? 0);
          expect(sortNumbers(madeAmounts)).toEqual(sortNumbers(knownAmounts));
          // The shop never owes more than it got. It owes all of it once the order is over.
          const owedUnits = allRefunds.reduce((sum, refund) => sum + (refund.gatewayAmount ?? 0), 0);
          expect(owedUnits).toBeLessThanOrEqual(amount);
          expect(isWhole && owedUnits < amount).toBe(false);
        }
        // Only a refund by hand waits for a person.
        expect(rows.filter(({ state }) => state === "pending" || state === "refunding")).toEqual(
          rows.filter(({ currency, state }) => currency === null && state === "pending"),
        );
        expect(await database.$count(payments, eq(payments.orderId, order.id))).toBe(rows.length);
      }),
      { numRuns: Math.ceil(SCHEDULE_COUNT / PAYMENT_ADAPTERS.length) },
    );
  });
}
