import { prepareShop, readConfig } from "@griya/provider";
import { seeds } from "../seeds/seeds.ts";
import { writeMarket } from "./write-market.ts";

/**
 * Fills the shop of `DATABASE_URL` or `DATA_DIR` with a market: `pnpm seed:market`. `MARKET_PRODUCTS` is the number of products, and
 * `MARKET_SEED` is the seed of the data. After an interruption, the next call continues.
 */
const config = readConfig(process.env);
const productCount = Number(process.env["MARKET_PRODUCTS"] ?? (config.databaseUrl === null ? 10_000 : 1_000_000));
const seed = Number(process.env["MARKET_SEED"] ?? 1);

const startTime = performance.now();
const onProgress = (written: number): void => {
  const seconds = Math.round((performance.now() - startTime) / 1000);
  process.stdout.write(
    `${written.toLocaleString("en")} of ${productCount.toLocaleString("en")} products, ${seconds} s\n`,
  );
};

await prepareShop(config, seeds, (database) => writeMarket(database, { products: productCount, seed, onProgress }));
process.stdout.write(`the market is there, ${Math.round((performance.now() - startTime) / 1000)} s\n`);
