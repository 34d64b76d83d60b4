import { existsSync, readdirSync, readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { startBuiltShop } from "./steps/built-shop.ts";
import { createCallerHeader, expect, test } from "./steps/journey.ts";
import { createProviderClient, findFirstCategory, getNth, prepareOrder } from "./steps/shopper.ts";

test.describe.configure({ timeout: 240_000 }); // Each journey starts one shop or two shops.

const unreachableProviderEnvironment = { PROVIDER_ORIGIN: "http://127.0.0.1:9" };

test("a taken port is told at once, with the way to choose another", { tag: "@kills" }, async ({ baseURL }) => {
  const { port } = new URL(baseURL ?? "");
  await expect(startBuiltShop({ ...unreachableProviderEnvironment, PORT: port })).rejects.toThrow(
    `Port ${port} is in use by another program. Stop that program, or choose another port: PORT=… npm start`,
  );
});

test("a taken partner's port is told too", { tag: "@kills" }, async ({ baseURL }) => {
  const { port } = new URL(baseURL ?? "");
  await expect(startBuiltShop({ ...unreachableProviderEnvironment, PARTNER_PORTS: `${port},0` })).rejects.toThrow(
    "PARTNER_PORTS=… npm start",
  );
});

test("a wrong setting is named, with what is wrong about it", { tag: "@kills" }, async () => {
  const wrongEnvironment = { ...unreachableProviderEnvironment, PORT: "eighty", SHOP_MODE: "open" };
  await expect(startBuiltShop(wrongEnvironment)).rejects.toThrow(
    /SHOP_MODE must be[^]*PORT must be|PORT must be[^]*SHOP_MODE must be/,
  );
  await expect(startBuiltShop({ PROVIDER_ORIGIN: "api.example" })).rejects.toThrow(
    "PROVIDER_ORIGIN must be an address",
  );
});

test("several processes serve one shop, each that breaks is replaced, and all end together", { tag: "@kills" }, async ({
  request,
}) => {
  test.skip(!existsSync("/proc/self"), "only Linux tells here which processes run");
  const shop = await startBuiltShop({ ...unreachableProviderEnvironment, GRIYA_PROCESSES: "2" });
  const listChildPids = () =>
    readFileSync(`/proc/${shop.pid}/task/${shop.pid}/children`, "utf8")
      .split(" ")
      .filter((pid) => pid !== "")
      .map(Number);
  expect(listChildPids()).toHaveLength(2);
  const [firstPid = 0] = listChildPids();
  process.kill(firstPid, "SIGKILL");
  await expect.poll(listChildPids).not.toContain(firstPid);
  expect((await request.get(`${shop.origin}/health`)).status()).toBe(200);
  await expect.poll(listChildPids).toHaveLength(2);
  expect(await shop.stop()).toBe(0);
});

test("several processes need a database that they can share", { tag: "@kills" }, async () => {
  await expect(startBuiltShop({ GRIYA_PROCESSES: "2" })).rejects.toThrow("DATABASE_URL must name a PostgreSQL");
  await expect(startBuiltShop({ ...unreachableProviderEnvironment, GRIYA_PROCESSES: "none" })).rejects.toThrow(
    'GRIYA_PROCESSES must be a number from 1 to 99; it is "none"',
  );
});

test("several processes say once why they cannot serve", { tag: "@kills" }, async ({ baseURL }) => {
  const { port } = new URL(baseURL ?? "");
  const pendingStart = startBuiltShop({ ...unreachableProviderEnvironment, GRIYA_PROCESSES: "2", PORT: port });
  await expect(pendingStart).rejects.toThrow(/^The shop ended[^]*Port \d+ is in use(?![^]*in use)/);
});

test("a shop that is told to stop closes its database, and opens again with all it knew", { tag: "@kills" }, async ({
  request,
}) => {
  const folder = test.info().outputPath("data");
  const shopEnvironment = { DATA_DIR: folder };
  const firstShop = await startBuiltShop(shopEnvironment);
  expect((await request.get(`${firstShop.origin}/ready`)).status()).toBe(200);
  const settings: unknown = await (await request.get(`${firstShop.origin}/api/storefront/common`)).json();
  await expect(startBuiltShop(shopEnvironment), "a second shop on the same folder").rejects.toThrow("open already");
  expect(await firstShop.stop()).toBe(0);
  expect(readdirSync(folder).filter((name) => name.endsWith(".lock"))).toEqual([]);

  const secondShop = await startBuiltShop(shopEnvironment);
  expect(await (await request.get(`${secondShop.origin}/api/storefront/common`)).json()).toMatchObject({
    data: { setting: (settings as { data: { setting: object } }).data.setting },
  });
  expect(await secondShop.stop()).toBe(0);
});

/** Sends calls of many callers over persistent connections, like a proxy. A caller stops when an answer closes its connection. */
const startFlood = (origin: string) => {
  const callerCount = 40;
  const paths = ["/", "/id", "/api/storefront/common", "/api/storefront/home"];
  const callerAgent = new Agent({ keepAlive: true, maxSockets: callerCount });
  const sendCall = (path: string, headers: Readonly<Record<string, string>>) =>
    new Promise<{ status: number | undefined; isClosed: boolean }>((resolve, reject) => {
      get(origin + path, { agent: callerAgent, headers }, (response) => {
        const { statusCode: status, headers } = response;
        response
          .resume()
          .once("end", () => resolve({ status, isClosed: headers.connection === "close" }))
          .once("error", reject);
      }).once("error", reject);
    });
  const statuses: (number | undefined)[] = [];
  const sendUntilClosed = async (caller: number): Promise<void> => {
    const callerHeader = createCallerHeader();
    for (let callNumber = caller; ; callNumber += 1) {
      const { status, isClosed } = await sendCall(getNth(paths, callNumber % paths.length), callerHeader);
      statuses.push(status);
      if (isClosed) return;
    }
  };
  const allCallersEnded = Promise.all(Array.from({ length: callerCount }, (_, caller) => sendUntilClosed(caller)));
  return { statuses, ended: allCallersEnded.finally(() => callerAgent.destroy()) };
};

/** The address of a PostgreSQL server for tests. The check sets this address if the machine has PostgreSQL. */
const databaseServer = process.env["TEST_DATABASE_URL"];

for (const { where, environment } of [
  { where: "in one process", environment: {} },
  { where: "in several on PostgreSQL", environment: { GRIYA_PROCESSES: "2", DATABASE_URL: databaseServer ?? "" } },
]) {
  test(`every order that is being placed while the shop is told to stop is placed, and each call of a flood answered, ${where}`, {
    tag: "@kills",
  }, async ({ request }) => {
    test.skip("DATABASE_URL" in environment && databaseServer === undefined, "needs a PostgreSQL");
    const shop = await startBuiltShop({ STOP_DELAY: "2", PROXY_HOPS: "1", ...environment });
    const provider = createProviderClient(shop.origin, "en");
    const { products } = await findFirstCategory(provider);
    const { id: productId, variants } = await provider.product.find({ id: getNth(products, 0).id });
    const pieceVariantIds = variants.flatMap(({ id, stock }) => Array.from({ length: stock }, () => id));
    const orderPlacers: (() => Promise<{ id: string }>)[] = [];
    while (orderPlacers.length < 40) {
      const variantId = getNth(pieceVariantIds, orderPlacers.length);
      orderPlacers.push(await prepareOrder(shop.origin, { productId, variantId, quantity: 1 }));
    }
    const flood = startFlood(shop.origin);
    await expect.poll(() => flood.statuses.length).toBeGreaterThan(200);
    const placedOrders = Promise.all(orderPlacers.map((place) => place()));
    const exitCode = shop.stop();
    await expect.poll(async () => (await request.get(`${shop.origin}/ready`)).status(), { intervals: [50] }).toBe(503);
    expect(new Set((await placedOrders).map(({ id }) => id)).size).toBe(40);
    await flood.ended;
    expect(new Set(flood.statuses)).toEqual(new Set([200]));
    expect(await exitCode).toBe(0);
  });
}
