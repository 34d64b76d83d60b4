import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { readConfig, startBackend } from "../apps/backend/src/index.ts";
import { createMarket } from "../content/src/market/market.ts";
import { createClient, type Client as Shop, storefront } from "../packages/api/src/index.ts";
import { say } from "./bench/report.ts";

/**
 * What lists, facets, a product, suggestions and the search cost in a market, beside the same in a shop of a thousand products: `pnpm bench:market`. Calls are
 * the contract's, in this process, and take turns between the two, so that whatever else the machine does bears on both. With
 * `BENCH_SMALL_URL` and `BENCH_LARGE_URL` it measures databases that `pnpm seed:market` filled; else it fills its own, which takes some ten minutes.
 */

const root = join(import.meta.dirname, "..");
const withPostgres = join(root, "apps", "backend", "src", "testing", "with-postgres.ts");
const SAMPLES = Number(process.env["BENCH_SAMPLES"] ?? 60);
const WARM = 12;
const SMALL = 1000;
const LARGE = Number(process.env["MARKET_PRODUCTS"] ?? 1_000_000);
/** Statistics of a connection are told a second after the last time. */
const UNTIL_TOLD = 1100;
const CONNECTIONS = 10;

type Place = { readonly client: Shop; readonly market: ReturnType<typeof createMarket>; readonly products: number };
type Call = (place: Place, number: number) => Promise<unknown>;
type Measured = { readonly name: string; readonly ratio: number; readonly milliseconds?: number; readonly call: Call };

/** A product drawn by its number; of larger categories and brands there are more. */
const drawn = ({ market, products }: Place, number: number) => market.product(1 + ((number * 7919) % products));
const categoryOf = (place: Place, number: number): string => {
  const { sub_category } = drawn(place, number);
  const found = place.market.subCategories.find(({ slug }) => slug === sub_category);
  return found?.category.slug ?? "";
};
const orders = ["recommended", "newest", "price_asc", "price_desc"] as const;
const orderOf = (number: number) => orders[number % orders.length] ?? "recommended";
const of = <Item>(items: readonly [Item, ...Item[]], number: number): Item => items[number % items.length] ?? items[0];
const plain = { withoutFacets: true } as const;

const list = (name: string, call: Call): Measured => ({ name, ratio: 2, call });
const counted = (name: string, call: Call): Measured => ({ name, ratio: 3, milliseconds: 100, call });

const measured: readonly Measured[] = [
  list("list of all", ({ client }, number) => client.product.fetch({ ...plain, sort: orderOf(number) })),
  list("list of a category", (place, number) =>
    place.client.product.fetch({ ...plain, category: categoryOf(place, number), sort: orderOf(number) }),
  ),
  list("list of a sub-category", (place, number) =>
    place.client.product.fetch({ ...plain, subCategory: drawn(place, number).sub_category, sort: orderOf(number) }),
  ),
  list("list of a brand", (place, number) =>
    place.client.product.fetch({ ...plain, brand: drawn(place, number).brand, sort: orderOf(number) }),
  ),
  list("list of all, page 40", ({ client }, number) =>
    client.product.fetch({ ...plain, page: 40, sort: orderOf(number) }),
  ),
  list("list, narrowed", (place, number) =>
    place.client.product.fetch({
      ...plain,
      category: categoryOf(place, number),
      colours: [of(["brown", "white", "blue"], number)],
      isInStock: true,
      sort: orderOf(number),
    }),
  ),
  counted("facets of all", ({ client }) => client.product.fetch({})),
  counted("facets of a category", (place, number) =>
    place.client.product.fetch({ category: categoryOf(place, number) }),
  ),
  counted("facets of a sub-category", (place, number) =>
    place.client.product.fetch({ subCategory: drawn(place, number).sub_category }),
  ),
  counted("facets of a brand", (place, number) => place.client.product.fetch({ brand: drawn(place, number).brand })),
  counted("facets, one choice", (place, number) =>
    place.client.product.fetch({
      category: categoryOf(place, number),
      colours: [of(["brown", "beige", "purple"], number)],
    }),
  ),
  counted("facets, three choices", (place, number) =>
    place.client.product.fetch({
      category: categoryOf(place, number),
      materials: [of(["oak", "velvet", "rattan"], number)],
      priceMaximum: 4_000_000,
      widthMaximum: 160,
      isInStock: true,
    }),
  ),
  counted("facets, rare choices in all", ({ client }, number) =>
    client.product.fetch({
      colours: ["purple"],
      materials: ["marble"],
      widthMinimum: 100 + (number % 40),
      widthMaximum: 101 + (number % 40),
      priceMinimum: 3_000_000,
    }),
  ),
  list("product", (place, number) => place.client.product.find({ id: drawn(place, number).uuid })),
  list("related", (place, number) => place.client.product.fetchRelated({ id: drawn(place, number).uuid })),
  list("recommended", (place, number) => place.client.product.fetchRecommended({ id: drawn(place, number).uuid })),
  list("suggestions", ({ client }, number) =>
    client.search.suggest({ text: of(["s", "sof", "sofa", "meja be", "lampu lantai", "kusri", "rak"], number) }),
  ),
  counted("search, one word", ({ client }, number) =>
    client.product.fetch({ q: of(["sofa", "meja", "lampu", "bookcase", "kursi"], number) }),
  ),
  counted("search, some words", (place, number) => place.client.product.fetch({ q: drawn(place, number).name.id })),
  counted("search, mistyped", ({ client }, number) =>
    client.product.fetch({ q: of(["sofaa", "kusri", "lemarri", "mirorr"], number) }),
  ),
  counted("search, words apart", ({ client }, number) =>
    client.product.fetch({ q: of(["sofa lamp", "kasur bufet", "mirror mattress"], number) }),
  ),
  counted("search, by price", ({ client }, number) =>
    client.product.fetch({ q: of(["sofa", "meja", "lampu"], number), sort: "price_asc", isInStock: true }),
  ),
];

const open = async (url: string, products: number) => {
  const folder = mkdtempSync(join(tmpdir(), "griya-market-"));
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: "silent" });
  const backend = await startBackend(config);
  const client = createClient(storefront, {
    origin: config.publicOrigin,
    locale: () => "id",
    fetch: (input, init) => backend.fetch(new Request(input, init)),
  });
  const statistics = new Client({ connectionString: url });
  await statistics.connect();
  const rowsRead = async (): Promise<number> => {
    await new Promise((resolve) => setTimeout(resolve, UNTIL_TOLD));
    const ask = () => backend.fetch(new Request(`${config.publicOrigin}/ready`));
    await Promise.all(Array.from({ length: CONNECTIONS * 2 }, ask));
    const { rows } = await statistics.query<{ read: string }>(
      "select tup_returned as read from pg_stat_database where datname = current_database()",
    );
    return Number(rows[0]?.read);
  };
  const close = async (): Promise<void> => {
    await statistics.end();
    await backend.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { place: { client, market: createMarket({ products, seed: 1 }), products }, rowsRead, close };
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

const atShare = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

const shown = (times: readonly number[]): string =>
  [0.5, 0.95, 0.99].map((share) => atShare(times, share).toFixed(1).padStart(8)).join("");

const bench = async (urls: { small: string; large: string }): Promise<void> => {
  const [small, large] = await Promise.all([open(urls.small, SMALL), open(urls.large, LARGE)]);
  say(`milliseconds at ${SMALL} and at ${LARGE} products: p50, p95, p99; rows read a call; p95 against p95`);
  try {
    for (const { name, ratio, milliseconds = Number.POSITIVE_INFINITY, call } of measured) {
      if (!name.includes(process.env["BENCH_ONLY"] ?? "")) continue;
      const times = { small: [] as number[], large: [] as number[] };
      for (let number = 0; number < WARM; number += 1) {
        for (const { place } of [small, large]) await call(place, number);
      }
      const before = [await small.rowsRead(), await large.rowsRead()] as const;
      for (let number = 0; number < SAMPLES; number += 1) {
        times.small.push(await timed(() => call(small.place, number)));
        times.large.push(await timed(() => call(large.place, number)));
      }
      const rows = [(await small.rowsRead()) - before[0], (await large.rowsRead()) - before[1]];
      const p95 = atShare(times.large, 0.95);
      const times95 = p95 / atShare(times.small, 0.95);
      const isWithin = times95 <= ratio && p95 <= milliseconds;
      if (!isWithin) process.exitCode = 1;
      const read = rows.map((each) => String(Math.round(each / SAMPLES)).padStart(9)).join("");
      say(
        `${isWithin ? "✓" : "✗"} ${name.padEnd(28)}${shown(times.small)} |${shown(times.large)} |${read} | ${times95.toFixed(2).padStart(6)} of ${ratio}`,
      );
    }
  } finally {
    await small.close();
    await large.close();
  }
};

const made = async (server: string, name: string, products: number): Promise<string> => {
  const onServer = new Client({ connectionString: server });
  await onServer.connect();
  await onServer.query(`create database ${name}`);
  await onServer.end();
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
  if (status !== 0) throw new Error("The market could not be made: see above");
  return url.href;
};

const { BENCH_SMALL_URL: smallUrl, BENCH_LARGE_URL: largeUrl, TEST_DATABASE_URL: server } = process.env;
if (smallUrl !== undefined && largeUrl !== undefined) {
  await bench({ small: smallUrl, large: largeUrl });
} else if (server !== undefined) {
  await bench({
    small: await made(server, "market_small", SMALL),
    large: await made(server, "market_large", LARGE),
  });
} else {
  const again = [withPostgres, process.execPath, "--conditions=@griya/source", import.meta.filename];
  // a market's indexes are read from memory wherever somebody runs one
  const env = { POSTGRES_SETTINGS: "shared_buffers=1GB,max_wal_size=4GB", ...process.env };
  process.exitCode = spawnSync(process.execPath, again, { stdio: "inherit", cwd: root, env }).status ?? 1;
}
