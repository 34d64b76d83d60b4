import { ApiError, type ChangedQuote, type Client, type Placement, type Quote, toProblem } from "@griya/api";
import { and, eq, exists, inArray, not, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { cartLines, carts } from "../cart/cart.tables.ts";
import { openPostgres } from "../database/open-database.ts";
import { payments } from "../payment/payment.tables.ts";
import { variants } from "../product/product.tables.ts";
import { addCleanUp } from "../testing/add-clean-up.ts";
import { aProduct, createBaseData } from "../testing/base-data.ts";
import {
  aCustomerWith,
  countSold,
  createIdempotencyKey,
  createPlacement,
  findPlacement,
  findStock,
} from "../testing/checkout.ts";
import { aFolder } from "../testing/files.ts";
import { createHttpClient, startProvider } from "../testing/provider-process.ts";
import { openShop, START } from "../testing/shop.ts";
import { aMigratedDatabase, testServer } from "../testing/test-database.ts";
import { aVoucher, findUseCount } from "../testing/vouchers.ts";
import { orderHistories, orderLines, orders, placements, voucherUses } from "./order.tables.ts";

/** The result of a press: the order, or the message and the quote that the shopper may accept instead. */
type Outcome = { readonly id: string | null; readonly message: string; readonly changedQuote: Quote | null };

/** Places an order as the shop's pages do. Sends the same intent again where there was no answer or it is in progress. */
const press = async (client: Client, placement: Placement, idempotencyKey: string, triesLeft = 8): Promise<Outcome> => {
  try {
    return { id: (await client.order.place(placement, { idempotencyKey })).id, message: "ordered", changedQuote: null };
  } catch (error) {
    const { kind, text, refusal } = toProblem<ChangedQuote>(error);
    if (kind !== "handled" && triesLeft > 1) return press(client, placement, idempotencyKey, triesLeft - 1);
    return { id: null, message: `${kind}: ${text}`, changedQuote: refusal?.quote ?? null };
  }
};

/** Opens a shop on PostgreSQL with two servers that no test ends, and a way to start more. All use the system's clock. */
const openServers = async (server: string) => {
  const { url, drop } = await aMigratedDatabase(server);
  addCleanUp(drop);
  const opened = await openPostgres(url, () => undefined);
  const shop = await openShop({ opened });
  shop.passTime(Date.now() - START.getTime());
  const rooms = await createBaseData(shop.database);
  const environment = { DATABASE_URL: url, DATA_DIR: await aFolder(), PROXY_HOPS: "1" };
  const start = () => startProvider(environment);
  const [one, other] = await Promise.all([start(), start()]);
  return { shop, rooms, start, origins: [await one.origin, await other.origin] as const };
};

const servers = testServer === null ? null : await openServers(testServer);

// only one server can use a folder
describe.skipIf(servers === null)("two servers of one shop, each a process of its own", () => {
  if (servers === null) return;
  const { shop, rooms, start } = servers;

  /** Creates customers with a sofa in the cart and a tab at each server. */
  const someBuyers = async (
    number: number,
    sofa: { id: string; variantId: string },
    origins: readonly [string, string],
  ) => {
    const buyers = [];
    for (let buyer = 0; buyer < number; buyer += 1) {
      const { id, accessToken, addressId } = await aCustomerWith(shop, [sofa]);
      const [here, there] = origins.map((origin) => createHttpClient(origin, { accessToken, ip: `10.5.0.${buyer}` }));
      if (!here || !there) throw new Error("There are not two servers");
      buyers.push({ id, addressId, here, there });
    }
    return buyers;
  };

  it("sell the last pieces and the last uses of a voucher as often as there are, whichever is asked, and answer for each", {
    timeout: 180_000,
  }, async () => {
    const size = { buyers: 40, pieces: 16, uses: 10 };
    const sofa = await aProduct(shop.database, rooms, { variants: [{ stock: 1000 }] });
    const voucher = await aVoucher(shop, { quota: size.uses });
    const ready = [];
    for (const buyer of await someBuyers(size.buyers, sofa, servers.origins)) {
      await buyer.here.voucher.apply({ code: voucher.code });
      ready.push({ ...buyer, placement: await findPlacement(buyer.there, buyer.addressId) });
    }
    await shop.database.update(variants).set({ onHand: size.pieces }).where(eq(variants.id, sofa.variantId));
    const outcomes = await Promise.all(
      ready.map(async ({ here, there, placement }) => {
        const pressBoth = (accepted: Placement) => {
          const key = createIdempotencyKey();
          return Promise.all([press(here, accepted, key), press(there, accepted, key)]);
        };
        const both = await pressBoth(placement);
        const changedQuote = both[0].changedQuote;
        // a buyer who was too late for the voucher still wants the sofa
        return changedQuote === null || changedQuote.lines.length === 0
          ? both
          : pressBoth(createPlacement(changedQuote, placement));
      }),
    );
    for (const [here, there] of outcomes) expect(here.id).toBe(there.id);
    const ids = new Set(outcomes.flatMap(([{ id }]) => id ?? []));
    expect(ids.size).toBe(size.pieces);
    expect(new Set(outcomes.flatMap(([{ id, message }]) => (id === null ? message : [])))).toEqual(
      new Set(["handled: Product quantity exceeds inventory."]),
    );
    expect(await findStock(shop, sofa.variantId)).toBe(0);
    expect(await countSold(shop, sofa.variantId)).toBe(size.pieces);
    expect(await findUseCount(shop, voucher.id)).toBe(size.uses);
    expect(await shop.database.$count(voucherUses, inArray(voucherUses.orderId, [...ids]))).toBe(size.uses);
  });

  /** Reads the rows of these customers' orders in one snapshot. */
  const look = (customerIds: readonly string[], variantId: string) =>
    shop.database.transaction(
      async (tx) => {
        const isTheirs = inArray(orders.customerId, [...customerIds]);
        const of = (table: typeof orderLines | typeof orderHistories | typeof payments) =>
          exists(tx.select({ one: sql`1` }).from(table).where(eq(table.orderId, orders.id)));
        const inCart = tx
          .select({ one: sql`1` })
          .from(cartLines)
          .innerJoin(carts, eq(carts.id, cartLines.cartId))
          .where(eq(carts.customerId, orders.customerId));
        const intent = tx.select({ one: sql`1` }).from(placements).where(eq(placements.orderId, orders.id));
        const isWhole = and(of(orderLines), of(orderHistories), of(payments), exists(intent), not(exists(inCart)));
        const [variant] = await tx.select().from(variants).where(eq(variants.id, variantId));
        return {
          orders: await tx.$count(orders, isTheirs),
          torn: await tx.$count(orders, and(isTheirs, not(isWhole ?? sql`true`))),
          onHand: variant?.onHand,
        };
      },
      { isolationLevel: "repeatable read" },
    );

  it("lose no order and place none twice where one of them is killed in the midst of placing it: the other has it by its key", {
    timeout: 180_000,
  }, async () => {
    const size = { buyers: 30, stock: 100 };
    const killed = await start();
    const origins = [await killed.origin, servers.origins[1]] as const;
    const sofa = await aProduct(shop.database, rooms, { variants: [{ stock: size.stock }] });
    const ready = [];
    for (const buyer of await someBuyers(size.buyers, sofa, origins)) {
      ready.push({
        ...buyer,
        key: createIdempotencyKey(),
        placement: await findPlacement(buyer.here, buyer.addressId),
      });
    }
    // all are on their way before the first of them may go on
    const [held, isEnough] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const locking = shop.database.transaction(async (tx) => {
      await tx.select().from(variants).where(eq(variants.id, sofa.variantId)).for("update");
      held.resolve();
      await isEnough.promise;
    });
    await held.promise;
    const placed = ready.map(({ here, placement, key }) => here.order.place(placement, { idempotencyKey: key }));
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await shop.database.execute(waiting)).rows.length).toBeGreaterThan(4);
    isEnough.resolve();
    await locking;
    await Promise.any(placed);
    expect(await killed.end("SIGKILL")).toBe("SIGKILL");
    const results = await Promise.allSettled(placed);
    const unanswered = results.flatMap((each) => (each.status === "rejected" ? [each.reason as unknown] : []));
    expect(unanswered.length).toBeGreaterThan(0);
    expect(unanswered.every((reason) => reason instanceof ApiError)).toBe(true);

    const ids = ready.map(({ id }) => id);
    const left = await look(ids, sofa.variantId);
    expect(left).toEqual({ orders: left.orders, torn: 0, onHand: size.stock - left.orders });
    const again = await Promise.all(ready.map(({ there, placement, key }) => press(there, placement, key)));
    const storedOrders = results.map((each, at) => (each.status === "fulfilled" ? each.value.id : again[at]?.id));
    expect(again.map(({ id }) => id)).toEqual(storedOrders);
    expect(new Set(again.map(({ id }) => id ?? "none")).size).toBe(size.buyers);
    expect(await look(ids, sofa.variantId)).toEqual({
      orders: size.buyers,
      torn: 0,
      onHand: size.stock - size.buyers,
    });
  });
});
