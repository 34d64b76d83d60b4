import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient, storefront } from "@griya/api";
import { Client } from "pg";
import { afterAll, expect, test, vi } from "vitest";
import { customers } from "./auth/auth.tables.ts";
import { hashPassword } from "./auth/passwords.ts";
import { openEmbedded, openPostgres } from "./database/open-database.ts";
import { emails } from "./email/email.tables.ts";
import { orderAdjustments, orders } from "./order/order.tables.ts";
import { payments } from "./payment/payment.tables.ts";
import { type Config, readConfig } from "./platform/config.ts";
import { type Provider, startProvider } from "./provider.ts";
import type { Seed } from "./seed/seed.ts";
import { catchRefusal } from "./testing/catch-refusal.ts";
import { aServerDatabase, testServer, writeTables } from "./testing/test-database.ts";

const ORIGIN = "http://shop.test";
const dataDirectory = await mkdtemp(join(tmpdir(), "griya-provider-"));
const database = testServer === null ? null : await aServerDatabase(testServer);
if (database === null) await writeTables(dataDirectory); // a first start of the embedded database takes seconds; `main.test.ts` has one
afterAll(async () => {
  await database?.drop();
  await rm(dataDirectory, { recursive: true });
});

const config: Config = {
  ...readConfig({ PUBLIC_ORIGIN: ORIGIN, LOG_LEVEL: "silent" }),
  dataDirectory,
  databaseUrl: database?.url ?? null,
};

const ACCOUNT = { email: "sari@griya.test", password: "sari-wulandari" };

/** A seed with one customer, like a shop's content. */
const seedAccount: Seed = {
  name: "an account",
  isNeeded: async (database) => (await database.$count(customers)) === 0,
  run: async (tx, { clock }) => {
    const now = clock();
    await tx.insert(customers).values({
      name: "Sari Wulandari",
      email: ACCOUNT.email,
      phone: "+6281234567890",
      passwordHash: await hashPassword(ACCOUNT.password),
      verifiedAt: now,
      createdAt: now,
    });
  },
};

const start = () => startProvider(config, { seeds: [seedAccount] });

const getClient = (provider: Provider, accessToken: string | null = null) =>
  createClient(storefront, {
    origin: ORIGIN,
    getLocale: () => "en",
    getAccessToken: () => accessToken,
    fetch: (input, init) => provider.fetch(new Request(input, init), "127.0.0.1"),
  });

const getStatus = async (provider: Provider, path: string): Promise<number> =>
  (await provider.fetch(new Request(`${ORIGIN}${path}`), "127.0.0.1")).status;

test("two servers that start at the same time make one shop", { timeout: 120_000 }, async () => {
  const starts = await Promise.allSettled([start(), start()]);
  const started = starts.flatMap((start) => (start.status === "fulfilled" ? [start.value] : []));
  expect(started).toHaveLength(database === null ? 1 : 2); // only one server can use a folder
  const sessions = await Promise.all(started.map((provider) => getClient(provider).auth.login(ACCOUNT)));
  expect(new Set(sessions.map(({ customer }) => customer.id)).size).toBe(1);
  await Promise.all(started.map((provider) => provider.close()));
});

test("guessing a password ends after ten tries, whichever of a shop's servers they come to", {
  timeout: 120_000,
}, async () => {
  if (database === null) return; // only one server can use a folder
  const servers = await Promise.all([start(), start()]);
  const statusAt = async (tried: number): Promise<number | undefined> => {
    const { auth } = getClient(servers[tried % 2] ?? (await start()));
    return (await catchRefusal(auth.login({ email: "victim@griya.test", password: "wrong" }))).status;
  };
  for (let tried = 0; tried < 10; tried += 1) expect(await statusAt(tried)).toBe(201);
  expect([await statusAt(0), await statusAt(1)]).toEqual([429, 429]);
  await Promise.all(servers.map((server) => server.close()));
});

test("starts with a seeded shop, and answers nothing more once it is closed", { timeout: 120_000 }, async () => {
  const provider = await start();
  expect(await getClient(provider).auth.login(ACCOUNT)).toMatchObject({ customer: { email: ACCOUNT.email } });
  expect(await getStatus(provider, "/ready")).toBe(200);
  await provider.close();
  expect(await getStatus(provider, "/health")).toBe(503);
});

test("a server that stops still does what it answered that it would", { timeout: 120_000 }, async () => {
  const provider = await start();
  await getClient(provider).auth.forgotPassword({ email: ACCOUNT.email });
  await provider.close();
  const opened = await openDatabase();
  const subjects = await opened.database.select({ subject: emails.subject }).from(emails);
  await opened.close();
  expect(subjects.filter(({ subject }) => subject.startsWith("Choose a new password"))).toHaveLength(1);
});

/** Opens the shop's database while no server has it open. */
const openDatabase = () =>
  database === null ? openEmbedded(dataDirectory) : openPostgres(database.url, () => undefined);

test("a server that starts cancels the transfers that did not come meanwhile", { timeout: 120_000 }, async () => {
  await (await start()).close(); // creates the shop
  const opened = await openDatabase();
  const [customer] = await opened.database.select().from(customers);
  const now = Date.now();
  const shippingName = { en: "Regular delivery", id: "Pengiriman reguler" };
  const order = await opened.database.transaction(async (tx) => {
    const [placed] = await tx
      .insert(orders)
      .values({
        code: "GRY-2305-000001",
        customerId: customer?.id ?? "",
        total: 50_000,
        shippingId: "regular",
        shippingName,
        address: { name: "Sari Wulandari", phone: "+6281234567890", lines: ["Jalan Melawai Raya 12"] },
        contactEmail: ACCOUNT.email,
        contactPhone: "+6281234567890",
        placedAt: new Date(now - 25 * 3_600_000),
      })
      .returning({ id: orders.id });
    const orderId = placed?.id ?? "";
    await tx
      .insert(orderAdjustments)
      .values({ orderId, position: 0, kind: "shipping", label: shippingName, amount: 50_000 });
    await tx.insert(payments).values({
      orderId,
      method: 7,
      amount: 50_000,
      reference: "TRF-1",
      payBefore: new Date(now - 3_600_000),
      createdAt: new Date(now - 25 * 3_600_000),
    });
    return placed;
  });
  await opened.close();
  const provider = await start();
  const { accessToken } = await getClient(provider).auth.login(ACCOUNT);
  const statusNow = async () => (await getClient(provider, accessToken).order.find({ id: order?.id ?? "" })).status;
  await expect.poll(statusNow).toBe("cancelled");
  await provider.close();
});

/** Ends every connection to the shop's database, as a restart of its server does. The embedded one has none. */
const cutConnections = async (): Promise<void> => {
  if (testServer === null || database === null) return;
  const client = new Client({ connectionString: testServer });
  await client.connect();
  const name = new URL(database.url).pathname.slice(1);
  await client.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [name]);
  await client.end();
};

test("a server goes on when its connections to the database are cut", { timeout: 120_000 }, async () => {
  const provider = await start();
  for (let cut = 0; cut < 5; cut += 1) {
    const asked = Promise.all(Array.from({ length: 20 }, () => getStatus(provider, "/api/storefront/home")));
    await cutConnections();
    expect([200, 503]).toEqual(expect.arrayContaining(await asked));
  }
  await expect.poll(() => getStatus(provider, "/api/storefront/home")).toBe(200);
  await provider.close();
});

/** Returns a counter of the reported changes of the shop's pages. */
const watchCatalogueChanges = (provider: Provider) => {
  const received = vi.fn<() => void>();
  provider.onCatalogueChange(received);
  return received;
};

test("all servers of a shop hear that one changed the catalogue, also after they lost their connections", {
  timeout: 120_000,
}, async () => {
  if (database === null) return; // only one server can use a folder
  const servers = await Promise.all([start(), start()]);
  const client = new Client(database.url);
  await client.connect();
  const received = servers.map(watchCatalogueChanges);
  const change = () => client.query("update shop_settings set settings = settings");
  await change();
  for (const each of received) await expect.poll(() => each).toHaveBeenCalledTimes(1);
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%' and datname = current_database()",
  );
  for (const each of received) await expect.poll(() => each).toHaveBeenCalledTimes(2);
  await change();
  for (const each of received) await expect.poll(() => each).toHaveBeenCalledTimes(3);
  await client.end();
  await Promise.all(servers.map((server) => server.close()));
});
