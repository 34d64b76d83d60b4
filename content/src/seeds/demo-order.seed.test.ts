import { type Seed, seedShop, variants } from "@griya/provider/seeding";
import { aFewPlaces, countSold, findEmailsTo, openShop } from "@griya/provider/testing";
import { beforeAll, expect, it } from "vitest";
import { products } from "../furniture/products.ts";
import { mediaRowsSeed } from "../testing/media-rows.ts";
import { catalogueSeed } from "./catalogue.seed.ts";
import { DEMO_ACCOUNT, demoAccountSeed } from "./demo-account.seed.ts";
import { demoOrderSeed } from "./demo-order.seed.ts";
import { settingsSeed } from "./settings.seed.ts";

const seeds: readonly Seed[] = [mediaRowsSeed, settingsSeed, catalogueSeed, demoAccountSeed, demoOrderSeed];

const shop = await openShop();
let seedEmails: Awaited<ReturnType<typeof findEmailsTo>>;
beforeAll(async () => {
  await aFewPlaces(shop);
  await seedShop(seeds, shop.services);
  seedEmails = await findEmailsTo(shop, DEMO_ACCOUNT.email);
});

const logIn = async () => {
  const { accessToken } = await shop.client().auth.login(DEMO_ACCOUNT);
  return shop.client({ accessToken });
};

it("shows the demo's customer an order in transit, which the customer can finish", async () => {
  const client = await logIn();
  const { orders } = await client.order.fetch({});
  expect(orders).toMatchObject([
    {
      status: "onTheWay",
      promise: null,
      lines: [{ quantity: 1 }, { quantity: 2 }],
      history: [{ status: "pending" }, { status: "confirmed" }, { status: "pickedUp" }, { status: "onTheWay" }],
    },
  ]);
  const [order] = orders;
  const now = shop.services.clock().toISOString();
  const historyTimes = order?.history.map(({ at }) => at) ?? [];
  expect(historyTimes).toEqual(historyTimes.toSorted((a, b) => (a < b ? -1 : 1)));
  expect(historyTimes.every((at) => at < now)).toBe(true);
  expect((await client.order.updateStatus({ id: order?.id ?? "", status: "delivered" })).status).toBe("delivered");
  expect((await client.cart.find()).lines).toEqual([]);
});

it("takes its pieces from the stock and sends no emails", async () => {
  const variantRows = await shop.database.select().from(variants);
  const expectedStock = products.flatMap((product) => product.variants.map(({ id, stock }) => ({ id, stock })));
  const stockByVariant = await Promise.all(
    variantRows.map(async ({ id, onHand }) => [id, onHand + (await countSold(shop, id))]),
  );
  expect(Object.fromEntries(stockByVariant)).toEqual(
    Object.fromEntries(expectedStock.map(({ id, stock }) => [id, stock])),
  );
  expect(variantRows.reduce((sum, { onHand }) => sum + onHand, 0)).toBe(
    expectedStock.reduce((sum, { stock }) => sum + stock, 0) - 3,
  );
  expect(seedEmails).toEqual([]);
});

it("is made once", async () => {
  await seedShop(seeds, shop.services);
  expect((await (await logIn()).order.fetch({})).orders).toHaveLength(1);
});
