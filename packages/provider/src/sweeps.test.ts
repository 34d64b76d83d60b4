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
import { runSweeps } from "./platform/sweep.ts";
import { listingCountChanges } from "./product/listing.tables.ts";
import { variants } from "./product/product.tables.ts";
import { stockAlerts } from "./stock-alert/stock-alert.tables.ts";
import { createSweeps } from "./sweeps.ts";
import { aProduct, createBaseData, getFirstRow } from "./testing/base-data.ts";
import { aBuyer, createIdempotencyKey } from "./testing/checkout.ts";
import { findEmailsTo } from "./testing/mailbox.ts";
import { aMedium } from "./testing/media.ts";
import { openShop, START } from "./testing/shop.ts";

const shop = await openShop();
const { database, services } = shop;
let rooms: Awaited<ReturnType<typeof createBaseData>>;
beforeAll(async () => {
  rooms = await createBaseData(database);
});

const LONG_AGO = new Date(START.getTime() - 3 * GUEST_CART_LIFETIME);

/** Runs every sweep and returns their log lines. */
const sweep = async (): Promise<string[]> => {
  const before = shop.log.length;
  await runSweeps(createSweeps({ removeSizes: async () => undefined }), services);
  return shop.log.slice(before);
};

const parsed = (lines: readonly string[]): unknown[] => lines.map((line) => JSON.parse(line));

const anOverdueOrder = async () => {
  const sofa = await aProduct(database, rooms, { variants: [{ stock: 10 }] });
  const buyer = await aBuyer(shop, [sofa]);
  const placement = { ...buyer.placement, paymentMethod: 7 } as const;
  const { id, code } = await buyer.client.order.place(placement, { idempotencyKey: createIdempotencyKey() });
  return { id, code, email: buyer.email };
};

const getStatus = async (id: string) =>
  getFirstRow(await database.select({ status: orders.status }).from(orders).where(eq(orders.id, id))).status;

const anAlert = async (locale: string) => {
  const { variantId } = await aProduct(database, rooms, { variants: [{ stock: 1 }] });
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
  const notifications = {
    name: "",
    phone: "",
    createdAt: LONG_AGO,
    guestUntil: LONG_AGO,
    guestEmail: `${hash}@griya.test`,
  };
  const [guest] = await database
    .insert(customers)
    .values({ ...notifications, guestHash: hash })
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

/** Makes the database reject a change of one row. */
const refuse = async (event: "update" | "delete", table: string, condition: string) => {
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

describe("one that cannot be swept", () => {
  test("an order with a language that the shop does not know is named in the log, and every other order and sweep goes on", async () => {
    const [bad, good] = [await anOverdueOrder(), await anOverdueOrder()];
    await database.execute(sql`update orders set locale = 'xx' where id = ${bad.id}`);
    const alert = await anAlert("en");
    const cart = await aCart();
    shop.passTime(TRANSFER_TIMEOUT);
    const lines = await sweep();
    expect([await getStatus(bad.id), await getStatus(good.id)]).toEqual([STATUS.pending, STATUS.cancelled]);
    expect(await findEmailsTo(shop, alert.email)).toHaveLength(1);
    expect(await database.$count(carts, eq(carts.id, cart))).toBe(0);
    expect(parsed(lines)).toContainEqual(expect.objectContaining({ sweep: "cancel overdue orders", order: bad.code }));
    expect(lines.join("")).not.toContain(bad.email);
    await database.execute(sql`update orders set locale = 'en' where id = ${bad.id}`);
    await sweep();
    expect(await getStatus(bad.id)).toBe(STATUS.cancelled);
  });

  test("an alert is named by the variant in the log, and every other one is told", async () => {
    const [bad, good] = [await anAlert("xx"), await anAlert("id")];
    const lines = await sweep();
    expect([await findEmailsTo(shop, bad.email), await findEmailsTo(shop, good.email)]).toEqual([
      [],
      [expect.anything()],
    ]);
    expect(parsed(lines)).toContainEqual(expect.objectContaining({ sweep: "tell of returned stock", sku: bad.sku }));
    expect(lines.join("")).not.toContain(bad.email);
    await database.delete(stockAlerts);
  });

  test.each([
    {
      what: "a cart",
      make: aCart,
      refused: ["delete", "carts", "id"] as const,
      sweepName: "remove idle carts",
      label: async (id: string) => ({ cart: id }),
      isLeft: (id: string) => database.$count(carts, eq(carts.id, id)),
    },
    {
      what: "a guest",
      make: aPastGuest,
      refused: ["delete", "customers", "id"] as const,
      sweepName: "remove what expired",
      label: async (id: string) => ({ guest: id }),
      isLeft: (id: string) => database.$count(customers, eq(customers.id, id)),
    },
    {
      what: "an order whose buyer is forgotten",
      make: aPastOrderOfGuest,
      refused: ["update", "orders", "id"] as const,
      sweepName: "remove what expired",
      label: async (id: string) => ({
        order: getFirstRow(await database.select().from(orders).where(eq(orders.id, id))).code,
      }),
      isLeft: (id: string) => database.$count(orders, sql`${orders.id} = ${id} and ${orders.contactEmail} <> ''`),
    },
    {
      what: "an upload that nothing shows",
      make: anUpload,
      refused: ["delete", "uploads", "subject_id"] as const,
      sweepName: "remove what expired",
      label: async (id: string) => ({ uploadFor: id }),
      isLeft: (id: string) => database.$count(media, sql`${media.path} like ${`${id}%`}`),
    },
    {
      what: "bytes that nobody names",
      make: someBytes,
      refused: ["delete", "unnamed_bytes", "hash"] as const,
      sweepName: "remove unnamed bytes",
      label: async (hash: string) => ({ hash }),
      isLeft: (hash: string) => database.$count(unnamedBytes, eq(unnamedBytes.hash, hash)),
    },
  ])("$what is named in the log, and every other one is swept", async ({ make, refused, sweepName, label, isLeft }) => {
    const [bad, good] = [await make(), await make()];
    const [event, table, column] = refused;
    await refuse(event, table, `old.${column} = '${bad}'`);
    const lines = await sweep();
    expect([await isLeft(bad), await isLeft(good)]).toEqual([1, 0]);
    expect(parsed(lines)).toContainEqual(expect.objectContaining({ sweep: sweepName, ...(await label(bad)) }));
  });

  test("a kind of rows is named in the log, and every later kind is removed", async () => {
    await database.execute(
      sql`insert into rate_limits (key, points, expire) values ('key', 1, ${LONG_AGO.toISOString()})`,
    );
    await refuse("delete", "rate_limits", "true");
    const guest = await aPastGuest();
    const lines = await sweep();
    expect(parsed(lines)).toContainEqual(
      expect.objectContaining({ sweep: "remove what expired", rows: "rate limits" }),
    );
    expect(await database.$count(customers, eq(customers.id, guest))).toBe(0);
  });
});

test("a sweep that fails as a whole is named in the log, and the next one runs", async () => {
  const row = { scope: "all", facet: "listed", choice: "", products: 2_147_483_647 };
  await database.insert(listingCountChanges).values([row, row]); // their sum overflows an integer
  const hash = await someBytes();
  const lines = await sweep();
  expect(parsed(lines)).toContainEqual(
    expect.objectContaining({ sweep: "add up listing counts", msg: "a sweep failed" }),
  );
  expect(await database.$count(unnamedBytes, eq(unnamedBytes.hash, hash))).toBe(0);
});
