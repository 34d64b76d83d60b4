import { beforeAll, expect, it } from "vitest";
import { aProduct, createBaseData } from "../testing/base-data.ts";
import { aBuyer, createIdempotencyKey } from "../testing/checkout.ts";
import { openCommandLine, serveShop } from "../testing/command-line.ts";
import { aStaffMember } from "../testing/people.ts";
import { openShop } from "../testing/shop.ts";

const BANK_TRANSFER = 7;
const CASH_ON_DELIVERY = 2;
const DAY = 86_400_000;
const JAKARTA_OFFSET = 7 * 3_600_000;

const shop = await openShop();
const commandLine = await openCommandLine(await serveShop(shop));

let product: Awaited<ReturnType<typeof aProduct>>;
beforeAll(async () => {
  product = await aProduct(shop.database, await createBaseData(shop.database), { variants: [{ stock: 100 }] });
});

const anOrder = async (paymentMethod: 2 | 7) => {
  const { client, placement } = await aBuyer(shop, [product]);
  return (await client.order.place({ ...placement, paymentMethod }, { idempotencyKey: createIdempotencyKey() })).code;
};

/** Logs a new operator in to the office. */
const openOfficeClient = async () => {
  const { office, token } = await aStaffMember(shop, "operator");
  const runCommand = async (...args: string[]) =>
    (await commandLine.runCommand(args, { env: { OFFICE_TOKEN: token } })).output;
  return { office: office.order, run: runCommand };
};

/** Returns the date in this number of days, by the calendar of Jakarta. */
const getDateIn = (count: number): string =>
  new Date(shop.services.clock().getTime() + JAKARTA_OFFSET + count * DAY).toISOString().slice(0, 10);

it("an order shows its promised days, and is late from their end until its delivery", async () => {
  const [unpaid, code] = [await anOrder(BANK_TRANSFER), await anOrder(CASH_ON_DELIVERY)];
  const promisedDays = { first: getDateIn(3), last: getDateIn(6) };
  const { office, run: runCommand } = await openOfficeClient();
  expect(await office.find({ code: unpaid })).toMatchObject({ promised: null, isLate: false });
  expect(await office.find({ code })).toMatchObject({ promised: promisedDays, isLate: false });
  expect(await runCommand("order", "show", code)).toMatch(
    new RegExp(`^promised +${promisedDays.first} to ${promisedDays.last}$`, "m"),
  );

  shop.passTime(Date.parse(`${promisedDays.last}T23:59:59.999+07:00`) - shop.services.clock().getTime());
  expect((await (await openOfficeClient()).office.fetch({ isLate: true })).orders).toEqual([]);
  shop.passTime(1);
  const laterOffice = await openOfficeClient();
  const lateOrderList = await laterOffice.run("order", "list", "--late");
  expect(lateOrderList).toMatch(new RegExp(`^${code} .* ${promisedDays.first} to ${promisedDays.last}, late `, "m"));
  expect(lateOrderList).not.toContain(unpaid);

  for (const nextStep of ["confirmed", "pickedUp", "onTheWay"] as const)
    await laterOffice.office.advance({ code, to: nextStep });
  expect((await laterOffice.office.fetch({ isLate: true })).orders).toMatchObject([{ code, isLate: true }]);
  await laterOffice.office.advance({ code, to: "delivered" });
  expect((await laterOffice.office.fetch({ isLate: true })).orders).toEqual([]);
});

it("a cancelled order is not late", async () => {
  const code = await anOrder(CASH_ON_DELIVERY);
  shop.passTime(8 * DAY);
  const { office } = await openOfficeClient();
  expect((await office.fetch({ isLate: true })).orders).toMatchObject([{ code }]);
  await office.cancel({ code });
  expect((await office.fetch({ isLate: true })).orders).toEqual([]);
});
