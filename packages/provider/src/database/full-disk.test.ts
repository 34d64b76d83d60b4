import { ConfigError } from "@griya/http";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { orders } from "../order/order.tables.ts";
import { aProduct, createBaseData } from "../testing/base-data.ts";
import { catchRefusal } from "../testing/catch-refusal.ts";
import { aBuyer, createIdempotencyKey, findStock } from "../testing/checkout.ts";
import { aStaffMember } from "../testing/people.ts";
import { openShop } from "../testing/shop.ts";
import { aSmallDisk } from "../testing/small-disk.ts";
import { writeTables } from "../testing/test-database.ts";
import { openEmbedded } from "./open-database.ts";

const HOUR = 3_600_000;
const BUYER_COUNT = 6;
const NO_DISK_REASON = "this system lets nobody mount a disk of their own";

test("a disk that fills up under a shop that runs: what is to be written is asked to come back, all else goes on, and no order is lost", {
  timeout: 120_000,
}, async (context) => {
  const disk = await aSmallDisk(160);
  if (disk === null) return context.skip(NO_DISK_REASON);
  await writeTables(disk.folder);
  const shop = await openShop({ openedDatabase: await openEmbedded(disk.folder) });
  const sofa = await aProduct(shop.database, await createBaseData(shop.database), { variants: [{ stock: 20 }] });
  const { office } = await aStaffMember(shop, "operator");
  const buyers = [];
  for (let buyer = 0; buyer < BUYER_COUNT; buyer += 1) {
    const { client, placement } = await aBuyer(shop, [sofa]);
    const idempotencyKey = createIdempotencyKey();
    buyers.push({ client, place: () => client.order.place(placement, { idempotencyKey }) });
  }
  const [first, ...others] = buyers;
  const storedOrder = await first?.place();
  await shop.database.execute(
    sql`create table counted with (fillfactor = 10) as select 0 as n from generate_series(1, 5000)`,
  );

  await disk.fillDisk();
  // These updates happen in place, so only the log grows, until it needs its next segment.
  for (let round = 0; round < 80; round += 1)
    await shop.database.execute(sql`update counted set n = n + 1`).catch(() => undefined);
  for (const { place } of others)
    expect(await catchRefusal(place())).toMatchObject({ status: 503, retryAfterSeconds: 5 });

  shop.passTime(2 * HOUR); // The disk is full. Without that, the next calls would update `lastUsedAt`.
  expect((await shop.client().product.find({ id: sofa.id })).id).toBe(sofa.id);
  expect((await others[0]?.client.cart.find())?.lines).toHaveLength(1);
  expect(await first?.client.order.find({ id: storedOrder?.id ?? "" })).toMatchObject({ code: storedOrder?.code });
  expect((await office.order.find({ code: storedOrder?.code ?? "" })).code).toBe(storedOrder?.code);
  expect((await shop.fetch(new Request("http://shop.test/ready"))).status).toBe(200);

  await disk.freeSpace();
  for (const { place } of buyers) expect(await place()).toMatchObject({ status: "pending" });
  expect(await shop.database.$count(orders)).toBe(BUYER_COUNT);
  expect(await findStock(shop, sofa.variantId)).toBe(20 - BUYER_COUNT);
});

test("a disk with next to no room is told in a sentence, and no database is opened there", async (context) => {
  const disk = await aSmallDisk(16);
  if (disk === null) return context.skip(NO_DISK_REASON);
  const openingCall = openEmbedded(disk.folder);
  await expect(openingCall).rejects.toThrow(ConfigError);
  await expect(openingCall).rejects.toThrow(`DATA_DIR is ${disk.folder}, where less than 64 MB are free`);
});
