import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { isUnsettled } from "../account/anonymise-orders.ts";
import { orders } from "../order/order.tables.ts";
import { iyzico, openOnlineShop } from "../testing/online-shop.ts";

const MINUTE = 60_000;

const store = await openOnlineShop(iyzico);
const { shop, database, anOrderBy, chooseOnPage, findPageUrl, findPayments, runJobs } = store;

beforeEach(store.reset);

const countUnsettled = (id: string) => database.$count(orders, and(eq(orders.id, id), isUnsettled(database)));

test("money on a form whose customer has chosen another method is found without a webhook, and pays the order", async () => {
  const { order, client, findOrder } = await anOrderBy();
  const url = await findPageUrl(order.id);
  shop.passTime(1);
  await client.payment.start({ orderId: order.id, paymentMethod: 2 });
  await runJobs();
  await chooseOnPage(url, "paid");
  await runJobs();
  expect(await findOrder()).toMatchObject({ isPaid: true, paymentMethod: "iyzico", refundDue: 0 });
  expect((await findPayments(order.id)).map(({ state }) => state)).toEqual(["paid", "cancelled"]);
});

test("a cancelled order stays unsettled until its form and a visit at the bank have ended", async () => {
  const { order, cancel } = await anOrderBy();
  await cancel();
  shop.passTime(45 * MINUTE - 1);
  await runJobs();
  expect(await countUnsettled(order.id)).toBe(1);
  shop.passTime(1);
  await runJobs();
  expect(await countUnsettled(order.id)).toBe(0);
});
