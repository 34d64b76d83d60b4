import { expect, test } from "vitest";
import { aFlashSale, aProduct, createBaseData } from "../testing/base-data.ts";
import { openShop, START } from "../testing/shop.ts";
import { findRunningFlashSales } from "./running-flash-sales.ts";

const { database } = await openShop({ routes: [] });
const baseData = await createBaseData(database);

const HOUR = 3_600_000;
const getTimeAfter = (hours: number): Date => new Date(START.getTime() + hours * HOUR);

/** Finds the end of the round at a time, both in hours after the start. Returns null when no round runs. */
const findEndAfter = async (key: number, hours: number): Promise<number | null> => {
  const flashSale = (await findRunningFlashSales(database, [key], getTimeAfter(hours))).get(key) ?? null;
  return flashSale === null ? null : (flashSale.endsAt.getTime() - START.getTime()) / HOUR;
};

test.each([1, 2, 3])("a flash sale of %i rounds runs for all of them, and not a moment longer", async (rounds) => {
  const sofa = await aProduct(database, baseData);
  await aFlashSale(database, [sofa.key], { rounds });
  const lastHour = rounds * 6;
  expect(await findEndAfter(sofa.key, -0.001)).toBeNull();
  expect(await findEndAfter(sofa.key, 0)).toBe(6);
  expect(await findEndAfter(sofa.key, lastHour - 6)).toBe(lastHour);
  expect(await findEndAfter(sofa.key, lastHour - 0.001)).toBe(lastHour);
  expect(await findEndAfter(sofa.key, lastHour)).toBeNull();
});

test("a flash sale without a number of rounds repeats for ever", async () => {
  const sofa = await aProduct(database, baseData);
  await aFlashSale(database, [sofa.key], { rounds: null });
  expect(await findEndAfter(sofa.key, 24 * 365 * 10)).toBe(24 * 365 * 10 + 6);
});
