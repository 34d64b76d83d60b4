import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
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
import { openOnlineShop, PAYMENT_ADAPTERS } from "../testing/online-shop.ts";
import { aStaffMember } from "../testing/people.ts";
import { openShop } from "../testing/shop.ts";
import { aMigratedDatabase, testServer } from "../testing/test-database.ts";
import { REQUEST_PAUSE } from "./refund-payment.ts";

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

/**
 * The gateways of the purchases, with the steps between the kills as multiples of {@link KILL_STEP}. PayPal collects the money in another
 * currency, and Flutterwave has no keys for refunds. The other gateways are like one of these.
 */
const GATEWAYS: Readonly<Record<string, number>> = { Midtrans: 1, PayPal: 3, Flutterwave: 3 };

for (const adapter of PAYMENT_ADAPTERS.filter(({ name }) => name in GATEWAYS)) {
  test.runIf(testServer !== null)(
    `a server that is killed between two steps of a payment or a refund at ${adapter.name} loses no money and takes none twice`,
    { timeout: 3_600_000 },
    async () => {
      const { url, dropDatabase } = await aMigratedDatabase(testServer ?? "");
      addCleanUp(dropDatabase);
      const store = await openOnlineShop(adapter, async (options) => {
        const shop = await openShop({ ...options, openedDatabase: await openPostgres(url, () => undefined) });
        return [shop, shop];
      });
      const { shop, database, services } = store;
      const followRealTime = () => shop.setClock(Date.now() - services.clock().getTime());
      /** Runs the jobs, also those that wait after a lost request for a refund. */
      const runAllJobs = async () => {
        await store.runJobs();
        shop.passTime(REQUEST_PAUSE);
        await store.runJobs();
      };

      let killedCount = 0;
      for (let killAt = 1; ; killAt += KILL_STEP * (GATEWAYS[adapter.name] ?? 1)) {
        await store.reset();
        followRealTime();
        const { office, token: officeToken } = await aStaffMember(shop, "operator");
        const buyer = await store.aSofaBuyer();
        const idempotencyKey = createIdempotencyKey();
        const placement = { ...buyer.placement, ...(await store.acceptMethod(buyer, adapter.method)) };
        const refund = { id: randomUUID(), amount: 1_250_000 };
        const queryCount = await runPurchase(url, {
          accessToken: buyer.accessToken,
          placement,
          idempotencyKey,
          officeToken,
          refund,
          killAt,
        });
        if (queryCount === null) killedCount += 1;
        followRealTime();

        // The browsers of the shopper and the office go on where the server was killed, and another server takes over its jobs.
        await database.update(jobs).set({ state: "created" }).where(eq(jobs.state, "active"));
        const { id, code, total } = await buyer.client.order.place(placement, { idempotencyKey });
        await store.runJobs();
        if ((await store.findAtGateway(id))?.state !== "paid")
          await store.chooseOnPage(await store.findPageUrl(id), "paid");
        await buyer.client.payment.check({ orderId: id });
        await office.order.payBack({ code, reason: "A scratch", ...refund });
        await runAllJobs();
        const { status } = await buyer.client.order.find({ id });
        if (status !== "cancelled" && status !== "refunded")
          await buyer.client.order.updateStatus({ id, status: "cancelled" });
        await runAllJobs();

        const found = await buyer.client.order.find({ id });
        const subjects = (await findEmailsTo(shop, buyer.email)).map(({ subject }) => subject);
        const atGateway = await store.findAtGateway(id);
        expect({
          killAt,
          order: {
            status: found.status,
            refundDue: found.refundDue,
            refunded: found.refunded,
            payment: found.payment.state,
          },
          orderCount: await database.$count(orders, eq(orders.customerId, buyer.id)),
          paymentCount: (await store.findPayments(id)).length,
          atGateway: atGateway?.state,
          refundCount: atGateway?.refunds.length,
          refundedAtGateway: atGateway?.refunds.reduce((sum, { amount }) => sum + amount, 0),
          stock: await findStock(shop, buyer.sofa.variantId),
          emailCount: subjects.length,
        }).toEqual({
          killAt,
          order: { status: "refunded", refundDue: 0, refunded: total, payment: "refunded" },
          orderCount: 1,
          paymentCount: 2, // The payment, and the refund of a part of it.
          atGateway: "paid",
          refundCount: 2,
          refundedAtGateway: atGateway?.amount,
          stock: 10,
          emailCount: 6, // Placed, paid, a part goes back, it is refunded, cancelled, the rest is refunded.
        });
        if (queryCount !== null) break;
      }
      expect(killedCount).toBeGreaterThan(1);
    },
  );
}
