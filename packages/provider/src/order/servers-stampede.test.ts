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
  aCustomerWithCart,
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

/** The result of a placement: the id of the order, or the message and the changed quote. */
type Outcome = { readonly id: string | null; readonly message: string; readonly changedQuote: Quote | null };

/** Places an order like a page of the shop. Repeats the intent without an answer or while it is in progress. */
const placeOrder = async (
  client: Client,
  placement: Placement,
  idempotencyKey: string,
  triesLeft = 8,
): Promise<Outcome> => {
  try {
    return { id: (await client.order.place(placement, { idempotencyKey })).id, message: "ordered", changedQuote: null };
  } catch (error) {
    const { kind, text, refusal } = toProblem<ChangedQuote>(error);
    if (kind !== "handled" && triesLeft > 1) return placeOrder(client, placement, idempotencyKey, triesLeft - 1);
    return { id: null, message: `${kind}: ${text}`, changedQuote: refusal?.quote ?? null };
  }
};

/** Opens a shop on PostgreSQL with two servers. The result can start more servers. All servers use the system clock. */
const openServers = async (server: string) => {
  const { url, dropDatabase } = await aMigratedDatabase(server);
  addCleanUp(dropDatabase);
  const openedDatabase = await openPostgres(url, () => undefined);
  const shop = await openShop({ openedDatabase });
  shop.passTime(Date.now() - START.getTime());
  const baseData = await createBaseData(shop.database);
  const environment = { DATABASE_URL: url, DATA_DIR: await aFolder(), PROXY_HOPS: "1" };
  const startServer = () => startProvider(environment);
  const [firstServer, secondServer] = await Promise.all([startServer(), startServer()]);
  return {
    shop,
    rooms: baseData,
    start: startServer,
    origins: [await firstServer.origin, await secondServer.origin] as const,
  };
};

const servers = testServer === null ? null : await openServers(testServer);

// Only one server can use the folder of an embedded database.
describe.skipIf(servers === null)("two servers of one shop in separate processes", () => {
  if (servers === null) return;
  const { shop, rooms: baseData, start: startServer } = servers;

  /** Creates customers with a sofa in the cart. Each customer has a client for both servers. */
  const someBuyers = async (
    buyerCount: number,
    sofa: { id: string; variantId: string },
    origins: readonly [string, string],
  ) => {
    const buyers = [];
    for (let buyer = 0; buyer < buyerCount; buyer += 1) {
      const { id, accessToken, addressId } = await aCustomerWithCart(shop, [sofa]);
      const [here, there] = origins.map((origin) => createHttpClient(origin, { accessToken, ip: `10.5.0.${buyer}` }));
      if (!here || !there) throw new Error("There are not two servers");
      buyers.push({ id, addressId, here, there });
    }
    return buyers;
  };

  it("sell the last pieces and the last uses of a voucher as often as there are, whichever is asked, and answer for each", {
    timeout: 180_000,
  }, async () => {
    const counts = { buyers: 40, pieces: 16, uses: 10 };
    const sofa = await aProduct(shop.database, baseData, { variants: [{ stock: 1000 }] });
    const voucher = await aVoucher(shop, { quota: counts.uses });
    const readyBuyers = [];
    for (const buyer of await someBuyers(counts.buyers, sofa, servers.origins)) {
      await buyer.here.voucher.apply({ code: voucher.code });
      readyBuyers.push({ ...buyer, placement: await findPlacement(buyer.there, buyer.addressId) });
    }
    await shop.database.update(variants).set({ onHand: counts.pieces }).where(eq(variants.id, sofa.variantId));
    const outcomes = await Promise.all(
      readyBuyers.map(async ({ here, there, placement }) => {
        const placeAtBothServers = (acceptedPlacement: Placement) => {
          const key = createIdempotencyKey();
          return Promise.all([placeOrder(here, acceptedPlacement, key), placeOrder(there, acceptedPlacement, key)]);
        };
        const bothOutcomes = await placeAtBothServers(placement);
        const changedQuote = bothOutcomes[0].changedQuote;
        // A buyer without the voucher still buys the sofa.
        return changedQuote === null || changedQuote.lines.length === 0
          ? bothOutcomes
          : placeAtBothServers(createPlacement(changedQuote, placement));
      }),
    );
    for (const [here, there] of outcomes) expect(here.id).toBe(there.id);
    const ids = new Set(outcomes.flatMap(([{ id }]) => id ?? []));
    expect(ids.size).toBe(counts.pieces);
    expect(new Set(outcomes.flatMap(([{ id, message }]) => (id === null ? message : [])))).toEqual(
      new Set(["handled: Product quantity exceeds inventory."]),
    );
    expect(await findStock(shop, sofa.variantId)).toBe(0);
    expect(await countSold(shop, sofa.variantId)).toBe(counts.pieces);
    expect(await findUseCount(shop, voucher.id)).toBe(counts.uses);
    expect(await shop.database.$count(voucherUses, inArray(voucherUses.orderId, [...ids]))).toBe(counts.uses);
  });

  /** Reads the order rows of these customers in one snapshot. */
  const readOrderState = (customerIds: readonly string[], variantId: string) =>
    shop.database.transaction(
      async (tx) => {
        const isOrderOfBuyer = inArray(orders.customerId, [...customerIds]);
        const hasRowsIn = (table: typeof orderLines | typeof orderHistories | typeof payments) =>
          exists(tx.select({ one: sql`1` }).from(table).where(eq(table.orderId, orders.id)));
        const cartRows = tx
          .select({ one: sql`1` })
          .from(cartLines)
          .innerJoin(carts, eq(carts.id, cartLines.cartId))
          .where(eq(carts.customerId, orders.customerId));
        const intentRows = tx.select({ one: sql`1` }).from(placements).where(eq(placements.orderId, orders.id));
        const isComplete = and(
          hasRowsIn(orderLines),
          hasRowsIn(orderHistories),
          hasRowsIn(payments),
          exists(intentRows),
          not(exists(cartRows)),
        );
        const [variant] = await tx.select().from(variants).where(eq(variants.id, variantId));
        return {
          orders: await tx.$count(orders, isOrderOfBuyer),
          torn: await tx.$count(orders, and(isOrderOfBuyer, not(isComplete ?? sql`true`))),
          onHand: variant?.onHand,
        };
      },
      { isolationLevel: "repeatable read" },
    );

  it("lose no order and place none twice where one of them is killed in the midst of placing it: the other has it by its key", {
    timeout: 180_000,
  }, async () => {
    const counts = { buyers: 30, stock: 100 };
    const killedServer = await startServer();
    const origins = [await killedServer.origin, servers.origins[1]] as const;
    const sofa = await aProduct(shop.database, baseData, { variants: [{ stock: counts.stock }] });
    const readyBuyers = [];
    for (const buyer of await someBuyers(counts.buyers, sofa, origins)) {
      readyBuyers.push({
        ...buyer,
        key: createIdempotencyKey(),
        placement: await findPlacement(buyer.here, buyer.addressId),
      });
    }
    // All calls wait for this lock before the first call can continue.
    const [lockAcquired, lockReleased] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const lockTransaction = shop.database.transaction(async (tx) => {
      await tx.select().from(variants).where(eq(variants.id, sofa.variantId)).for("update");
      lockAcquired.resolve();
      await lockReleased.promise;
    });
    await lockAcquired.promise;
    const pendingOrders = readyBuyers.map(({ here, placement, key }) =>
      here.order.place(placement, { idempotencyKey: key }),
    );
    const waitingQuery = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await shop.database.execute(waitingQuery)).rows.length).toBeGreaterThan(4);
    lockReleased.resolve();
    await lockTransaction;
    await Promise.any(pendingOrders);
    expect(await killedServer.end("SIGKILL")).toBe("SIGKILL");
    const results = await Promise.allSettled(pendingOrders);
    const unansweredReasons = results.flatMap((each) => (each.status === "rejected" ? [each.reason as unknown] : []));
    expect(unansweredReasons.length).toBeGreaterThan(0);
    expect(unansweredReasons.every((reason) => reason instanceof ApiError)).toBe(true);

    const ids = readyBuyers.map(({ id }) => id);
    const stateAfterKill = await readOrderState(ids, sofa.variantId);
    expect(stateAfterKill).toEqual({
      orders: stateAfterKill.orders,
      torn: 0,
      onHand: counts.stock - stateAfterKill.orders,
    });
    const repeatedOutcomes = await Promise.all(
      readyBuyers.map(({ there, placement, key }) => placeOrder(there, placement, key)),
    );
    const expectedOrderIds = results.map((each, at) =>
      each.status === "fulfilled" ? each.value.id : repeatedOutcomes[at]?.id,
    );
    expect(repeatedOutcomes.map(({ id }) => id)).toEqual(expectedOrderIds);
    expect(new Set(repeatedOutcomes.map(({ id }) => id ?? "none")).size).toBe(counts.buyers);
    expect(await readOrderState(ids, sofa.variantId)).toEqual({
      orders: counts.buyers,
      torn: 0,
      onHand: counts.stock - counts.buyers,
    });
  });
});
