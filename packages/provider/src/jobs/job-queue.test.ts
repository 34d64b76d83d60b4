import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { addCleanUp } from "../testing/add-clean-up.ts";
import { openShop } from "../testing/shop.ts";
import { jobs } from "./job.tables.ts";
import { createBoss, installJobQueue, openJobQueue } from "./job-queue.ts";
import type { JobType } from "./job-type.ts";

const countPiecesJob: JobType<{ pieces: number }> = {
  name: "count-pieces",
  data: z.object({ pieces: z.int() }),
  retryLimit: 1,
  retryDelay: 60,
  retryDelayMaximum: 60,
  concurrency: 3,
  timeout: 30,
  retention: 60,
};

const shop = await openShop({ routes: [], officeRoutes: [] });
const { database } = shop;
await installJobQueue(database, [countPiecesJob]);
const openQueue = () => openJobQueue({ database, engine: shop.engine, log: shop.services.log, isWorker: false });
const jobQueue = await openQueue();
const boss = createBoss(database, { migrate: false, supervise: false, schedule: false, monitorIntervalSeconds: 1 });
await boss.start();
addCleanUp(async () => {
  await boss.deleteQueue(countPiecesJob.name);
  await boss.stop();
  await jobQueue.stop();
});

beforeEach(async () => {
  await database.delete(jobs);
});

const add = (pieces: number, options: { id?: string; startAfter?: Date } = {}) =>
  database.transaction((tx) => jobQueue.add(tx, countPiecesJob, { pieces }, options));

const findJob = async (id: string) => (await database.select().from(jobs).where(eq(jobs.id, id)))[0];

/** Runs the due jobs once, and returns what each got. */
const runDue = async (work: (pieces: number) => void = () => undefined) => {
  const counted: number[] = [];
  const done = await jobQueue.runDue(countPiecesJob, async ({ pieces }) => {
    counted.push(pieces);
    work(pieces);
  });
  return { done, counted: counted.toSorted((one, other) => one - other) };
};

test("a job of a transaction that fails does not run", async () => {
  const failed = database.transaction(async (tx) => {
    await jobQueue.add(tx, countPiecesJob, { pieces: 1 });
    throw new Error("the order failed");
  });
  await expect(failed).rejects.toThrow("the order failed");
  expect(await runDue()).toEqual({ done: 0, counted: [] });
});

test("a job with the id of another is not added", async () => {
  const id = randomUUID();
  await add(1, { id });
  await add(2, { id });
  expect(await runDue()).toEqual({ done: 1, counted: [1] });
});

test("a job waits for its time", async () => {
  await add(1, { startAfter: new Date(Date.now() + 60_000) });
  expect(await runDue()).toEqual({ done: 0, counted: [] });
  await database.execute(sql`update ${jobs} set start_after = now()`);
  expect(await runDue()).toEqual({ done: 1, counted: [1] });
});

test("a failed job stops no other, runs again later, and has failed after its last retry", async () => {
  const id = randomUUID();
  await add(1, { id });
  await add(2);
  const fail = (pieces: number) => {
    if (pieces === 1) throw new Error("one piece is missing");
  };
  expect(await runDue(fail)).toEqual({ done: 1, counted: [1, 2] });
  expect(await findJob(id)).toMatchObject({ state: "retry", output: { message: "one piece is missing" } });
  expect(JSON.parse(shop.log.at(-1) ?? "")).toMatchObject({ job: "count-pieces", id, attempt: 1, isGivenUp: false });
  expect(await runDue(fail)).toEqual({ done: 0, counted: [] });
  await database.execute(sql`update ${jobs} set start_after = now()`);
  expect(await runDue(fail)).toEqual({ done: 0, counted: [1] });
  expect(await findJob(id)).toMatchObject({ state: "failed" });
});

test("a retry runs a failed or a waiting job at once, and no other", async () => {
  const retry = (id: string) => database.transaction((tx) => jobQueue.retry(tx, countPiecesJob, id));
  const [failed, waiting, done] = [randomUUID(), randomUUID(), randomUUID()];
  await add(1, { id: failed });
  await runDue(() => {
    throw new Error("it failed");
  });
  await database.execute(sql`update ${jobs} set state = 'failed' where id = ${failed}`);
  await add(3, { id: done });
  await runDue();
  await add(2, { id: waiting, startAfter: new Date(Date.now() + 60_000) });
  expect([await retry(failed), await retry(waiting), await retry(done), await retry(randomUUID())]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(await runDue()).toEqual({ done: 2, counted: [1, 2] });
});

test("two servers that look at the same time run a job once", async () => {
  const id = randomUUID();
  await add(1, { id });
  const runs = await Promise.all([runDue(), runDue()]);
  expect(runs.flatMap(({ counted }) => counted)).toEqual([1]);
});

test("a job whose server died runs on another after its timeout", async () => {
  const id = randomUUID();
  await add(1, { id });
  const other = randomUUID();
  await add(2, { id: other });
  const start = (jobId: string, secondsAgo: number) =>
    database.execute(
      sql`update ${jobs} set state = 'active', started_on = now() - make_interval(secs => ${secondsAgo}) where id = ${jobId}`,
    );
  await start(id, countPiecesJob.timeout + 1);
  await start(other, countPiecesJob.timeout - 10);
  await boss.supervise(countPiecesJob.name);
  expect([await findJob(id), await findJob(other)]).toMatchObject([{ state: "retry" }, { state: "active" }]);
});

test("a server runs jobs as they come, and finishes the one in progress before it stops", async () => {
  const worker = await openQueue();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  await worker.work(countPiecesJob, async () => {
    begin();
    await finished;
  });
  const id = randomUUID();
  await add(1, { id });
  await begun;
  const stopped = worker.stop();
  finish();
  await stopped;
  expect(await findJob(id)).toMatchObject({ state: "completed" });
});

test("each schedule adds one job a minute, and ends when it is no longer named", async () => {
  const countSchedules = async () => {
    const { rows } = await database.execute<{ key: string }>(sql`select key from jobs.schedule order by key`);
    return rows.map(({ key }) => key);
  };
  await jobQueue.scheduleEachMinute(countPiecesJob, { one: { pieces: 1 }, two: { pieces: 2 } });
  expect(await countSchedules()).toEqual(["one", "two"]);
  await jobQueue.scheduleEachMinute(countPiecesJob, { two: { pieces: 2 } });
  expect(await countSchedules()).toEqual(["two"]);
});
