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
let rooms: Awaited<ReturnType<typeof createBaseData>>;
beforeAll(async () => {
  rooms = await createBaseData(shop.database);
});

const aSofa = (stock: number) => aProduct(shop.database, rooms, { variants: [{ stock }] });

/** Creates buyers who all want the last pieces at once and click twice. */
const stampede = async ({ buyers: number, pieces }: { buyers: number; pieces: number }) => {
  const [sofa, chair] = [await aSofa(1000), await aSofa(1000)];
  const buyers = [];
  for (let buyer = 0; buyer < number; buyer += 1) {
    // half of them have the two in reverse, which would deadlock without one order for taking stock
    const wanted = buyer % 2 === 0 ? [sofa, chair] : [chair, sofa];
    buyers.push(await aBuyer(shop, wanted, { ip: `10.0.0.${buyer}` }));
  }
  await shop.database.update(variants).set({ onHand: pieces }).where(eq(variants.id, sofa.variantId));
  const outcomes = await Promise.all(
    buyers.flatMap(({ client, placement }) => {
      const idempotencyKey = createIdempotencyKey();
      const place = (triesLeft = 5): Promise<{ id: string | null; message: string }> =>
        client.order.place(placement, { idempotencyKey }).then(
          ({ id }) => ({ id, message: "ordered" }),
          (error: unknown) => {
            const { kind, text } = toProblem(error);
            // a busy machine lets some wait longer than a browser does, and the shop asks again with the same key
            return kind === "down" && triesLeft > 1 ? place(triesLeft - 1) : { id: null, message: `${kind}: ${text}` };
          },
        );
      return [place(), place()];
    }),
  );
  return { sofa, chair, buyers, outcomes };
};

/** The embedded database does one thing at a time. Only a server can interleave two calls. */
const isOnPostgres = shop.engine === "postgres";

describe("the last pieces", () => {
  const size = isOnPostgres ? { buyers: 200, pieces: 10 } : { buyers: 12, pieces: 3 };

  it(`go to ${size.pieces} of ${size.buyers} buyers who all click twice`, { timeout: 120_000 }, async () => {
    const { sofa, chair, buyers, outcomes } = await stampede(size);
    const orderIds = outcomes.flatMap(({ id }) => id ?? []);
    expect(new Set(orderIds).size).toBe(size.pieces);
    expect(orderIds).toHaveLength(2 * size.pieces);
    const refused = outcomes.filter(({ id }) => id === null);
    expect(new Set(refused.map(({ message }) => message))).toEqual(
      new Set(["handled: Product quantity exceeds inventory."]),
    );
    expect(await findStock(shop, sofa.variantId)).toBe(0);
    expect(await findStock(shop, chair.variantId)).toBe(1000 - size.pieces);
    expect(await countSold(shop, sofa.variantId)).toBe(size.pieces);
    const carts = await Promise.all(buyers.map(({ client }) => client.cart.find()));
    expect(carts.filter(({ lines }) => lines.length === 2)).toHaveLength(size.buyers - size.pieces);
  });
});

/** Holds an intent that another call has begun and not ended. On the embedded database this is only simulated. */
const lockIdempotencyKey = async (customerId: string, idempotencyKey: string): Promise<() => Promise<void>> => {
  const intent = { customerId, idempotencyKey, bodyHash: "", placedAt: shop.services.clock() };
  if (!isOnPostgres) {
    await shop.database.insert(placements).values(intent);
    return async () => void (await shop.database.delete(placements).where(eq(placements.customerId, customerId)));
  }
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const isLocked = shop.database
    .transaction(async (tx) => {
      await tx.insert(placements).values(intent);
      begun.resolve();
      await end.promise;
      tx.rollback();
    })
    .catch(() => undefined);
  await begun.promise;
  return async () => {
    end.resolve();
    await isLocked;
  };
};

/** Opens a shop whose database times out lock waits after half a second. */
const openShopWithShortTimeout = async (server: string) => {
  const { url, drop } = await aMigratedDatabase(server);
  addCleanUp(drop);
  const opened = await openPostgres(url, () => undefined, {
    statement_timeout: 20_000,
    lock_timeout: 400,
    idle_in_transaction_session_timeout: 20_000,
    socketTimeout: 20_000,
  });
  return openShop({ opened });
};

describe("an order under way", () => {
  it("is said to be, where its other call waits too long for it", async () => {
    const buyer = await aBuyer(shop, [await aSofa(10)]);
    const idempotencyKey = createIdempotencyKey();
    const place = () => buyer.client.order.place(buyer.placement, { idempotencyKey });
    const endOther = await lockIdempotencyKey(buyer.id, idempotencyKey);
    expect((await catchRefusal(place())).status).toBe(409);
    await endOther();
    expect((await place()).status).toBe("pending");
  });

  it.skipIf(testServer === null)(
    "waits no longer for a piece that another one holds than the database lets wait",
    async () => {
      const shopWithTimeout = await openShopWithShortTimeout(testServer ?? "");
      const { id, variantId } = await aProduct(
        shopWithTimeout.database,
        await createBaseData(shopWithTimeout.database),
        {
          variants: [{ stock: 10 }],
        },
      );
      const buyer = await aBuyer(shopWithTimeout, [{ id, variantId }]);
      const [held, isEnough] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const other = shopWithTimeout.database.transaction(async (tx) => {
        await tx.select().from(variants).where(eq(variants.id, variantId)).for("update");
        held.resolve();
        await isEnough.promise;
      });
      await held.promise;
      const place = () => buyer.client.order.place(buyer.placement, { idempotencyKey: createIdempotencyKey() });
      expect((await catchRefusal(place())).status).toBe(503);
      isEnough.resolve();
      await other;
      expect((await place()).status).toBe("pending");
    },
  );

  it("takes no piece with it that is put into the cart meanwhile", { timeout: 60_000 }, async () => {
    const sofa = await aSofa(1000);
    for (let round = 0; round < (isOnPostgres ? 40 : 3); round += 1) {
      const buyer = await aBuyer(shop, [sofa], { ip: `10.1.0.${round}` });
      const more = { productId: sofa.id, variantId: sofa.variantId, quantity: 1 };
      const addThrice = async () => {
        for (let time = 0; time < 3; time += 1) await buyer.client.cart.add(more);
      };
      const [order] = await Promise.all([
        buyer.client.order.place(buyer.placement, { idempotencyKey: createIdempotencyKey() }).catch(() => null),
        addThrice(),
      ]);
      const left = (await buyer.client.cart.find()).lines.reduce((sum, { quantity }) => sum + quantity, 0);
      const bought = order?.lines.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
      expect(left + bought).toBe(4);
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

  it("stays with its order or goes without one, and each piece is where its order says", {
    timeout: 120_000,
  }, async () => {
    const sofa = await aSofa(1000);
    const first = await aBuyer(shop, [sofa]);
    const buyers = [];
    for (let buyer = 0; buyer < (isOnPostgres ? 60 : 6); buyer += 1)
      buyers.push(await aBuyer(shop, [sofa], { ip: `10.2.0.${buyer}` }));
    await shop.database.update(customers).set({ passwordHash: await hashPassword(PASSWORD) });
    const message = (call: Promise<unknown>) =>
      call.then(
        () => "done",
        (error: unknown) => {
          const { kind, text } = toProblem(error);
          return `${kind}: ${text}`;
        },
      );
    const remove = (client: Client) => message(client.account.remove({ password: PASSWORD }));
    const began = performance.now();
    expect(await remove(first.client)).toBe("done");
    const took = performance.now() - began; // most of it to compare the password
    const outcomes = [];
    for (const [place, { id, client, placement }] of buyers.entries()) {
      const order = () => message(client.order.place(placement, { idempotencyKey: createIdempotencyKey() }));
      const [removed, ordered] = await Promise.all([
        remove(client),
        setTimeout((1.5 * took * place) / buyers.length).then(order),
      ]);
      outcomes.push({ id, removed, ordered });
    }
    for (const { id, removed, ordered } of outcomes) {
      expect([removed, ordered].filter((outcome) => outcome === "done")).toHaveLength(1);
      expect(await shop.database.$count(customers, eq(customers.id, id))).toBe(removed === "done" ? 0 : 1);
      expect(await shop.database.$count(orders, eq(orders.customerId, id))).toBe(ordered === "done" ? 1 : 0);
    }
    const number = outcomes.filter(({ ordered }) => ordered === "done").length;
    expect(await countSold(shop, sofa.variantId)).toBe(number);
    expect(await findStock(shop, sofa.variantId)).toBe(1000 - number);
  });
});
