import { toProblem } from "@griya/api";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { payments } from "../payment/payment.tables.ts";
import { cancelOverdueOrders } from "../settlement/overdue-payments.ts";
import { confirmTransfer } from "../settlement/transfers.ts";
import { aProduct, createBaseData } from "../testing/base-data.ts";
import { aCustomerWithCart, createIdempotencyKey, findPlacement } from "../testing/checkout.ts";
import { openTwoShops } from "../testing/open-two-shops.ts";
import { testServer } from "../testing/test-database.ts";
import { aVoucher, findUseCount } from "../testing/vouchers.ts";
import { vouchers } from "./voucher.tables.ts";

const [firstShop, secondShop] = await openTwoShops();
const baseData = await createBaseData(firstShop.database);
const counts = testServer === null ? { buyers: 6, uses: 2 } : { buyers: 40, uses: 7 };

type PlacedOrder = { readonly total: number; readonly id: string };

/** Returns the result of each call: the order, or the reason for its refusal. */
const getOutcomes = (calls: readonly Promise<PlacedOrder>[]) =>
  Promise.all(
    calls.map((call) =>
      call.then(
        ({ id }) => ({ id, says: "" }),
        (error: unknown) => ({ id: null, says: toProblem(error).text ?? "" }),
      ),
    ),
  );

/**
 * Runs both calls while a transaction locks the voucher. The lock ends when both calls wait for it, so both have finished their earlier
 * checks. The embedded database runs one call at a time.
 */
const runBothAtOnce = async (voucherId: number, begin: () => readonly Promise<unknown>[]): Promise<void> => {
  if (testServer === null) {
    await Promise.all(begin());
    return;
  }
  const [lockAcquired, lockReleased] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const lockTransaction = firstShop.database.transaction(async (tx) => {
    await tx.select().from(vouchers).where(eq(vouchers.id, voucherId)).for("update");
    lockAcquired.resolve();
    await lockReleased.promise;
  });
  await lockAcquired.promise;
  const pendingCalls = begin();
  const waitingQuery = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect
    .poll(async () => (await firstShop.database.execute(waitingQuery)).rows)
    .toHaveLength(pendingCalls.length);
  lockReleased.resolve();
  await Promise.all([lockTransaction, ...pendingCalls]);
};

describe("the last uses of a voucher", () => {
  it(`are given to ${counts.uses} of ${counts.buyers} buyers from two processes, and are returned once each`, {
    timeout: 120_000,
  }, async () => {
    const sofa = await aProduct(firstShop.database, baseData, { variants: [{ stock: 1000 }] });
    const voucher = await aVoucher(firstShop, { quota: 100, used: 100 - counts.uses });
    const buyers = [];
    for (let buyer = 0; buyer < counts.buyers; buyer += 1) {
      const shopper = await aCustomerWithCart(buyer % 2 === 0 ? firstShop : secondShop, [sofa], {
        ip: `10.3.0.${buyer}`,
      });
      await shopper.client.voucher.apply({ code: voucher.code });
      buyers.push({ ...shopper, placement: await findPlacement(shopper.client, shopper.addressId) });
    }
    const outcomes = await getOutcomes(
      buyers.map(({ client, placement }) => client.order.place(placement, { idempotencyKey: createIdempotencyKey() })),
    );
    expect(outcomes.filter(({ id }) => id !== null)).toHaveLength(counts.uses);
    expect(new Set(outcomes.flatMap(({ id, says }) => (id === null ? says : [])))).toEqual(
      new Set([`Voucher ${voucher.code} has been used up: others were faster.`]),
    );
    expect(await findUseCount(firstShop, voucher.id)).toBe(100);
    const pendingCancellations = buyers.flatMap(({ client }, at) => {
      const id = outcomes[at]?.id;
      if (!id) return [];
      const cancelOrder = () => client.order.updateStatus({ id, status: "cancelled" });
      return [cancelOrder(), cancelOrder()];
    });
    await Promise.allSettled(pendingCancellations);
    expect(await findUseCount(firstShop, voucher.id)).toBe(100 - counts.uses);
  });

  it("are one for a customer with a tab at each process, who orders another piece at each", {
    timeout: 60_000,
  }, async () => {
    const sofa = await aProduct(firstShop.database, baseData, { variants: [{ stock: 1000 }] });
    for (let round = 0; round < (testServer === null ? 1 : 10); round += 1) {
      const voucher = await aVoucher(firstShop, { perCustomer: 1 });
      const shopper = await aCustomerWithCart(firstShop, [sofa, await aProduct(firstShop.database, baseData)], {
        ip: `10.4.0.${round}`,
      });
      const tabs = [shopper.client, secondShop.client({ accessToken: shopper.accessToken, ip: `10.4.1.${round}` })];
      const { quote } = await shopper.client.voucher.apply({ code: voucher.code });
      const lineIds = quote.lines.map(({ lineId }) => lineId);
      const tabPlacements = [];
      for (const [at, tab] of tabs.entries()) {
        const checkedIds = lineIds.filter((_, place) => place === at);
        await tab.cart.select({ checked: checkedIds, unchecked: lineIds.filter((_, place) => place !== at) });
        tabPlacements.push({ tab, placement: await findPlacement(tab, shopper.addressId) });
      }
      const outcomes = await getOutcomes(
        tabPlacements.map(({ tab, placement }) =>
          tab.order.place(placement, { idempotencyKey: createIdempotencyKey() }),
        ),
      );
      expect(outcomes.filter(({ id }) => id !== null)).toHaveLength(1);
      expect(await findUseCount(firstShop, voucher.id)).toBe(1);
    }
  });

  it("count once for a customer whose late transfer revives an order during another placement", {
    timeout: 60_000,
  }, async () => {
    for (let round = 0; round < (testServer === null ? 1 : 4); round += 1) {
      const voucher = await aVoucher(firstShop, { perCustomer: 1 });
      const [firstProduct, secondProduct] = [
        await aProduct(firstShop.database, baseData),
        await aProduct(firstShop.database, baseData),
      ];
      const shopper = await aCustomerWithCart(firstShop, [firstProduct], { ip: `10.4.2.${round}` });
      const { client, addressId } = shopper;
      const findVoucherPlacement = async () => {
        await client.voucher.apply({ code: voucher.code });
        return { ...(await findPlacement(client, addressId)), paymentMethod: 7 as const };
      };
      const { id, payment } = await client.order.place(await findVoucherPlacement(), {
        idempotencyKey: createIdempotencyKey(),
      });
      await firstShop.database
        .update(payments)
        .set({ payBefore: firstShop.services.clock() })
        .where(eq(payments.orderId, id));
      await cancelOverdueOrders(firstShop.services);
      await client.cart.add({ productId: secondProduct.id, variantId: secondProduct.variantId, quantity: 1 });
      const placement = await findVoucherPlacement();
      const transfer = { transactionId: payment.transactionId ?? "", amount: payment.amount };
      await runBothAtOnce(voucher.id, () => [
        client.order.place(placement, { idempotencyKey: createIdempotencyKey() }).catch(() => null),
        confirmTransfer(secondShop.services, transfer),
      ]);
      expect(await findUseCount(firstShop, voucher.id)).toBe(1);
    }
  });
});
