import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openPostgres } from "../database/open-database.ts";
import { jobs } from "../jobs/job.tables.ts";
import { orders } from "../order/order.tables.ts";
import { addCleanUp } from "../testing/add-clean-up.ts";
import { bundleProgram } from "../testing/bundle-program.ts";
import { createIdempotencyKey, findStock } from "../testing/checkout.ts";
import type { KilledPurchase } from "../testing/kill-at-query.ts";
import { findEmailsTo } from "../testing/mailbox.ts";
import { openOnlineShop } from "../testing/online-shop.ts";
import { openShop } from "../testing/shop.ts";
import { aMigratedDatabase, testServer } from "../testing/test-database.ts";

const PROGRAM = join(import.meta.dirname, "../testing/kill-at-query.ts");

/** Each n-th query of a purchase kills the server once. `PAYMENT_KILL_STEP` sets it for `pnpm payments:prove`. */
const KILL_STEP = Number(process.env["PAYMENT_KILL_STEP"] ?? 25);

/** Runs the purchase in a process that kills itself. Returns the number of its queries, or null when it was killed. */
const runPurchase = async (databaseUrl: string, purchase: KilledPurchase): Promise<number | null> => {
  const dataDirectory = await mkdtemp(join(tmpdir(), "griya-killed-"));
  const child = spawn(process.execPath, [await bundleProgram(PROGRAM), JSON.stringify(purchase)], {
    env: {
      PATH: process.env["PATH"],
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDirectory,
      PUBLIC_ORIGIN: "http://localhost:3000",
      LOG_LEVEL: "error",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [output, errors] = ["", ""];
  child.stdout.on("data", (data: Buffer) => (output += data.toString()));
  child.stderr.on("data", (data: Buffer) => (errors += data.toString()));
  const [code, signal] = (await once(child, "exit")) as [number | null, NodeJS.Signals | null];
  await rm(dataDirectory, { recursive: true, force: true });
  if (signal === "SIGKILL") return null;
  if (code !== 0) throw new Error(`The purchase failed:\n${output}${errors}`);
  return Number(JSON.parse(output.split("\n").find((line) => line.startsWith("{")) ?? "{}").queryCount);
};

test.runIf(testServer !== null)(
  "a server that is killed between two steps of paying loses no money and takes none twice",
  { timeout: 3_600_000 },
  async () => {
    const { url, dropDatabase } = await aMigratedDatabase(testServer ?? "");
    addCleanUp(dropDatabase);
    const store = await openOnlineShop(undefined, async (options) => {
      const shop = await openShop({ ...options, openedDatabase: await openPostgres(url, () => undefined) });
      return [shop, shop];
    });
    const { shop, database, services } = store;
    const followRealTime = () => shop.setClock(Date.now() - services.clock().getTime());

    let killedCount = 0;
    for (let killAt = 1; ; killAt += KILL_STEP) {
      await store.reset();
      followRealTime();
      const { sofa, ...buyer } = await store.aSofaBuyer();
      const idempotencyKey = createIdempotencyKey();
      const placement = { ...buyer.placement, paymentMethod: "gopay" } as const;
      const queryCount = await runPurchase(url, {
        accessToken: buyer.accessToken,
        placement,
        idempotencyKey,
        killAt,
      });
      if (queryCount === null) killedCount += 1;
      followRealTime();

      // The shopper's browser goes on where the server was killed, and another server takes over its jobs.
      await database.update(jobs).set({ state: "created" }).where(eq(jobs.state, "active"));
      const { id } = await buyer.client.order.place(placement, { idempotencyKey });
      await store.runJobs();
      if ((await store.findAtGateway(id))?.state !== "paid")
        await store.chooseOnPage(await store.findPageUrl(id), "paid");
      await buyer.client.payment.check({ orderId: id });
      const { status } = await buyer.client.order.find({ id });
      if (status !== "cancelled" && status !== "refunded")
        await buyer.client.order.updateStatus({ id, status: "cancelled" });
      await store.runJobs();

      const found = await buyer.client.order.find({ id });
      const subjects = (await findEmailsTo(shop, buyer.email)).map(({ subject }) => subject);
      expect({
        killAt,
        order: { status: found.status, refundDue: found.refundDue, payment: found.payment.state },
        orderCount: await database.$count(orders, eq(orders.customerId, buyer.id)),
        paymentCount: (await store.findPayments(id)).length,
        atGateway: await store.findAtGateway(id),
        stock: await findStock(shop, sofa.variantId),
        emailCount: subjects.length,
        differentEmailCount: new Set(subjects).size,
      }).toMatchObject({
        killAt,
        order: { status: "refunded", refundDue: 0, payment: "refunded" },
        orderCount: 1,
        paymentCount: 1,
        atGateway: { state: "paid", refunds: [{ amount: found.total }] },
        stock: 10,
        emailCount: 4, // Placed, paid, cancelled, refunded.
        differentEmailCount: 4,
      });
      if (queryCount !== null) break;
    }
    expect(killedCount).toBeGreaterThan(2);
  },
);
