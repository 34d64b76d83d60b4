import { existsSync, readdirSync, readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { startBuiltShop } from "./steps/built-shop.ts";
import { createCallerHeader, expect, test } from "./steps/journey.ts";
import { createProviderClient, findFirstCategory, getNth, prepareOrder } from "./steps/shopper.ts";

test.describe.configure({ timeout: 240_000 }); // each starts a shop, some of them two

const unreachableProvider = { PROVIDER_ORIGIN: "http://127.0.0.1:9" };

test("a taken port is told at once, with the way to choose another", { tag: "@kills" }, async ({ baseURL }) => {
  const { port } = new URL(baseURL ?? "");
  await expect(startBuiltShop({ ...unreachableProvider, PORT: port })).rejects.toThrow(
    `Port ${port} is in use by another program. Stop that program, or choose another port: PORT=… npm start`,
  );
});

test("a taken partner's port is told too", { tag: "@kills" }, async ({ baseURL }) => {
  const { port } = new URL(baseURL ?? "");
  await expect(startBuiltShop({ ...unreachableProvider, PARTNER_PORTS: `${port},0` })).rejects.toThrow(
    "PARTNER_PORTS=… npm start",
  );
});

test("a wrong setting is named, with what is wrong about it", { tag: "@kills" }, async () => {
  const wrong = { ...unreachableProvider, PORT: "eighty", SHOP_MODE: "open" };
  await expect(startBuiltShop(wrong)).rejects.toThrow(
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
  const shop = await startBuiltShop({ ...unreachableProvider, GRIYA_PROCESSES: "2" });
  const processes = () =>
    readFileSync(`/proc/${shop.pid}/task/${shop.pid}/children`, "utf8")
      .split(" ")
      .filter((pid) => pid !== "")
      .map(Number);
  expect(processes()).toHaveLength(2);
  const [first = 0] = processes();
  process.kill(first, "SIGKILL");
  await expect.poll(processes).not.toContain(first);
  expect((await request.get(`${shop.origin}/health`)).status()).toBe(200);
  await expect.poll(processes).toHaveLength(2);
  expect(await shop.stop()).toBe(0);
});

test("several processes need a database that they can share", { tag: "@kills" }, async () => {
  await expect(startBuiltShop({ GRIYA_PROCESSES: "2" })).rejects.toThrow("DATABASE_URL must name a PostgreSQL");
  await expect(startBuiltShop({ ...unreachableProvider, GRIYA_PROCESSES: "none" })).rejects.toThrow(
    'GRIYA_PROCESSES must be a number from 1 to 99; it is "none"',
  );
});

test("several processes say once why they cannot serve", { tag: "@kills" }, async ({ baseURL }) => {
  const { port } = new URL(baseURL ?? "");
  const start = startBuiltShop({ ...unreachableProvider, GRIYA_PROCESSES: "2", PORT: port });
  await expect(start).rejects.toThrow(/^The shop ended[^]*Port \d+ is in use(?![^]*in use)/);
});

test("a shop that is told to stop closes its database, and opens again with all it knew", { tag: "@kills" }, async ({
  request,
}) => {
  const folder = test.info().outputPath("data");
  const data = { DATA_DIR: folder };
  const first = await startBuiltShop(data);
  expect((await request.get(`${first.origin}/ready`)).status()).toBe(200);
  const settings: unknown = await (await request.get(`${first.origin}/api/storefront/common`)).json();
  await expect(startBuiltShop(data), "a second shop on the same folder").rejects.toThrow("open already");
  expect(await first.stop()).toBe(0);
  expect(readdirSync(folder).filter((name) => name.endsWith(".lock"))).toEqual([]);

  const second = await startBuiltShop(data);
  expect(await (await request.get(`${second.origin}/api/storefront/common`)).json()).toMatchObject({
    data: { setting: (settings as { data: { setting: object } }).data.setting },
  });
  expect(await second.stop()).toBe(0);
});

/** Sends calls of many callers over persistent connections, like a proxy. Each continues until an answer closes its connection. */
const startFlood = (origin: string) => {
  const callers = 40;
  const paths = ["/", "/id", "/api/storefront/common", "/api/storefront/home"];
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  const ask = (path: string, headers: Readonly<Record<string, string>>) =>
    new Promise<{ status: number | undefined; isClosed: boolean }>((resolve, reject) => {
      get(origin + path, { agent, headers }, (response) => {
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
    for (let turn = caller; ; turn += 1) {
      const { status, isClosed } = await ask(getNth(paths, turn % paths.length), callerHeader);
      statuses.push(status);
      if (isClosed) return;
    }
  };
  const ended = Promise.all(Array.from({ length: callers }, (_, caller) => sendUntilClosed(caller)));
  return { statuses, ended: ended.finally(() => agent.destroy()) };
};

/** The address of a PostgreSQL server for tests; the check provides one if the machine has PostgreSQL. */
const server = process.env["TEST_DATABASE_URL"];

for (const { where, environment } of [
  { where: "in one process", environment: {} },
  { where: "in several on PostgreSQL", environment: { GRIYA_PROCESSES: "2", DATABASE_URL: server ?? "" } },
]) {
  test(`every order that is being placed while the shop is told to stop is placed, and each call of a flood answered, ${where}`, {
    tag: "@kills",
  }, async ({ request }) => {
    test.skip("DATABASE_URL" in environment && server === undefined, "needs a PostgreSQL");
    const shop = await startBuiltShop({ STOP_DELAY: "2", PROXY_HOPS: "1", ...environment });
    const provider = createProviderClient(shop.origin, "en");
    const { products } = await findFirstCategory(provider);
    const { id: productId, variants } = await provider.product.find({ id: getNth(products, 0).id });
    const pieces = variants.flatMap(({ id, stock }) => Array.from({ length: stock }, () => id));
    const placements: (() => Promise<{ id: string }>)[] = [];
    while (placements.length < 40) {
      const variantId = getNth(pieces, placements.length);
      placements.push(await prepareOrder(shop.origin, { productId, variantId, quantity: 1 }));
    }
    const flood = startFlood(shop.origin);
    await expect.poll(() => flood.statuses.length).toBeGreaterThan(200);
    const placed = Promise.all(placements.map((place) => place()));
    const stopped = shop.stop();
    await expect.poll(async () => (await request.get(`${shop.origin}/ready`)).status(), { intervals: [50] }).toBe(503);
    expect(new Set((await placed).map(({ id }) => id)).size).toBe(40);
    await flood.ended;
    expect(new Set(flood.statuses)).toEqual(new Set([200]));
    expect(await stopped).toBe(0);
  });
}
