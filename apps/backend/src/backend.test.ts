import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@griya/api";
import { gt } from "drizzle-orm";
import { Client } from "pg";
import { afterAll, expect, test } from "vitest";
import { DEMO_ACCOUNT } from "./auth/demo-account.seed.ts";
import { type Backend, startBackend } from "./backend.ts";
import { type Config, readConfig } from "./config.ts";
import { openEmbedded, openPostgres } from "./database/open-database.ts";
import { orderHistories, orders } from "./order/order.tables.ts";
import { aServerDatabase, testServer } from "./testing/test-database.ts";

const ORIGIN = "http://shop.test";
const dataDirectory = await mkdtemp(join(tmpdir(), "griya-backend-"));
const database = testServer === null ? null : await aServerDatabase(testServer);
afterAll(async () => {
  await database?.drop();
  await rm(dataDirectory, { recursive: true });
});

const config: Config = {
  ...readConfig({ PUBLIC_ORIGIN: ORIGIN, LOG_LEVEL: "silent" }),
  dataDirectory,
  databaseUrl: database?.url ?? null,
};

const clientOf = (backend: Backend, accessToken: string | null = null) =>
  createClient({
    origin: ORIGIN,
    locale: () => "en",
    accessToken: () => accessToken,
    fetch: (input, init) => backend.fetch(new Request(input, init), "127.0.0.1"),
  });

const statusOf = async (backend: Backend, path: string): Promise<number> =>
  (await backend.fetch(new Request(`${ORIGIN}${path}`), "127.0.0.1")).status;

test("two servers that start at the same time make one shop", { timeout: 120_000 }, async () => {
  const starts = await Promise.allSettled([startBackend(config), startBackend(config)]);
  const started = starts.flatMap((start) => (start.status === "fulfilled" ? [start.value] : []));
  expect(started).toHaveLength(database === null ? 1 : 2); // a folder is for one server alone
  const sessions = await Promise.all(started.map((backend) => clientOf(backend).auth.login(DEMO_ACCOUNT)));
  expect(new Set(sessions.map(({ customer }) => customer.id)).size).toBe(1);
  await Promise.all(started.map((backend) => backend.close()));
});

test("starts with a seeded shop, and answers nothing more once it is closed", { timeout: 120_000 }, async () => {
  const backend = await startBackend(config);
  expect(await clientOf(backend).auth.login(DEMO_ACCOUNT)).toMatchObject({ customer: { email: DEMO_ACCOUNT.email } });
  expect(await statusOf(backend, "/ready")).toBe(200);
  await backend.close();
  expect(await statusOf(backend, "/health")).toBe(503);
});

/** The shop's database while no server has it open. */
const openDatabase = () =>
  database === null ? openEmbedded(dataDirectory) : openPostgres(database.url, () => undefined);

test("a server that starts cancels the transfers that did not come meanwhile", { timeout: 120_000 }, async () => {
  const opened = await openDatabase();
  const [order] = await opened.database
    .update(orders)
    .set({ status: 1, paymentMethod: 7, placedAt: new Date(Date.now() - 25 * 3_600_000) })
    .returning({ id: orders.id });
  await opened.database.delete(orderHistories).where(gt(orderHistories.status, 1));
  await opened.close();
  const backend = await startBackend(config);
  const { accessToken } = await clientOf(backend).auth.login(DEMO_ACCOUNT);
  const statusNow = async () => (await clientOf(backend, accessToken).order.find({ id: order?.id ?? "" })).status;
  await expect.poll(statusNow).toBe("cancelled");
  await backend.close();
});

/** Ends every connection to the shop's database, as a restart of its server does. The embedded one has none to cut. */
const cutConnections = async (): Promise<void> => {
  if (testServer === null || database === null) return;
  const client = new Client({ connectionString: testServer });
  await client.connect();
  const name = new URL(database.url).pathname.slice(1);
  await client.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [name]);
  await client.end();
};

test("a server goes on when its connections to the database are cut", { timeout: 120_000 }, async () => {
  const backend = await startBackend(config);
  for (let cut = 0; cut < 5; cut += 1) {
    const asked = Promise.all(Array.from({ length: 20 }, () => statusOf(backend, "/api/storefront/home")));
    await cutConnections();
    expect([200, 503]).toEqual(expect.arrayContaining(await asked));
  }
  await expect.poll(() => statusOf(backend, "/api/storefront/home")).toBe(200);
  await backend.close();
});
