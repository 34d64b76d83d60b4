import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { createMarket } from "../content/src/market/market.ts";
import { createClient, storefront } from "../packages/api/src/index.ts";
import { readConfig, startProvider } from "../packages/provider/src/index.ts";
import { measuredCalls } from "./bench/market-calls.ts";
import { printLine } from "./bench/report.ts";

/**
 * Measures lists, facets, a product, suggestions and the search in a market and in a shop of a thousand products: `pnpm bench:market`. The
 * benchmark makes the calls of the contract in this process. The calls alternate between both shops, so other load on the machine affects
 * both. `BENCH_SMALL_URL` and `BENCH_LARGE_URL` are the addresses of databases that `pnpm seed:market` has filled. Without these addresses
 * the benchmark fills two databases, which takes about ten minutes.
 */

const root = join(import.meta.dirname, "..");
const postgresProgram = join(root, "packages", "provider", "src", "testing", "with-postgres.ts");
const SAMPLE_COUNT = Number(process.env["BENCH_SAMPLES"] ?? 60);
const WARM_UP_CALL_COUNT = 12;
const SMALL_PRODUCT_COUNT = 1000;
const LARGE_PRODUCT_COUNT = Number(process.env["MARKET_PRODUCTS"] ?? 1_000_000);
/** The wait for the statistics of a connection, in milliseconds. PostgreSQL reports statistics once a second at most. */
const STATISTICS_DELAY_MILLISECONDS = 1100;
const CONNECTION_COUNT = 10;

const openShop = async (url: string, products: number) => {
  const folder = mkdtempSync(join(tmpdir(), "griya-market-"));
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: "silent" });
  const provider = await startProvider(config);
  const client = createClient(storefront, {
    origin: config.publicOrigin,
    getLocale: () => "id",
    fetch: (input, init) => provider.fetch(new Request(input, init)),
  });
  const statisticsClient = new Client({ connectionString: url });
  await statisticsClient.connect();
  const countReadRows = async (): Promise<number> => {
    await new Promise((resolve) => setTimeout(resolve, STATISTICS_DELAY_MILLISECONDS));
    const checkReadiness = () => provider.fetch(new Request(`${config.publicOrigin}/ready`));
    await Promise.all(Array.from({ length: CONNECTION_COUNT * 2 }, checkReadiness));
    const { rows } = await statisticsClient.query<{ read: string }>(
      "select tup_returned as read from pg_stat_database where datname = current_database()",
    );
    return Number(rows[0]?.read);
  };
  const close = async (): Promise<void> => {
    await statisticsClient.end();
    await provider.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { place: { client, market: createMarket({ products, seed: 1 }), products }, rowsRead: countReadRows, close };
};

const measureTime = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

const getPercentile = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

const formatTimes = (times: readonly number[]): string =>
  [0.5, 0.95, 0.99].map((share) => getPercentile(times, share).toFixed(1).padStart(8)).join("");

const runBenchmark = async (urls: { small: string; large: string }): Promise<void> => {
  const [small, large] = await Promise.all([
    openShop(urls.small, SMALL_PRODUCT_COUNT),
    openShop(urls.large, LARGE_PRODUCT_COUNT),
  ]);
  printLine(
    `milliseconds at ${SMALL_PRODUCT_COUNT} and at ${LARGE_PRODUCT_COUNT} products: p50, p95, p99; rows read a call; p95 against p95`,
  );
  try {
    for (const { name, ratioMaximum, millisecondsMaximum = Number.POSITIVE_INFINITY, call } of measuredCalls) {
      if (!name.includes(process.env["BENCH_ONLY"] ?? "")) continue;
      const timesBySize = { small: [] as number[], large: [] as number[] };
      for (let number = 0; number < WARM_UP_CALL_COUNT; number += 1) {
        for (const { place } of [small, large]) await call(place, number);
      }
      const rowCountsBefore = [await small.rowsRead(), await large.rowsRead()] as const;
      for (let number = 0; number < SAMPLE_COUNT; number += 1) {
        timesBySize.small.push(await measureTime(() => call(small.place, number)));
        timesBySize.large.push(await measureTime(() => call(large.place, number)));
      }
      const rowCounts = [(await small.rowsRead()) - rowCountsBefore[0], (await large.rowsRead()) - rowCountsBefore[1]];
      const largeP95 = getPercentile(timesBySize.large, 0.95);
      const p95Ratio = largeP95 / getPercentile(timesBySize.small, 0.95);
      const isWithinBound = p95Ratio <= ratioMaximum && largeP95 <= millisecondsMaximum;
      if (!isWithinBound) process.exitCode = 1;
      const readRowsText = rowCounts.map((each) => String(Math.round(each / SAMPLE_COUNT)).padStart(9)).join("");
      printLine(
        `${isWithinBound ? "✓" : "✗"} ${name.padEnd(36)}${formatTimes(timesBySize.small)} |${formatTimes(timesBySize.large)} |${readRowsText} | ${p95Ratio.toFixed(2).padStart(6)} of ${ratioMaximum}`,
      );
    }
  } finally {
    await small.close();
    await large.close();
  }
};

const createMarketDatabase = async (server: string, name: string, products: number): Promise<string> => {
  const serverClient = new Client({ connectionString: server });
  await serverClient.connect();
  await serverClient.query(`create database ${name}`);
  await serverClient.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  const folder = mkdtempSync(join(tmpdir(), "griya-market-"));
  const { status } = spawnSync("pnpm", ["seed:market"], {
    cwd: root,
    stdio: "inherit",
    env: {
      ...process.env,
      DATABASE_URL: url.href,
      DATA_DIR: folder,
      MARKET_PRODUCTS: String(products),
      LOG_LEVEL: "error",
    },
  });
  rmSync(folder, { recursive: true, force: true });
  if (status !== 0) throw new Error("The market cannot be created: see above");
  return url.href;
};

const { BENCH_SMALL_URL: smallUrl, BENCH_LARGE_URL: largeUrl, TEST_DATABASE_URL: server } = process.env;
if (smallUrl !== undefined && largeUrl !== undefined) {
  await runBenchmark({ small: smallUrl, large: largeUrl });
} else if (server !== undefined) {
  await runBenchmark({
    small: await createMarketDatabase(server, "market_small", SMALL_PRODUCT_COUNT),
    large: await createMarketDatabase(server, "market_large", LARGE_PRODUCT_COUNT),
  });
} else {
  const rerunCommand = [postgresProgram, process.execPath, "--conditions=@griya/source", import.meta.filename];
  // In production, the indexes of databases of this size are in memory.
  const env = { POSTGRES_SETTINGS: "shared_buffers=1GB,max_wal_size=4GB", ...process.env };
  process.exitCode = spawnSync(process.execPath, rerunCommand, { stdio: "inherit", cwd: root, env }).status ?? 1;
}
