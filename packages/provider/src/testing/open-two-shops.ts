import { openPostgres } from "../database/open-database.ts";
import { addCleanUp } from "./add-clean-up.ts";
import { openShop, type TestShop, type TestShopOptions } from "./shop.ts";
import { aMigratedDatabase, testServer } from "./test-database.ts";

/** Opens two shops with the same database and clock, like two processes. The embedded database allows only one shop. */
export const openTwoShops = async (
  options: Pick<TestShopOptions, "onlineGateways"> = {},
): Promise<readonly [TestShop, TestShop]> => {
  if (testServer === null) {
    const shop = await openShop(options);
    return [shop, shop];
  }
  const { url, dropDatabase } = await aMigratedDatabase(testServer);
  addCleanUp(dropDatabase);
  const openedDatabase = await openPostgres(url, () => undefined);
  const firstShop = await openShop({ ...options, openedDatabase });
  const secondShop = await openShop({ ...options, openedDatabase: await openPostgres(url, () => undefined) });
  const passTime = (milliseconds: number): void => {
    for (const shop of [firstShop, secondShop]) shop.passTime(milliseconds);
  };
  return [
    { ...firstShop, passTime },
    { ...secondShop, passTime },
  ];
};
