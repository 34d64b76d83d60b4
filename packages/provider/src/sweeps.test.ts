import { createHash, randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { customers } from "./auth/auth.tables.ts";
import { carts } from "./cart/cart.tables.ts";
import { GUEST_CART_LIFETIME } from "./cart/idle-carts.ts";
import { media, unnamedBytes, uploads } from "./media/media.tables.ts";
import { orders } from "./order/order.tables.ts";
import { STATUS } from "./order/order-status.ts";
import { TRANSFER_TIMEOUT } from "./payment/gateways/bank-transfer.ts";
import { runSweep } from "./platform/sweep.ts";
import { listingCountChanges } from "./product/listing.tables.ts";
import { variants } from "./product/product.tables.ts";
import { stockAlerts } from "./stock-alert/stock-alert.tables.ts";
import { runSweepJob } from "./sweep.job.ts";
import { createSweeps } from "./sweeps.ts";
import { aProduct, createBaseData, getFirstRow } from "./testing/base-data.ts";
import { aBuyer, createIdempotencyKey } from "./testing/checkout.ts";
import { findEmailsTo } from "./testing/mailbox.ts";
import { aMedium } from "./testing/media.ts";
import { openShop, START } from "./testing/shop.ts";

const shop = await openShop();
const { database, services } = shop;
let baseData: Awaited<ReturnType<typeof createBaseData>>;
beforeAll(async () => {
  baseData = await createBaseData(database);
});

const LONG_AGO = new Date(START.getTime() - 3 * GUEST_CART_LIFETIME);

/** Runs all sweeps and returns their log lines. */
const runAllSweeps = async (): Promise<string[]> => {
  const lineCount = shop.log.length;
  const sweeps = createSweeps({ removeSizes: async () => undefined });
  await database.transaction(async (tx) => {
    for (const { name } of sweeps) await services.jobQueue.add(tx, runSweepJob, { sweep: name });
  });
  for (let turn = 0; turn < sweeps.length; turn += 1) {
    await services.jobQueue.runDue(runSweepJob, (job, { log }) => runSweep(sweeps, job.sweep, { ...services, log }));
  }
  return shop.log.slice(lineCount);
};

const parseLines = (lines: readonly string[]): unknown[] => lines.map((line) => JSON.parse(line));

const anOverdueOrder = async () => {
  const sofa = await aProduct(database, baseData, { variants: [{ stock: 10 }] });
  const buyer = await aBuyer(shop, [sofa]);
  const placement = { ...buyer.placement, paymentMethod: 7 } as const;
  const { id, code } = await buyer.client.order.place(placement, { idempotencyKey: createIdempotencyKey() });
  return { id, code, email: buyer.email };
};

const getStatus = async (id: string) =>
  getFirstRow(await database.select({ status: orders.status }).from(orders).where(eq(orders.id, id))).status;

const anAlert = async (locale: string) => {
  const { variantId } = await aProduct(database, baseData, { variants: [{ stock: 1 }] });
  const email = `${randomUUID()}@griya.test`;
  await database.execute(
    sql`insert into ${stockAlerts} (variant_id, email, locale, asked_at) values (${variantId}, ${email}, ${locale}, ${START.toISOString()})`,
  );
  const { sku } = getFirstRow(await database.select().from(variants).where(eq(variants.id, variantId)));
  return { sku, email };
};

const aCart = async () => {
  const [cart] = await database.insert(carts).values({ guestHash: randomUUID(), touchedAt: LONG_AGO }).returning();
  return cart?.id ?? "";
};

const aPastGuest = async () => {
  const hash = randomUUID();
  const guestValues = {
    name: "",
    phone: "",
    createdAt: LONG_AGO,
    guestUntil: LONG_AGO,
    guestEmail: `${hash}@griya.test`,
  };
  const [guest] = await database
    .insert(customers)
    .values({ ...guestValues, guestHash: hash })
    .returning();
  return guest?.id ?? "";
};

const aPastOrderOfGuest = async () => {
  const { id } = await anOverdueOrder();
  const guestId = await aPastGuest();
  await database.execute(sql`update payments set state = 'failed' where order_id = ${id}`);
  await database
    .update(orders)
    .set({ customerId: guestId, status: STATUS.cancelled, placedAt: LONG_AGO })
    .where(eq(orders.id, id));
  return id;
};

const anUpload = async () => {
  const name = randomUUID();
  const { path } = await aMedium(services, name, {
    name,
    ending: ".pdf",
    kind: "document",
    mime: "application/pdf",
    savedAs: name,
  });
  await database.insert(uploads).values({ path, subjectId: name, uploadedAt: LONG_AGO });
  return name;
};

const someBytes = async () => {
  const hash = createHash("sha256").update(randomUUID()).digest("hex");
  await database.insert(unnamedBytes).values({ hash, since: sql`now() - interval '2 days'` });
  return hash;
};

/** Creates a trigger that rejects the change of one row. */
const rejectChange = async (event: "update" | "delete", table: string, condition: string) => {
  const name = `refuse_${randomUUID().replaceAll("-", "")}`;
  await database.execute(
    sql.raw(`create function ${name}() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`),
  );
  await database.execute(
    sql.raw(
      `create trigger ${name} before ${event} on ${table} for each row when (${condition}) execute function ${name}()`,
    ),
  );
};

describe("an item with a failed sweep", () => {
  test("is an order in the log when its language is unknown, and the other orders and sweeps continue", async () => {
    const [bad, good] = [await anOverdueOrder(), await anOverdueOrder()];
    await database.execute(sql`update orders set locale = 'xx' where id = ${bad.id}`);
    const alert = await anAlert("en");
    const cart = await aCart();
    shop.passTime(TRANSFER_TIMEOUT);
    const lines = await runAllSweeps();
    expect([await getStatus(bad.id), await getStatus(good.id)]).toEqual([STATUS.pending, STATUS.cancelled]);
    expect(await findEmailsTo(shop, alert.email)).toHaveLength(1);
    expect(await database.$count(carts, eq(carts.id, cart))).toBe(0);
    expect(parseLines(lines)).toContainEqual(
      expect.objectContaining({ sweep: "cancel-overdue-orders", order: bad.code }),
    );
    expect(lines.join("")).not.toContain(bad.email);
    await database.execute(sql`update orders set locale = 'en' where id = ${bad.id}`);
    await runAllSweeps();
    expect(await getStatus(bad.id)).toBe(STATUS.cancelled);
  });

  test("is an alert in the log with its variant, and the other alerts are sent", async () => {
    const [bad, good] = [await anAlert("xx"), await anAlert("id")];
    const lines = await runAllSweeps();
    expect([await findEmailsTo(shop, bad.email), await findEmailsTo(shop, good.email)]).toEqual([
      [],
      [expect.anything()],
    ]);
    expect(parseLines(lines)).toContainEqual(
      expect.objectContaining({ sweep: "send-back-in-stock-emails", sku: bad.sku }),
    );
    expect(lines.join("")).not.toContain(bad.email);
    await database.delete(stockAlerts);
  });

  test.each([
    {
      what: "a cart",
      make: aCart,
      refused: ["delete", "carts", "id"] as const,
      sweepName: "remove-idle-carts",
      label: async (id: string) => ({ cart: id }),
      isLeft: (id: string) => database.$count(carts, eq(carts.id, id)),
    },
    {
      what: "a guest",
      make: aPastGuest,
      refused: ["delete", "customers", "id"] as const,
      sweepName: "remove-expired",
      label: async (id: string) => ({ guest: id }),
      isLeft: (id: string) => database.$count(customers, eq(customers.id, id)),
    },
    {
      what: "an order of an expired guest",
      make: aPastOrderOfGuest,
      refused: ["update", "orders", "id"] as const,
      sweepName: "remove-expired",
      label: async (id: string) => ({
        order: getFirstRow(await database.select().from(orders).where(eq(orders.id, id))).code,
      }),
      isLeft: (id: string) => database.$count(orders, sql`${orders.id} = ${id} and ${orders.contactEmail} <> ''`),
    },
    {
      what: "an unused upload",
      make: anUpload,
      refused: ["delete", "uploads", "subject_id"] as const,
      sweepName: "remove-expired",
      label: async (id: string) => ({ uploadFor: id }),
      isLeft: (id: string) => database.$count(media, sql`${media.path} like ${`${id}%`}`),
    },
    {
      what: "unnamed bytes",
      make: someBytes,
      refused: ["delete", "unnamed_bytes", "hash"] as const,
      sweepName: "remove-unused-bytes",
      label: async (hash: string) => ({ hash }),
      isLeft: (hash: string) => database.$count(unnamedBytes, eq(unnamedBytes.hash, hash)),
    },
  ])(
    "is named in the log when it is $what, and the other items are swept",
    async ({ make, refused, sweepName, label, isLeft }) => {
      const [bad, good] = [await make(), await make()];
      const [event, table, column] = refused;
      await rejectChange(event, table, `old.${column} = '${bad}'`);
      const lines = await runAllSweeps();
      expect([await isLeft(bad), await isLeft(good)]).toEqual([1, 0]);
      expect(parseLines(lines)).toContainEqual(expect.objectContaining({ sweep: sweepName, ...(await label(bad)) }));
    },
  );

  test("is a kind of rows in the log, and the later kinds are removed", async () => {
    await database.execute(
      sql`insert into rate_limits (key, points, expire) values ('key', 1, ${LONG_AGO.toISOString()})`,
    );
    await rejectChange("delete", "rate_limits", "true");
    const guest = await aPastGuest();
    const lines = await runAllSweeps();
    expect(parseLines(lines)).toContainEqual(expect.objectContaining({ sweep: "remove-expired", rows: "rate limits" }));
    expect(await database.$count(customers, eq(customers.id, guest))).toBe(0);
  });
});

test("a failed sweep is named in the log, and the next sweep runs", async () => {
  const row = { scope: "all", facet: "listed", choice: "", products: 2_147_483_647 };
  await database.insert(listingCountChanges).values([row, row]); // The sum of both rows overflows an integer.
  const hash = await someBytes();
  const lines = await runAllSweeps();
  expect(parseLines(lines)).toContainEqual(expect.objectContaining({ job: "run-sweep", msg: "a job failed" }));
  expect(await database.$count(unnamedBytes, eq(unnamedBytes.hash, hash))).toBe(0);
});
