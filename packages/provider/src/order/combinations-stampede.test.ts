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
const rooms = await createBaseData(database);
afterEach(() => endSales(shop));

const combinations = Array.from({ length: 2 ** FEATURES.length }, (_, bits) =>
  FEATURES.filter((_, place) => (bits >> place) % 2 === 1),
);

type Rushed = Awaited<ReturnType<typeof runConcurrentPurchases>>;

const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** Reads all rows that the shop wrote for some customers' orders. */
const getWritten = async (customerIds: readonly string[]) => {
  const found = await database
    .select()
    .from(orders)
    .where(inArray(orders.customerId, [...customerIds]));
  const ids = found.map(({ id }) => id);
  const lines = await database.select().from(orderLines).where(inArray(orderLines.orderId, ids));
  const lineIds = lines.map(({ id }) => id);
  const services = await database.select().from(orderLineAddOns).where(inArray(orderLineAddOns.lineId, lineIds));
  const adjustments = await database.select().from(orderAdjustments).where(inArray(orderAdjustments.orderId, ids));
  const paid = await database.select().from(payments).where(inArray(payments.orderId, ids));
  const uses = await database.select().from(voucherUses).where(inArray(voucherUses.orderId, ids));
  const intents = await database
    .select()
    .from(placements)
    .where(inArray(placements.customerId, [...customerIds]));
  return found.map((order) => ({
    ...order,
    stands: order.status < STATUS.cancelled,
    lines: lines
      .filter(({ orderId }) => orderId === order.id)
      .map((line) => ({ ...line, services: services.filter(({ lineId }) => lineId === line.id) })),
    adjustments: adjustments.filter(({ orderId }) => orderId === order.id),
    payments: paid.filter(({ orderId }) => orderId === order.id),
    uses: uses.filter(({ orderId, returnedAt }) => orderId === order.id && returnedAt === null),
    keys: intents.filter(({ orderId }) => orderId === order.id).map(({ idempotencyKey }) => idempotencyKey),
  }));
};
type Written = Awaited<ReturnType<typeof getWritten>>;

/** Counts the deadlocks. Only the server knows of them, because the losing transaction is tried again. */
const deadlocks = async (): Promise<number> => {
  for (const { database } of processes) {
    const onEachConnection = Array.from({ length: 10 }, () =>
      database.execute(sql`select pg_stat_force_next_flush(), pg_sleep(0.02)`),
    );
    await Promise.all(onEachConnection);
  }
  const { rows } = await database.execute<{ deadlocks: string }>(
    sql`select deadlocks from pg_stat_database where datname = current_database()`,
  );
  return Number(rows[0]?.deadlocks);
};

const everybodyIsAnswered = async ({ faults }: Rushed) => {
  expect(faults).toEqual([]);
  expect(processes.flatMap(({ log }) => log).filter((line) => line.includes('"level":50'))).toEqual([]);
  if (testServer !== null) expect(await deadlocks(), "deadlocks").toBe(0);
};

/** Returns true when the first shopper really bought before. Otherwise the combination has only the name of it. */
const isBoughtAsCalled = ({ shoppers: [first] }: Rushed, features: readonly Feature[]) => {
  const [line] = first?.before?.lines ?? [];
  const bought: Record<Feature, boolean | undefined> = {
    voucher: first?.before?.adjustments.some(({ kind }) => kind === "voucher"),
    service: line?.addOns.some(({ unitPrice }) => unitPrice === Math.floor(line.unitPrice / 20)),
    set: line?.attributes.some(({ name }) => name === "Set"),
    "flash sale": line?.unitPrice === 1_600_000,
  };
  expect(FEATURES.filter((feature) => bought[feature])).toEqual(features);
};

const noPieceIsSoldTwice = async ({ sofa, chair, inAll }: Rushed) => {
  for (const { variantId } of [sofa, chair]) {
    const onHand = await findStock(shop, variantId);
    expect(onHand).toBeGreaterThanOrEqual(0);
    expect(onHand + (await countSold(shop, variantId)), "on the shelf and sold").toBe(inAll.get(variantId));
  }
};

const onePressIsOneOrder = async ({ notifications }: Rushed, written: Written) => {
  expect(new Set(notifications.map(({ order }) => order.id))).toEqual(new Set(written.map(({ id }) => id)));
  expect(written.map(({ keys }) => keys.length)).toEqual(written.map(() => 1));
  for (const { key, order, client, placement } of notifications) {
    const again = await client.order.place(placement, { idempotencyKey: key }).catch((error: unknown) => error);
    expect(again, "told again").toMatchObject({ id: order.id });
  }
};

const ordersAddUp = ({ notifications }: Rushed, written: Written) => {
  for (const { order, quote } of notifications) expect(order.total, "what was accepted").toBe(quote.total);
  for (const { total: agreed, stands, ...order } of written) {
    const goods = total(order.lines.map(({ quantity, unitPrice }) => quantity * unitPrice));
    const services = total(
      order.lines.flatMap(({ quantity, ...line }) => line.services.map(({ unitPrice }) => quantity * unitPrice)),
    );
    expect(agreed).toBe(goods + services + total(order.adjustments.map(({ amount }) => amount)));
    expect(order.payments.length, "payments").toBeGreaterThan(0);
    const awaited = order.payments.filter(({ state }) => state === "pending" || state === "paid");
    expect(
      awaited.map(({ amount }) => amount),
      "awaited or paid",
    ).toEqual(stands ? [agreed] : []);
  }
};

const noVoucherIsUsedTooOften = async ({ voucher }: Rushed, written: Written) => {
  const carrying = written.filter(
    ({ stands, adjustments }) => stands && adjustments.some(({ kind }) => kind === "voucher"),
  );
  expect(written.filter(({ uses }) => uses.length > 0)).toEqual(carrying);
  const [now] = await database
    .select()
    .from(vouchers)
    .where(inArray(vouchers.id, [voucher.id]));
  expect(now?.used).toBe(carrying.length);
  expect(carrying.length).toBeLessThanOrEqual(now?.quota ?? 0);
  for (const own of Map.groupBy(carrying, ({ customerId }) => customerId).values()) {
    expect(own.length, "by one customer").toBeLessThanOrEqual(now?.perCustomer ?? carrying.length);
  }
};

const noCartLosesAPiece = async ({ sofa, chair, set, shoppers }: Rushed, written: Written) => {
  for (const { id, put, tabs } of shoppers) {
    const { lines } = await tabs[0].cart.find();
    const ordered = written.filter(({ customerId }) => customerId === id).flatMap((order) => order.lines);
    for (const [piece, inSet] of [
      [sofa, 1],
      [chair, 2],
    ] as const) {
      const times = new Map([
        [piece.variantId, 1],
        [set.variantId, inSet],
      ]);
      const left = total(lines.map(({ variantId, quantity }) => quantity * (times.get(variantId) ?? 0)));
      const bought = total(ordered.map(({ variantId, quantity }) => (variantId === piece.variantId ? quantity : 0)));
      expect(left + bought).toBe(total(put.map(({ variantId }) => times.get(variantId) ?? 0)));
    }
  }
};

describe("one order, however it is pressed, of the last pieces", () => {
  it.each(combinations.map((features) => ({ features, all: features.join(", ") || "nothing beside" })))(
    "with $all",
    { timeout: 120_000 },
    async ({ features }) => {
      const scenario = fc.asyncProperty(aPurchaseScenario, async (drawn) => {
        const rushed = await runConcurrentPurchases(processes, { rooms, features, drawn });
        const written = await getWritten(rushed.shoppers.map(({ id }) => id));
        isBoughtAsCalled(rushed, features);
        await everybodyIsAnswered(rushed);
        await noPieceIsSoldTwice(rushed);
        await noVoucherIsUsedTooOften(rushed, written);
        await noCartLosesAPiece(rushed, written);
        ordersAddUp(rushed, written);
        await onePressIsOneOrder(rushed, written);
      });
      await fc.assert(scenario, { numRuns: 1, endOnFailure: true });
    },
  );
});
