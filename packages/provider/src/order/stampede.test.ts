import { setTimeout } from "node:timers/promises";
import { type Client, toProblem } from "@griya/api";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { customers } from "../auth/auth.tables.ts";
import { hashPassword } from "../auth/passwords.ts";
import { openPostgres } from "../database/open-database.ts";
import { variants } from "../product/product.tables.ts";
import { addCleanUp } from "../testing/add-clean-up.ts";
import { aProduct, createBaseData } from "../testing/base-data.ts";
import { catchRefusal } from "../testing/catch-refusal.ts";
import { aBuyer, countSold, createIdempotencyKey, findStock } from "../testing/checkout.ts";
import { openShop } from "../testing/shop.ts";
import { aMigratedDatabase, testServer } from "../testing/test-database.ts";
import { orders, placements } from "./order.tables.ts";

const shop = await openShop();
let baseData: Awaited<ReturnType<typeof createBaseData>>;
beforeAll(async () => {
  baseData = await createBaseData(shop.database);
});

const aSofa = (stock: number) => aProduct(shop.database, baseData, { variants: [{ stock }] });

/** Creates buyers who all order the last pieces twice at the same time. */
const placeConcurrentOrders = async ({ buyers: buyerCount, pieces }: { buyers: number; pieces: number }) => {
  const [sofa, chair] = [await aSofa(1000), await aSofa(1000)];
  const buyers = [];
  for (let buyer = 0; buyer < buyerCount; buyer += 1) {
    // Half of the buyers have the two products in reverse order. This would deadlock without a fixed order of the stock changes.
    const wantedPieces = buyer % 2 === 0 ? [sofa, chair] : [chair, sofa];
    buyers.push(await aBuyer(shop, wantedPieces, { ip: `10.0.0.${buyer}` }));
  }
  await shop.database.update(variants).set({ onHand: pieces }).where(eq(variants.id, sofa.variantId));
  const outcomes = await Promise.all(
    buyers.flatMap(({ client, placement }) => {
      const idempotencyKey = createIdempotencyKey();
      const placeOrder = (triesLeft = 5): Promise<{ id: string | null; message: string }> =>
        client.order.place(placement, { idempotencyKey }).then(
          ({ id }) => ({ id, message: "ordered" }),
          (error: unknown) => {
            const { kind, text } = toProblem(error);
            // A busy machine can exceed the timeout of a browser. The shop then repeats the call with the same key.
            return kind === "down" && triesLeft > 1
              ? placeOrder(triesLeft - 1)
              : { id: null, message: `${kind}: ${text}` };
          },
        );
      return [placeOrder(), placeOrder()];
    }),
  );
  return { sofa, chair, buyers, outcomes };
};

/** True on a PostgreSQL server, where two calls can run in parallel. The embedded database runs one call at a time. */
const isOnPostgres = shop.engine === "postgres";

describe("the last pieces", () => {
  const counts = isOnPostgres ? { buyers: 200, pieces: 10 } : { buyers: 12, pieces: 3 };

  it(`are sold to ${counts.pieces} of ${counts.buyers} buyers who all click twice`, { timeout: 120_000 }, async () => {
    const { sofa, chair, buyers, outcomes } = await placeConcurrentOrders(counts);
    const orderIds = outcomes.flatMap(({ id }) => id ?? []);
    expect(new Set(orderIds).size).toBe(counts.pieces);
    expect(orderIds).toHaveLength(2 * counts.pieces);
    const refusedOutcomes = outcomes.filter(({ id }) => id === null);
    expect(new Set(refusedOutcomes.map(({ message }) => message))).toEqual(
      new Set(["handled: Product quantity exceeds inventory."]),
    );
    expect(await findStock(shop, sofa.variantId)).toBe(0);
    expect(await findStock(shop, chair.variantId)).toBe(1000 - counts.pieces);
    expect(await countSold(shop, sofa.variantId)).toBe(counts.pieces);
    const carts = await Promise.all(buyers.map(({ client }) => client.cart.find()));
    expect(carts.filter(({ lines }) => lines.length === 2)).toHaveLength(counts.buyers - counts.pieces);
  });
});

/** Claims an idempotency key as another call does, and returns a function that releases it. The embedded database only simulates this. */
const lockIdempotencyKey = async (customerId: string, idempotencyKey: string): Promise<() => Promise<void>> => {
  const intent = { customerId, idempotencyKey, bodyHash: "", placedAt: shop.services.clock() };
  if (!isOnPostgres) {
    await shop.database.insert(placements).values(intent);
    return async () => void (await shop.database.delete(placements).where(eq(placements.customerId, customerId)));
  }
  const intentStored = Promise.withResolvers<void>();
  const endRequested = Promise.withResolvers<void>();
  const lockTransaction = shop.database
    .transaction(async (tx) => {
      await tx.insert(placements).values(intent);
      intentStored.resolve();
      await endRequested.promise;
      tx.rollback();
    })
    .catch(() => undefined);
  await intentStored.promise;
  return async () => {
    endRequested.resolve();
    await lockTransaction;
  };
};

/** Opens a shop whose database ends a wait for a lock after 400 milliseconds. */
const openShopWithShortTimeout = async (server: string) => {
  const { url, dropDatabase } = await aMigratedDatabase(server);
  addCleanUp(dropDatabase);
  const openedDatabase = await openPostgres(url, () => undefined, {
    statement_timeout: 20_000,
    lock_timeout: 400,
    idle_in_transaction_session_timeout: 20_000,
    socketTimeout: 20_000,
  });
  return openShop({ openedDatabase });
};

describe("an order under way", () => {
  it("is reported to a second call that waits too long", async () => {
    const buyer = await aBuyer(shop, [await aSofa(10)]);
    const idempotencyKey = createIdempotencyKey();
    const placeOrder = () => buyer.client.order.place(buyer.placement, { idempotencyKey });
    const endOtherCall = await lockIdempotencyKey(buyer.id, idempotencyKey);
    expect((await catchRefusal(placeOrder())).status).toBe(409);
    await endOtherCall();
    expect((await placeOrder()).status).toBe("pending");
  });

  it.skipIf(testServer === null)("waits for a locked piece only until the timeout of the database", async () => {
    const shopWithTimeout = await openShopWithShortTimeout(testServer ?? "");
    const { id, variantId } = await aProduct(shopWithTimeout.database, await createBaseData(shopWithTimeout.database), {
      variants: [{ stock: 10 }],
    });
    const buyer = await aBuyer(shopWithTimeout, [{ id, variantId }]);
    const [lockAcquired, lockReleased] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const otherTransaction = shopWithTimeout.database.transaction(async (tx) => {
      await tx.select().from(variants).where(eq(variants.id, variantId)).for("update");
      lockAcquired.resolve();
      await lockReleased.promise;
    });
    await lockAcquired.promise;
    const placeOrder = () => buyer.client.order.place(buyer.placement, { idempotencyKey: createIdempotencyKey() });
    expect((await catchRefusal(placeOrder())).status).toBe(503);
    lockReleased.resolve();
    await otherTransaction;
    expect((await placeOrder()).status).toBe("pending");
  });

  it("does not include pieces that are added to the cart meanwhile", { timeout: 60_000 }, async () => {
    const sofa = await aSofa(1000);
    for (let round = 0; round < (isOnPostgres ? 40 : 3); round += 1) {
      const buyer = await aBuyer(shop, [sofa], { ip: `10.1.0.${round}` });
      const addedLine = { productId: sofa.id, variantId: sofa.variantId, quantity: 1 };
      const addThreePieces = async () => {
        for (let time = 0; time < 3; time += 1) await buyer.client.cart.add(addedLine);
      };
      const [order] = await Promise.all([
        buyer.client.order.place(buyer.placement, { idempotencyKey: createIdempotencyKey() }).catch(() => null),
        addThreePieces(),
      ]);
      const leftQuantity = (await buyer.client.cart.find()).lines.reduce((sum, { quantity }) => sum + quantity, 0);
      const boughtQuantity = order?.lines.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
      expect(leftQuantity + boughtQuantity).toBe(4);
    }
  });

  it("keeps later changes of its cart waiting, and loses none", async () => {
    const [sofa, chair] = [await aSofa(10), await aSofa(10)];
    const buyer = await aBuyer(shop, [sofa]);
    const [order] = await Promise.all([
      buyer.client.order.place(buyer.placement, { idempotencyKey: createIdempotencyKey() }),
      buyer.client.cart.add({ productId: chair.id, variantId: chair.variantId, quantity: 2 }),
    ]);
    expect(order.lines).toHaveLength(1);
    expect((await buyer.client.cart.find()).lines).toMatchObject([{ productId: chair.id, quantity: 2 }]);
  });
});

describe("an account that is deleted while its owner orders", () => {
  const PASSWORD = "jati-tua-45";

  it("stays when it has an order and is deleted otherwise, and the stock fits the orders", {
    timeout: 120_000,
  }, async () => {
    const sofa = await aSofa(1000);
    const firstBuyer = await aBuyer(shop, [sofa]);
    const buyers = [];
    for (let buyer = 0; buyer < (isOnPostgres ? 60 : 6); buyer += 1)
      buyers.push(await aBuyer(shop, [sofa], { ip: `10.2.0.${buyer}` }));
    await shop.database.update(customers).set({ passwordHash: await hashPassword(PASSWORD) });
    const getOutcomeMessage = (call: Promise<unknown>) =>
      call.then(
        () => "done",
        (error: unknown) => {
          const { kind, text } = toProblem(error);
          return `${kind}: ${text}`;
        },
      );
    const removeAccount = (client: Client) => getOutcomeMessage(client.account.remove({ password: PASSWORD }));
    const startTime = performance.now();
    expect(await removeAccount(firstBuyer.client)).toBe("done");
    const removalDuration = performance.now() - startTime; // The removal compares the password, which takes most of this time.
    const outcomes = [];
    for (const [positionInList, { id, client, placement }] of buyers.entries()) {
      const placeBuyerOrder = () =>
        getOutcomeMessage(client.order.place(placement, { idempotencyKey: createIdempotencyKey() }));
      const [removed, ordered] = await Promise.all([
        removeAccount(client),
        setTimeout((1.5 * removalDuration * positionInList) / buyers.length).then(placeBuyerOrder),
      ]);
      outcomes.push({ id, removed, ordered });
    }
    for (const { id, removed, ordered } of outcomes) {
      expect([removed, ordered].filter((outcome) => outcome === "done")).toHaveLength(1);
      expect(await shop.database.$count(customers, eq(customers.id, id))).toBe(removed === "done" ? 0 : 1);
      expect(await shop.database.$count(orders, eq(orders.customerId, id))).toBe(ordered === "done" ? 1 : 0);
    }
    const orderCount = outcomes.filter(({ ordered }) => ordered === "done").length;
    expect(await countSold(shop, sofa.variantId)).toBe(orderCount);
    expect(await findStock(shop, sofa.variantId)).toBe(1000 - orderCount);
  });
});
