import { openPostgres } from "../database/open-database.ts";
import { afterwards } from "./afterwards.ts";
import { openShop, type TestShop } from "./shop.ts";
import { aMigratedDatabase, testServer } from "./test-database.ts";

/** Two shops on one database and one clock, as two processes of a machine are; the embedded database has one. */
export const twoProcesses = async (): Promise<readonly [TestShop, TestShop]> => {
  if (testServer === null) {
    const shop = await openShop();
    return [shop, shop];
  }
  const { url, drop } = await aMigratedDatabase(testServer);
  afterwards(drop);
  const opened = await openPostgres(url, () => undefined);
  const first = await openShop({ opened });
  const second = await openShop({ opened: await openPostgres(url, () => undefined) });
  const passTime = (milliseconds: number): void => {
    for (const shop of [first, second]) shop.passTime(milliseconds);
  };
  return [
    { ...first, passTime },
    { ...second, passTime },
  ];
};
