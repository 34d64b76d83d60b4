import { beforeAll, expect, it, vi } from "vitest";
import { aProduct, createBaseData } from "../testing/base-data.ts";
import { aBuyer, createIdempotencyKey } from "../testing/checkout.ts";
import { openCommandLine, serveShop } from "../testing/command-line.ts";
import { aStaffMember } from "../testing/people.ts";
import { openShop } from "../testing/shop.ts";

vi.setConfig({ testTimeout: 60_000 }); // each command is a process of its own

const BANK_TRANSFER = 7;
const CASH_ON_DELIVERY = 2;
const DAY = 86_400_000;
const FROM_JAKARTA = 7 * 3_600_000;

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
  const run = async (...args: string[]) => (await commandLine.run(args, { env: { OFFICE_TOKEN: token } })).output;
  return { office: office.order, run };
};

/** Returns the date so many days from now, by the calendar of Jakarta. */
const dayIn = (count: number): string =>
  new Date(shop.services.clock().getTime() + FROM_JAKARTA + count * DAY).toISOString().slice(0, 10);

it("an order shows the office the days it was promised for, and is late from their end until it has come", async () => {
  const [unpaid, code] = [await anOrder(BANK_TRANSFER), await anOrder(CASH_ON_DELIVERY)];
  const promised = { first: dayIn(3), last: dayIn(6) };
  const { office, run } = await openOfficeClient();
  expect(await office.find({ code: unpaid })).toMatchObject({ promised: null, isLate: false });
  expect(await office.find({ code })).toMatchObject({ promised, isLate: false });
  expect(await run("order", "show", code)).toMatch(
    new RegExp(`^promised +${promised.first} to ${promised.last}$`, "m"),
  );

  shop.passTime(Date.parse(`${promised.last}T23:59:59.999+07:00`) - shop.services.clock().getTime());
  expect((await (await openOfficeClient()).office.fetch({ isLate: true })).orders).toEqual([]);
  shop.passTime(1);
  const later = await openOfficeClient();
  const listed = await later.run("order", "list", "--late");
  expect(listed).toMatch(new RegExp(`^${code} .* ${promised.first} to ${promised.last}, late `, "m"));
  expect(listed).not.toContain(unpaid);

  for (const to of ["confirmed", "pickedUp", "onTheWay"] as const) await later.office.advance({ code, to });
  expect((await later.office.fetch({ isLate: true })).orders).toMatchObject([{ code, isLate: true }]);
  await later.office.advance({ code, to: "delivered" });
  expect((await later.office.fetch({ isLate: true })).orders).toEqual([]);
});

it("an order that was called off is late no more", async () => {
  const code = await anOrder(CASH_ON_DELIVERY);
  shop.passTime(8 * DAY);
  const { office } = await openOfficeClient();
  expect((await office.fetch({ isLate: true })).orders).toMatchObject([{ code }]);
  await office.cancel({ code });
  expect((await office.fetch({ isLate: true })).orders).toEqual([]);
});
