import { openPostgres } from "../database/open-database.ts";
import { addCleanUp } from "./add-clean-up.ts";
import { openShop, type TestShop } from "./shop.ts";
import { aMigratedDatabase, testServer } from "./test-database.ts";

/** Opens two shops on one database and one clock, like two processes of a machine. The embedded database allows one shop only. */
export const openTwoShops = async (): Promise<readonly [TestShop, TestShop]> => {
  if (testServer === null) {
    const shop = await openShop();
    return [shop, shop];
  }
  const { url, drop } = await aMigratedDatabase(testServer);
  addCleanUp(drop);
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
