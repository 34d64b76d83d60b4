import { migrate } from "../database/migrate.ts";
import { openPostgres } from "../database/open-database.ts";
import { afterwards } from "./afterwards.ts";
import { openShop, type TestShop } from "./shop.ts";
import { aServerDatabase, testServer } from "./test-database.ts";

/** Two shops on one database, as two processes are; the embedded database has one. */
export const twoProcesses = async (): Promise<readonly [TestShop, TestShop]> => {
  if (testServer === null) {
    const shop = await openShop();
    return [shop, shop];
  }
  const { url, drop } = await aServerDatabase(testServer);
  afterwards(drop);
  const first = await openPostgres(url, () => undefined);
  await migrate(first.database);
  return [await openShop({ opened: first }), await openShop({ opened: await openPostgres(url, () => undefined) })];
};
