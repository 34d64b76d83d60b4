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
// A first start of the embedded database takes seconds. Only `main.test.ts` covers it.
if (database === null) await writeTables(dataDirectory);
afterAll(async () => {
  await database?.dropDatabase();
  await rm(dataDirectory, { recursive: true });
});

const config: Config = {
  ...readConfig({ PUBLIC_ORIGIN: ORIGIN, LOG_LEVEL: "silent" }),
  dataDirectory,
  databaseUrl: database?.url ?? null,
};

const ACCOUNT = { email: "sari@griya.test", password: "sari-wulandari" };

/** A seed with one customer account. */
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

const startTestProvider = () => startProvider(config, { seeds: [seedAccount] });

const getClient = (provider: Provider, accessToken: string | null = null) =>
  createClient(storefront, {
    origin: ORIGIN,
    getLocale: () => "en",
    getAccessToken: () => accessToken,
    fetch: (input, init) => provider.fetch(new Request(input, init), "127.0.0.1"),
  });

const getStatus = async (provider: Provider, path: string): Promise<number> =>
  (await provider.fetch(new Request(`${ORIGIN}${path}`), "127.0.0.1")).status;

test("two servers that start at the same time create one shop", { timeout: 120_000 }, async () => {
  const startOutcomes = await Promise.allSettled([startTestProvider(), startTestProvider()]);
  const startedProviders = startOutcomes.flatMap((start) => (start.status === "fulfilled" ? [start.value] : []));
  expect(startedProviders).toHaveLength(database === null ? 1 : 2); // Only one server can use the folder of an embedded database.
  const sessions = await Promise.all(startedProviders.map((provider) => getClient(provider).auth.login(ACCOUNT)));
  expect(new Set(sessions.map(({ customer }) => customer.id)).size).toBe(1);
  await Promise.all(startedProviders.map((provider) => provider.close()));
});

test("password guesses are refused after ten tries on any server of a shop", {
  timeout: 120_000,
}, async () => {
  if (database === null) return; // Only one server can use the folder of an embedded database.
  const servers = await Promise.all([startTestProvider(), startTestProvider()]);
  const tryLogin = async (tryNumber: number): Promise<number | undefined> => {
    const { auth } = getClient(servers[tryNumber % 2] ?? (await startTestProvider()));
    return (await catchRefusal(auth.login({ email: "victim@griya.test", password: "wrong" }))).status;
  };
  for (let tryNumber = 0; tryNumber < 10; tryNumber += 1) expect(await tryLogin(tryNumber)).toBe(201);
  expect([await tryLogin(0), await tryLogin(1)]).toEqual([429, 429]);
  await Promise.all(servers.map((server) => server.close()));
});

test("a provider starts with a seeded shop and refuses calls after it is closed", { timeout: 120_000 }, async () => {
  const provider = await startTestProvider();
  expect(await getClient(provider).auth.login(ACCOUNT)).toMatchObject({ customer: { email: ACCOUNT.email } });
  expect(await getStatus(provider, "/ready")).toBe(200);
  await provider.close();
  expect(await getStatus(provider, "/health")).toBe(503);
});

test("a server finishes its promised work before it stops", { timeout: 120_000 }, async () => {
  const provider = await startTestProvider();
  await getClient(provider).auth.forgotPassword({ email: ACCOUNT.email });
  await provider.close();
  const openedDatabase = await openDatabase();
  const subjects = await openedDatabase.database.select({ subject: emails.subject }).from(emails);
  await openedDatabase.close();
  expect(subjects.filter(({ subject }) => subject.startsWith("Choose a new password"))).toHaveLength(1);
});

/** Opens the shop's database. No server can have it open at the same time. */
const openDatabase = () =>
  database === null ? openEmbedded(dataDirectory) : openPostgres(database.url, () => undefined);

test("a server that starts cancels overdue orders", { timeout: 120_000 }, async () => {
  await (await startTestProvider()).close(); // This start creates the shop.
  const openedDatabase = await openDatabase();
  const [customer] = await openedDatabase.database.select().from(customers);
  const now = Date.now();
  const shippingName = { en: "Regular delivery", id: "Pengiriman reguler" };
  const order = await openedDatabase.database.transaction(async (tx) => {
    const [placedOrder] = await tx
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
    const orderId = placedOrder?.id ?? "";
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
    return placedOrder;
  });
  await openedDatabase.close();
  const provider = await startTestProvider();
  const { accessToken } = await getClient(provider).auth.login(ACCOUNT);
  const findOrderStatus = async () =>
    (await getClient(provider, accessToken).order.find({ id: order?.id ?? "" })).status;
  await expect.poll(findOrderStatus).toBe("cancelled");
  await provider.close();
});

/** Ends all connections to the shop's database, like a restart of the database server. The embedded database has no connections. */
const cutConnections = async (): Promise<void> => {
  if (testServer === null || database === null) return;
  const client = new Client({ connectionString: testServer });
  await client.connect();
  const databaseName = new URL(database.url).pathname.slice(1);
  await client.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [databaseName]);
  await client.end();
};

test("a server goes on when its connections to the database are cut", { timeout: 120_000 }, async () => {
  const provider = await startTestProvider();
  for (let cutNumber = 0; cutNumber < 5; cutNumber += 1) {
    const pendingStatuses = Promise.all(Array.from({ length: 20 }, () => getStatus(provider, "/api/storefront/home")));
    await cutConnections();
    expect([200, 503]).toEqual(expect.arrayContaining(await pendingStatuses));
  }
  await expect.poll(() => getStatus(provider, "/api/storefront/home")).toBe(200);
  await provider.close();
});

/** Returns a function that counts the reported changes of the catalogue. */
const watchCatalogueChanges = (provider: Provider) => {
  const listener = vi.fn<() => void>();
  provider.onCatalogueChange(listener);
  return listener;
};

test("all servers of a shop report a change of the catalogue, also after they lose their connections", {
  timeout: 120_000,
}, async () => {
  if (database === null) return; // Only one server can use the folder of an embedded database.
  const servers = await Promise.all([startTestProvider(), startTestProvider()]);
  const client = new Client(database.url);
  await client.connect();
  const listeners = servers.map(watchCatalogueChanges);
  const changeSettings = () => client.query("update shop_settings set settings = settings");
  await changeSettings();
  for (const each of listeners) await expect.poll(() => each).toHaveBeenCalledTimes(1);
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%' and datname = current_database()",
  );
  for (const each of listeners) await expect.poll(() => each).toHaveBeenCalledTimes(2);
  await changeSettings();
  for (const each of listeners) await expect.poll(() => each).toHaveBeenCalledTimes(3);
  await client.end();
  await Promise.all(servers.map((server) => server.close()));
});
