import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { Pool } from "undici";
import { type BuiltShop, startBuiltShop } from "../apps/demo/e2e/steps/built-shop.ts";
import { createClient, getProductHref, storefront } from "../packages/api/src/index.ts";
import { listChildPids, listServerPids, waitForPictures } from "./bench/processes.ts";
import { fetchMeasuredShop, type MeasuredShop } from "./bench/read-shop.ts";
import { type Figure, reportFigures } from "./bench/report.ts";

/**
 * Measures the server of the built shop: `pnpm bench:server`. The benchmark runs on the embedded database. If PostgreSQL is installed, the
 * benchmark also runs on PostgreSQL, with one process and with two. PostgreSQL waits for its disk as in a real shop (`fsync=on`). Each
 * request has another client address, as behind a proxy, so the rate limits refuse no request. The benchmark runs only on Linux, since it
 * reads CPU and memory from `/proc`. The same machine creates the load, so no other program may run on two cores. The benchmark does not
 * measure a network, a shared disk, or a shop with more products than the demo. The server gets a page in one of three ways. It takes the
 * page from the page cache, renders it from cached answers of the provider, or renders it from new answers.
 */

const root = join(import.meta.dirname, "..");
const postgresProgram = join(root, "packages", "provider", "src", "testing", "with-postgres.ts");
const databaseUrl = process.env["TEST_DATABASE_URL"] ?? null;
const engine = databaseUrl === null ? "PGlite" : "PostgreSQL";

const LOAD_SECONDS = Number(process.env["BENCH_SECONDS"] ?? 5);
/** The time of requests before the measurement, in seconds. The engine compiles hot code in this time. */
const WARM_UP_SECONDS = 3;
const CONNECTION_COUNT = 20;
/** The number of additions to one guest's cart before the next guest begins. */
const ADDITIONS_PER_CART = 5;
/** The number of requests for a page. All pages are removed from the cache before each request. */
const INVALIDATION_COUNT = 60;
/** The wait after an invalidation, in milliseconds. This wait is longer than the shop's wait for the end of a burst of changes. */
const INVALIDATION_DELAY_MILLISECONDS = 80;
/** The number of other pages that the benchmark requests before the new products. */
const OTHER_PAGE_COUNT = 500;
/** The number of product pages that nobody has requested before. The benchmark requests each page once. */
const NEW_PRODUCT_COUNT = 40;

const bounds = {
  cached: { perSecond: 10_000, milliseconds: 0.1 },
  rendered: { milliseconds: 11 },
  /**
   * The bounds of pages that need new answers of the provider. Such a page needs ten statements, and PostgreSQL may take as much time as
   * the shop. PGlite has no bounds, since it runs the statements in the shop's own process.
   */
  unrequested: engine === "PGlite" ? {} : { perSecond: 60, milliseconds: 16 },
  newProduct: engine === "PGlite" ? {} : { maximum: 25 },
  /** The maximum time of a first request on a fresh data folder, in milliseconds. The time ends with the answer. */
  firstRequest: 250,
  /** The bounds of additions to the cart. PGlite writes in the shop's own thread, so it has no bound. */
  adding: engine === "PGlite" ? {} : { perSecond: 600, p99: 80 },
  megabytes: engine === "PGlite" ? 330 : 320,
};

const ticksPerSecond = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

/** Returns the fields of a process in /proc/<pid>/stat after its name (proc_pid_stat(5), from the third field on). */
const readProcessStat = (pid: number): string[] => {
  const statText = readFileSync(`/proc/${pid}/stat`, "utf8");
  return statText.slice(statText.lastIndexOf(")") + 2).split(" ");
};

const convertTicks = (ticks: readonly (string | undefined)[]): number =>
  (ticks.reduce((sum, each) => sum + Number(each), 0) * 1000) / ticksPerSecond;

const readProcessCpu = (pid: number): number => convertTicks(readProcessStat(pid).slice(11, 13));

/** Returns the CPU time of the server in milliseconds, in all its threads and processes. */
const readServerCpu = ({ pid }: BuiltShop): number =>
  listServerPids(pid).reduce((sum, process) => sum + readProcessCpu(process), 0);

/** Finds the id of the process that is the parent of all PostgreSQL processes. Returns null if PostgreSQL runs on another machine. */
const findPostmaster = async (url: string): Promise<number | null> => {
  const database = new Client({ connectionString: url });
  await database.connect();
  const { rows } = await database.query<{ pid: number }>("select pg_backend_pid() as pid");
  const pid = rows[0]?.pid ?? 0;
  const isOnThisMachine =
    existsSync(`/proc/${pid}/comm`) && readFileSync(`/proc/${pid}/comm`, "utf8").startsWith("postgres");
  const parentPid = isOnThisMachine ? Number(readProcessStat(pid)[1]) : null;
  await database.end();
  return parentPid;
};

const postmasterPid = databaseUrl === null ? null : await findPostmaster(databaseUrl);

/** Returns the CPU time of PostgreSQL in milliseconds, with the time of ended processes. Returns 0 without PostgreSQL on this machine. */
const readDatabaseCpu = (): number =>
  postmasterPid === null
    ? 0
    : [postmasterPid, ...listChildPids(postmasterPid)].reduce(
        (sum, pid) => sum + (existsSync(`/proc/${pid}`) ? readProcessCpu(pid) : 0), // The process may have ended in the meantime.
        convertTicks(readProcessStat(postmasterPid).slice(13, 15)),
      );

const readProcessMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

/** Returns the memory of the largest server process, in megabytes. */
const readServerMegabytes = ({ pid }: BuiltShop): number => Math.max(...listServerPids(pid).map(readProcessMegabytes));

/** Returns a distinct client address for each number, as a proxy in front of the shop sets it. */
const getClientIp = (number: number): string => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;

/** The encodings that browsers accept. */
const BROWSER_ENCODINGS = "gzip, deflate, br, zstd";

type LoadRequest = { method?: "GET" | "POST"; path: string; headers?: Record<string, string>; body?: string };

/** Sends a request. Resolves with the status and the milliseconds to the end of the answer. Ignores the answer's body. */
const sendRequest = (connectionPool: Pool, { method = "GET", path, headers = {}, body }: LoadRequest) =>
  new Promise<{ status: number; milliseconds: number }>((resolve, reject) => {
    const startTime = performance.now();
    let status = 0;
    connectionPool.dispatch(
      { method, path, headers, body: body ?? null },
      {
        onRequestStart: () => undefined,
        onResponseStart: (_controller, code) => {
          status = code;
        },
        onResponseData: () => undefined,
        onResponseEnd: () => resolve({ status, milliseconds: performance.now() - startTime }),
        onResponseError: (_controller, error) => reject(error),
      },
    );
  });

const getPercentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN;

/**
 * Sends requests to the shop and creates each request from its number. Each connection sends its next request as soon as the last answer
 * has ended. Resolves with the requests per second, the 99th percentile of the times, and the server's CPU time for each request, in
 * milliseconds. `client` is the CPU time of the load, and `database` is the CPU time of PostgreSQL. They share the server's cores, so they
 * also limit the measured rate.
 */
const runLoad = async (shop: BuiltShop, createRequest: (number: number) => LoadRequest, duration = LOAD_SECONDS) => {
  const connectionPool = new Pool(shop.origin, { connections: CONNECTION_COUNT, pipelining: 1 });
  const countsByStatus: Record<number, number> = {};
  const times: number[] = [];
  let number = 0;
  const cpuBefore = readServerCpu(shop);
  const databaseCpuBefore = readDatabaseCpu();
  const clientCpuBefore = process.cpuUsage();
  const startTime = performance.now();
  const endTime = startTime + duration * 1000;
  const sendRepeatedly = async (): Promise<void> => {
    while (performance.now() < endTime) {
      number += 1;
      const { headers, ...asked } = createRequest(number);
      const commonHeaders = { "accept-encoding": BROWSER_ENCODINGS, "x-forwarded-for": getClientIp(number) };
      const { status, milliseconds } = await sendRequest(connectionPool, {
        ...asked,
        headers: { ...commonHeaders, ...headers },
      });
      countsByStatus[status] = (countsByStatus[status] ?? 0) + 1;
      times.push(milliseconds);
    }
  };
  await Promise.all(Array.from({ length: CONNECTION_COUNT }, sendRepeatedly));
  const seconds = (performance.now() - startTime) / 1000;
  const { user, system } = process.cpuUsage(clientCpuBefore);
  const milliseconds = (readServerCpu(shop) - cpuBefore) / times.length;
  await connectionPool.close();
  if (countsByStatus[200] !== times.length)
    throw new Error(`Some answers have an unexpected status: ${JSON.stringify(countsByStatus)}`);
  return {
    perSecond: times.length / seconds,
    p99: getPercentile(times, 0.99),
    milliseconds,
    client: (user + system) / 1000 / times.length,
    database: postmasterPid === null ? undefined : (readDatabaseCpu() - databaseCpuBefore) / times.length,
  };
};

type LoadResult = Awaited<ReturnType<typeof runLoad>>;

/**
 * Requests a page repeatedly, and removes all pages from the cache before each request. The rate is the number of requests in a second of
 * CPU time.
 */
const runLoadAfterInvalidation = async (
  shop: BuiltShop,
  path: string,
  url: string,
): Promise<Pick<LoadResult, "perSecond" | "p99" | "milliseconds">> => {
  const database = new Client({ connectionString: url });
  await database.connect();
  const latencies: number[] = [];
  const cpuBefore = readServerCpu(shop);
  for (let repetition = 0; repetition < INVALIDATION_COUNT; repetition += 1) {
    await database.query("notify catalogue");
    await new Promise((resolve) => setTimeout(resolve, INVALIDATION_DELAY_MILLISECONDS));
    const start = performance.now();
    const headers = { "Accept-Encoding": BROWSER_ENCODINGS, "X-Forwarded-For": getClientIp(repetition) };
    await (await fetch(shop.origin + path, { headers })).arrayBuffer();
    latencies.push(performance.now() - start);
  }
  await database.end();
  const milliseconds = (readServerCpu(shop) - cpuBefore) / INVALIDATION_COUNT;
  return { perSecond: 1000 / milliseconds, p99: getPercentile(latencies, 0.99), milliseconds };
};

/** Adds a product to the cart. Resolves with the path and the body of this request. */
const recordAddRequest = async (
  { origin }: BuiltShop,
  { product, variant }: MeasuredShop,
): Promise<{ path: string; body: string }> => {
  const { promise, resolve } = Promise.withResolvers<{ path: string; body: string }>();
  const client = createClient(storefront, {
    origin,
    getLocale: () => "en",
    fetch: async (input, init) => {
      if (typeof input === "string" && typeof init?.body === "string") {
        resolve({ path: new URL(input).pathname, body: init.body });
      }
      return fetch(input, init);
    },
    getGuestToken: () => "b".repeat(43),
  });
  await client.cart.add({ productId: product.id, variantId: variant.id, quantity: 1 });
  return promise;
};

type LoadBounds = { perSecond?: number; p99?: number; milliseconds?: number };

const createLoadFigures = (
  name: string,
  {
    perSecond,
    p99,
    milliseconds,
    client,
    database,
  }: Pick<LoadResult, "perSecond" | "p99" | "milliseconds"> & Partial<LoadResult>,
  bound: LoadBounds = {},
): Figure[] => [
  { name, unit: "/s", value: perSecond, ...(bound.perSecond !== undefined && { minimum: bound.perSecond }) },
  { name, unit: "ms p99", value: p99, ...(bound.p99 !== undefined && { maximum: bound.p99 }) },
  {
    name,
    unit: "ms CPU",
    value: milliseconds,
    ...(bound.milliseconds !== undefined && { maximum: bound.milliseconds }),
  },
  ...(client === undefined ? [] : [{ name, unit: "ms CPU of the load", value: client }]),
  ...(database === undefined ? [] : [{ name, unit: "ms CPU of the database", value: database }]),
];

const createEnvironment = (processes: number) => ({
  PROXY_HOPS: "1",
  GRIYA_PROCESSES: String(processes),
  ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
});

/** Measures pages that the server renders and compresses for each request. The provider's answers are cached. */
const measureRendering = async (processes: number): Promise<Figure[]> => {
  const shop = await startBuiltShop(createEnvironment(processes), "tools/bench/shop-without-page-cache.ts");
  try {
    const { pages } = await fetchMeasuredShop(shop.origin);
    const figures: Figure[] = [];
    await waitForPictures(shop);
    for (const [name, path] of Object.entries({ ...pages, cart: "/cart" })) {
      const createRequest = () => ({ path });
      await runLoad(shop, createRequest, WARM_UP_SECONDS);
      figures.push(...createLoadFigures(`${name}, rendered`, await runLoad(shop, createRequest), bounds.rendered));
    }
    return figures;
  } finally {
    await shop.stop();
  }
};

/** Returns the average CPU time of a request in milliseconds. The requests run one after another. */
const measureCpuPerRequest = async (shop: BuiltShop, paths: readonly string[]): Promise<number> => {
  const cpuBefore = readServerCpu(shop);
  for (const [number, path] of paths.entries()) {
    const headers = { "Accept-Encoding": BROWSER_ENCODINGS, "X-Forwarded-For": getClientIp(number) };
    await (await fetch(shop.origin + path, { headers })).arrayBuffer();
  }
  return (readServerCpu(shop) - cpuBefore) / paths.length;
};

/**
 * Measures the start, the first request of each page, and products that nobody has requested. Each page gets a shop with a fresh data
 * folder.
 */
const measureColdShop = async (processes: number): Promise<Figure[]> => {
  const figures: Figure[] = [];
  let paths: MeasuredShop["pages"] | null = null;
  for (const page of ["home", "list", "product", "search"] as const) {
    const shop = await startBuiltShop(createEnvironment(processes));
    try {
      if (page === "home") figures.push({ name: "start on a fresh data folder", unit: "s", value: shop.startSeconds });
      const startTime = performance.now();
      await (
        await fetch(shop.origin + (paths?.[page] ?? "/"), { headers: { "Accept-Encoding": BROWSER_ENCODINGS } })
      ).arrayBuffer();
      const milliseconds = performance.now() - startTime;
      figures.push({
        name: `${page}, first request`,
        unit: "ms",
        value: milliseconds,
        maximum: bounds.firstRequest,
      });
      paths ??= (await fetchMeasuredShop(shop.origin)).pages;
      if (page !== "search") continue;
      await waitForPictures(shop);
      await measureCpuPerRequest(
        shop,
        Array.from({ length: OTHER_PAGE_COUNT }, (_, number) => `${paths?.list}?price_min=${number}`),
      );
      const client = createClient(storefront, { origin: shop.origin, getLocale: () => "en" });
      const { products } = await client.product.fetch({});
      const productPaths = products.slice(1).map(getProductHref);
      const unrequestedPaths = [...productPaths, ...productPaths.map((href) => `/id${href}`)].slice(
        0,
        NEW_PRODUCT_COUNT,
      );
      figures.push({
        name: `product, that nobody asked for yet, after ${OTHER_PAGE_COUNT} other pages`,
        unit: "ms CPU",
        value: await measureCpuPerRequest(shop, unrequestedPaths),
        ...bounds.newProduct,
      });
    } finally {
      await shop.stop();
    }
  }
  return figures;
};

const measureWarmShop = async (processes: number): Promise<Figure[]> => {
  const shop = await startBuiltShop(createEnvironment(processes));
  try {
    const memoryFigures: Figure[] = [{ name: "memory after the start", unit: "MB", value: readServerMegabytes(shop) }];
    const measuredShop = await fetchMeasuredShop(shop.origin);
    const { pages } = measuredShop;
    const addRequest = await recordAddRequest(shop, measuredShop);
    const figures: Figure[] = [];
    const unrequestedPaths = {
      list: (number: number) => `${pages.list}?price_min=${number}`,
      search: (number: number) => `/search?q=sofa&price_min=${number}`,
    };
    await waitForPictures(shop);
    for (const path of Object.values(pages)) await (await fetch(shop.origin + path)).arrayBuffer();
    for (let number = 0; number < 100; number += 1)
      await (await fetch(shop.origin + unrequestedPaths.list(number))).arrayBuffer();
    memoryFigures.push({
      name: "memory after 100 pages",
      unit: "MB",
      value: readServerMegabytes(shop),
      maximum: bounds.megabytes,
    });
    for (const [name, path] of Object.entries(unrequestedPaths)) {
      const loadResult = await runLoad(shop, (number) => ({ path: path(1000 + number) }));
      figures.push(...createLoadFigures(`${name}, that nobody asked for yet`, loadResult, bounds.unrequested));
    }
    if (databaseUrl !== null) {
      for (const name of ["home", "article"] as const) {
        figures.push(
          ...createLoadFigures(
            `${name}, first after a change`,
            await runLoadAfterInvalidation(shop, pages[name], databaseUrl),
          ),
        );
      }
    }
    for (const [name, path] of Object.entries(pages)) {
      figures.push(
        ...createLoadFigures(`${name}, from the page cache`, await runLoad(shop, () => ({ path })), bounds.cached),
      );
    }
    const createAddRequest = (guests: string) => (number: number) => ({
      method: "POST" as const,
      path: addRequest.path,
      body: addRequest.body,
      headers: {
        "content-type": "application/json",
        "x-user-token": `${Math.floor(number / ADDITIONS_PER_CART)}`.padStart(43, guests),
      },
    });
    await runLoad(shop, createAddRequest("w"), WARM_UP_SECONDS);
    figures.push(...createLoadFigures("add to cart", await runLoad(shop, createAddRequest("c")), bounds.adding));
    memoryFigures.push({
      name: "memory at the end",
      unit: "MB",
      value: readServerMegabytes(shop),
      maximum: bounds.megabytes,
    });
    return [...memoryFigures, ...figures];
  } finally {
    await shop.stop();
  }
};

const measureShop = async (processes: number): Promise<Figure[]> => [
  ...(await measureColdShop(processes)),
  ...(await measureWarmShop(processes)),
  ...(await measureRendering(processes)),
];

reportFigures(`server-${engine.toLowerCase()}`, engine, await measureShop(1));
if (databaseUrl !== null) reportFigures("server-postgresql-2", "PostgreSQL, two processes", await measureShop(2));

if (databaseUrl === null) {
  const rerunArguments = [postgresProgram, process.execPath, "--conditions=@griya/source", import.meta.filename];
  const env = { ...process.env, POSTGRES_SETTINGS: "fsync=on" };
  const { status } = spawnSync(process.execPath, rerunArguments, { stdio: "inherit", cwd: root, env });
  if (status !== 0) process.exitCode = 1;
}
