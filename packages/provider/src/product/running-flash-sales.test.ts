import { expect, test } from "vitest";
import { aFlashSale, aProduct, createBaseData } from "../testing/base-data.ts";
import { openShop, START } from "../testing/shop.ts";
import { findRunningFlashSales } from "./running-flash-sales.ts";

const { database } = await openShop({ routes: [] });
const rooms = await createBaseData(database);

const HOUR = 3_600_000;
const after = (hours: number): Date => new Date(START.getTime() + hours * HOUR);

/** Returns the end of the round that runs so many hours after the start, in hours. Returns null where none runs. */
const endsAfter = async (key: number, hours: number): Promise<number | null> => {
  const flash = (await findRunningFlashSales(database, [key], after(hours))).get(key) ?? null;
  return flash === null ? null : (flash.endsAt.getTime() - START.getTime()) / HOUR;
};

test.each([1, 2, 3])("a flash sale of %i rounds runs for all of them, and not a moment longer", async (rounds) => {
  const sofa = await aProduct(database, rooms);
  await aFlashSale(database, [sofa.key], { rounds });
  const last = rounds * 6;
  expect(await endsAfter(sofa.key, -0.001)).toBeNull();
  expect(await endsAfter(sofa.key, 0)).toBe(6);
  expect(await endsAfter(sofa.key, last - 6)).toBe(last);
  expect(await endsAfter(sofa.key, last - 0.001)).toBe(last);
  expect(await endsAfter(sofa.key, last)).toBeNull();
});

test("a flash sale without a number of rounds begins anew for ever", async () => {
  const sofa = await aProduct(database, rooms);
  await aFlashSale(database, [sofa.key], { rounds: null });
  expect(await endsAfter(sofa.key, 24 * 365 * 10)).toBe(24 * 365 * 10 + 6);
});
