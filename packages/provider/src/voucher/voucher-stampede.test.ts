import { toProblem } from "@griya/api";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { payments } from "../payment/payment.tables.ts";
import { cancelOverdue } from "../settlement/overdue-payments.ts";
import { confirmTransfer } from "../settlement/transfers.ts";
import { aProduct, createBaseData } from "../testing/base-data.ts";
import { aCustomerWith, createIdempotencyKey, findPlacement } from "../testing/checkout.ts";
import { openTwoShops } from "../testing/open-two-shops.ts";
import { testServer } from "../testing/test-database.ts";
import { aVoucher, findUseCount } from "../testing/vouchers.ts";
import { vouchers } from "./voucher.tables.ts";

const [one, other] = await openTwoShops();
const rooms = await createBaseData(one.database);
const size = testServer === null ? { buyers: 6, uses: 2 } : { buyers: 40, uses: 7 };

type Placed = { readonly total: number; readonly id: string };

/** Returns the result of each call: the order, or the reason for none. */
const getOutcomes = (calls: readonly Promise<Placed>[]) =>
  Promise.all(
    calls.map((call) =>
      call.then(
        ({ id }) => ({ id, says: "" }),
        (error: unknown) => ({ id: null, says: toProblem(error).text ?? "" }),
      ),
    ),
  );

/**
 * Runs both calls while a transaction holds the voucher, until both wait for it. So each has done all earlier checks without the other. The
 * embedded database does one thing at a time.
 */
const bothAtOnce = async (voucherId: number, begin: () => readonly Promise<unknown>[]): Promise<void> => {
  if (testServer === null) {
    await Promise.all(begin());
    return;
  }
  const [held, isEnough] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const locking = one.database.transaction(async (tx) => {
    await tx.select().from(vouchers).where(eq(vouchers.id, voucherId)).for("update");
    held.resolve();
    await isEnough.promise;
  });
  await held.promise;
  const both = begin();
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await one.database.execute(waiting)).rows).toHaveLength(both.length);
  isEnough.resolve();
  await Promise.all([locking, ...both]);
};

describe("the last uses of a voucher", () => {
  it(`go to ${size.uses} of ${size.buyers} buyers from two processes, and come back once each`, {
    timeout: 120_000,
  }, async () => {
    const sofa = await aProduct(one.database, rooms, { variants: [{ stock: 1000 }] });
    const voucher = await aVoucher(one, { quota: 100, used: 100 - size.uses });
    const buyers = [];
    for (let buyer = 0; buyer < size.buyers; buyer += 1) {
      const shopper = await aCustomerWith(buyer % 2 === 0 ? one : other, [sofa], { ip: `10.3.0.${buyer}` });
      await shopper.client.voucher.apply({ code: voucher.code });
      buyers.push({ ...shopper, placement: await findPlacement(shopper.client, shopper.addressId) });
    }
    const outcomes = await getOutcomes(
      buyers.map(({ client, placement }) => client.order.place(placement, { idempotencyKey: createIdempotencyKey() })),
    );
    expect(outcomes.filter(({ id }) => id !== null)).toHaveLength(size.uses);
    expect(new Set(outcomes.flatMap(({ id, says }) => (id === null ? says : [])))).toEqual(
      new Set([`Voucher ${voucher.code} has been used up: others were faster.`]),
    );
    expect(await findUseCount(one, voucher.id)).toBe(100);
    const cancelled = buyers.flatMap(({ client }, at) => {
      const id = outcomes[at]?.id;
      if (!id) return [];
      const cancel = () => client.order.updateStatus({ id, status: "cancelled" });
      return [cancel(), cancel()];
    });
    await Promise.allSettled(cancelled);
    expect(await findUseCount(one, voucher.id)).toBe(100 - size.uses);
  });

  it("are one for a customer with a tab at each process, who orders another piece at each", {
    timeout: 60_000,
  }, async () => {
    const sofa = await aProduct(one.database, rooms, { variants: [{ stock: 1000 }] });
    for (let round = 0; round < (testServer === null ? 1 : 10); round += 1) {
      const voucher = await aVoucher(one, { perCustomer: 1 });
      const shopper = await aCustomerWith(one, [sofa, await aProduct(one.database, rooms)], { ip: `10.4.0.${round}` });
      const tabs = [shopper.client, other.client({ accessToken: shopper.accessToken, ip: `10.4.1.${round}` })];
      const { quote } = await shopper.client.voucher.apply({ code: voucher.code });
      const lineIds = quote.lines.map(({ lineId }) => lineId);
      const wanted = [];
      for (const [at, tab] of tabs.entries()) {
        const checked = lineIds.filter((_, place) => place === at);
        await tab.cart.select({ checked, unchecked: lineIds.filter((_, place) => place !== at) });
        wanted.push({ tab, placement: await findPlacement(tab, shopper.addressId) });
      }
      const outcomes = await getOutcomes(
        wanted.map(({ tab, placement }) => tab.order.place(placement, { idempotencyKey: createIdempotencyKey() })),
      );
      expect(outcomes.filter(({ id }) => id !== null)).toHaveLength(1);
      expect(await findUseCount(one, voucher.id)).toBe(1);
    }
  });

  it("are one for a customer whose late transfer revives an order while they place another", {
    timeout: 60_000,
  }, async () => {
    for (let round = 0; round < (testServer === null ? 1 : 4); round += 1) {
      const voucher = await aVoucher(one, { perCustomer: 1 });
      const [before, now] = [await aProduct(one.database, rooms), await aProduct(one.database, rooms)];
      const shopper = await aCustomerWith(one, [before], { ip: `10.4.2.${round}` });
      const { client, addressId } = shopper;
      const show = async () => {
        await client.voucher.apply({ code: voucher.code });
        return { ...(await findPlacement(client, addressId)), paymentMethod: 7 as const };
      };
      const { id, payment } = await client.order.place(await show(), { idempotencyKey: createIdempotencyKey() });
      await one.database.update(payments).set({ payBefore: one.services.clock() }).where(eq(payments.orderId, id));
      await cancelOverdue(one.services);
      await client.cart.add({ productId: now.id, variantId: now.variantId, quantity: 1 });
      const placement = await show();
      const transfer = { transactionId: payment.transactionId ?? "", amount: payment.amount };
      await bothAtOnce(voucher.id, () => [
        client.order.place(placement, { idempotencyKey: createIdempotencyKey() }).catch(() => null),
        confirmTransfer(other.services, transfer),
      ]);
      expect(await findUseCount(one, voucher.id)).toBe(1);
    }
  });
});
