import { inArray, sql } from "drizzle-orm";
import * as fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { payments } from "../payment/payment.tables.ts";
import { createBaseData } from "../testing/base-data.ts";
import { countSold, findStock } from "../testing/checkout.ts";
import {
  aPurchaseScenario,
  endSales,
  FEATURES,
  type Feature,
  runConcurrentPurchases,
} from "../testing/concurrent-purchases.ts";
import { openTwoShops } from "../testing/open-two-shops.ts";
import { testServer } from "../testing/test-database.ts";
import { vouchers } from "../voucher/voucher.tables.ts";
import { orderAdjustments, orderLineAddOns, orderLines, orders, placements, voucherUses } from "./order.tables.ts";
import { STATUS } from "./order-status.ts";

const processes = await openTwoShops();
const [shop] = processes;
const { database } = shop;
const baseData = await createBaseData(database);
afterEach(() => endSales(shop));

const allCombinations = Array.from({ length: 2 ** FEATURES.length }, (_, bits) =>
  FEATURES.filter((_, place) => (bits >> place) % 2 === 1),
);
/** On the embedded database no transactions overlap. There the quick check takes some of the combinations, drawn by its seed. */
const count = testServer === null ? getPropertyRuns(allCombinations.length) : allCombinations.length;
const [combinations = []] = fc.sample(fc.shuffledSubarray(allCombinations, { minLength: count, maxLength: count }), 1);

type PurchaseRun = Awaited<ReturnType<typeof runConcurrentPurchases>>;

const sumAmounts = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** Reads all rows that the shop wrote for the orders of these customers. */
const readStoredOrders = async (customerIds: readonly string[]) => {
  const foundOrders = await database
    .select()
    .from(orders)
    .where(inArray(orders.customerId, [...customerIds]));
  const orderIds = foundOrders.map(({ id }) => id);
  const lines = await database.select().from(orderLines).where(inArray(orderLines.orderId, orderIds));
  const lineIds = lines.map(({ id }) => id);
  const services = await database.select().from(orderLineAddOns).where(inArray(orderLineAddOns.lineId, lineIds));
  const adjustments = await database.select().from(orderAdjustments).where(inArray(orderAdjustments.orderId, orderIds));
  const foundPayments = await database.select().from(payments).where(inArray(payments.orderId, orderIds));
  const uses = await database.select().from(voucherUses).where(inArray(voucherUses.orderId, orderIds));
  const intents = await database
    .select()
    .from(placements)
    .where(inArray(placements.customerId, [...customerIds]));
  return foundOrders.map((order) => ({
    ...order,
    stands: order.status < STATUS.cancelled,
    lines: lines
      .filter(({ orderId }) => orderId === order.id)
      .map((line) => ({ ...line, services: services.filter(({ lineId }) => lineId === line.id) })),
    adjustments: adjustments.filter(({ orderId }) => orderId === order.id),
    payments: foundPayments.filter(({ orderId }) => orderId === order.id),
    uses: uses.filter(({ orderId, returnedAt }) => orderId === order.id && returnedAt === null),
    keys: intents.filter(({ orderId }) => orderId === order.id).map(({ idempotencyKey }) => idempotencyKey),
  }));
};
type StoredOrders = Awaited<ReturnType<typeof readStoredOrders>>;

/** Counts the deadlocks in the statistics of the server. The shop repeats a failed transaction, so no other trace of a deadlock remains. */
const countDeadlocks = async (): Promise<number> => {
  for (const { database } of processes) {
    const flushQueries = Array.from({ length: 10 }, () =>
      database.execute(sql`select pg_stat_force_next_flush(), pg_sleep(0.02)`),
    );
    await Promise.all(flushQueries);
  }
  const { rows } = await database.execute<{ deadlocks: string }>(
    sql`select deadlocks from pg_stat_database where datname = current_database()`,
  );
  return Number(rows[0]?.deadlocks);
};

const expectAnswers = async ({ faults }: PurchaseRun) => {
  expect(faults).toEqual([]);
  expect(processes.flatMap(({ log }) => log).filter((line) => line.includes('"level":50'))).toEqual([]);
  if (testServer !== null) expect(await countDeadlocks(), "deadlocks").toBe(0);
};

/** Checks that the earlier order of the first shopper has these features. Otherwise the test would not cover the combination. */
const expectEarlierPurchase = ({ shoppers: [first] }: PurchaseRun, features: readonly Feature[]) => {
  const [line] = first?.before?.lines ?? [];
  const boughtFeatures: Record<Feature, boolean | undefined> = {
    voucher: first?.before?.adjustments.some(({ kind }) => kind === "voucher"),
    service: line?.addOns.some(({ unitPrice }) => unitPrice === Math.floor(line.unitPrice / 20)),
    set: line?.attributes.some(({ name }) => name === "Set"),
    "flash sale": line?.unitPrice === 1_600_000,
  };
  expect(FEATURES.filter((feature) => boughtFeatures[feature])).toEqual(features);
};

const expectCorrectStock = async ({ sofa, chair, inAll }: PurchaseRun) => {
  for (const { variantId } of [sofa, chair]) {
    const onHand = await findStock(shop, variantId);
    expect(onHand).toBeGreaterThanOrEqual(0);
    expect(onHand + (await countSold(shop, variantId)), "on the shelf and sold").toBe(inAll.get(variantId));
  }
};

const expectOneOrderPerPress = async ({ notifications }: PurchaseRun, storedOrders: StoredOrders) => {
  expect(new Set(notifications.map(({ order }) => order.id))).toEqual(new Set(storedOrders.map(({ id }) => id)));
  expect(storedOrders.map(({ keys }) => keys.length)).toEqual(storedOrders.map(() => 1));
  for (const { key, order, client, placement } of notifications) {
    const repeatedOrder = await client.order.place(placement, { idempotencyKey: key }).catch((error: unknown) => error);
    expect(repeatedOrder, "told again").toMatchObject({ id: order.id });
  }
};

const expectCorrectTotals = ({ notifications }: PurchaseRun, storedOrders: StoredOrders) => {
  for (const { order, quote } of notifications) expect(order.total, "what was accepted").toBe(quote.total);
  for (const { total: agreedTotal, stands, ...order } of storedOrders) {
    const goodsTotal = sumAmounts(order.lines.map(({ quantity, unitPrice }) => quantity * unitPrice));
    const servicesTotal = sumAmounts(
      order.lines.flatMap(({ quantity, ...line }) => line.services.map(({ unitPrice }) => quantity * unitPrice)),
    );
    expect(agreedTotal).toBe(goodsTotal + servicesTotal + sumAmounts(order.adjustments.map(({ amount }) => amount)));
    expect(order.payments.length, "payments").toBeGreaterThan(0);
    const activePayments = order.payments.filter(({ state }) => state === "pending" || state === "paid");
    expect(
      activePayments.map(({ amount }) => amount),
      "awaited or paid",
    ).toEqual(stands ? [agreedTotal] : []);
  }
};

const expectVoucherLimits = async ({ voucher }: PurchaseRun, storedOrders: StoredOrders) => {
  const voucherOrders = storedOrders.filter(
    ({ stands, adjustments }) => stands && adjustments.some(({ kind }) => kind === "voucher"),
  );
  expect(storedOrders.filter(({ uses }) => uses.length > 0)).toEqual(voucherOrders);
  const [storedVoucher] = await database
    .select()
    .from(vouchers)
    .where(inArray(vouchers.id, [voucher.id]));
  expect(storedVoucher?.used).toBe(voucherOrders.length);
  expect(voucherOrders.length).toBeLessThanOrEqual(storedVoucher?.quota ?? 0);
  for (const customerOrders of Map.groupBy(voucherOrders, ({ customerId }) => customerId).values()) {
    expect(customerOrders.length, "by one customer").toBeLessThanOrEqual(
      storedVoucher?.perCustomer ?? voucherOrders.length,
    );
  }
};

const expectNoLostPieces = async ({ sofa, chair, set, shoppers }: PurchaseRun, storedOrders: StoredOrders) => {
  for (const { id, put, tabs } of shoppers) {
    const { lines } = await tabs[0].cart.find();
    const orderedLines = storedOrders.filter(({ customerId }) => customerId === id).flatMap((order) => order.lines);
    for (const [piece, inSet] of [
      [sofa, 1],
      [chair, 2],
    ] as const) {
      const piecesByVariant = new Map([
        [piece.variantId, 1],
        [set.variantId, inSet],
      ]);
      const leftQuantity = sumAmounts(
        lines.map(({ variantId, quantity }) => quantity * (piecesByVariant.get(variantId) ?? 0)),
      );
      const boughtQuantity = sumAmounts(
        orderedLines.map(({ variantId, quantity }) => (variantId === piece.variantId ? quantity : 0)),
      );
      expect(leftQuantity + boughtQuantity).toBe(
        sumAmounts(put.map(({ variantId }) => piecesByVariant.get(variantId) ?? 0)),
      );
    }
  }
};

describe("shoppers who order the last pieces at the same time", () => {
  it.each(combinations.map((features) => ({ features, all: features.join(", ") || "no extra feature" })))(
    "buy correct orders with $all",
    { timeout: 120_000 },
    async ({ features }) => {
      const scenario = fc.asyncProperty(aPurchaseScenario, async (drawnScenario) => {
        const purchaseRun = await runConcurrentPurchases(processes, {
          baseData,
          features,
          scenario: drawnScenario,
        });
        const storedOrders = await readStoredOrders(purchaseRun.shoppers.map(({ id }) => id));
        expectEarlierPurchase(purchaseRun, features);
        await expectAnswers(purchaseRun);
        await expectCorrectStock(purchaseRun);
        await expectVoucherLimits(purchaseRun, storedOrders);
        await expectNoLostPieces(purchaseRun, storedOrders);
        expectCorrectTotals(purchaseRun, storedOrders);
        await expectOneOrderPerPress(purchaseRun, storedOrders);
      });
      await fc.assert(scenario, { numRuns: 1, endOnFailure: true });
    },
  );
});
