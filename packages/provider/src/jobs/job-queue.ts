import { and, eq, sql } from "drizzle-orm";
import { fromDrizzle, type JobWithMetadata, PgBoss } from "pg-boss";
import type { Database, Transaction } from "../database/database.ts";
import type { OpenDatabase } from "../database/open-database.ts";
import type { Logger } from "../platform/logger.ts";
import { jobs } from "./job.tables.ts";
import { JOB_SCHEMA, type JobType } from "./job-type.ts";

const POLL_INTERVAL_SECONDS = 2;
/** The time that a stop waits for the jobs in progress, in milliseconds. Another server takes over the rest after their timeout. */
const STOP_TIMEOUT = 10_000;

type JobOptions = {
  /** The id of the job. A second job with the same id is not added. */
  readonly id?: string;
  /** The time before which the job does not run. By default it runs at once. */
  readonly startAfter?: Date;
};

type JobResult = {
  readonly id: string;
  readonly status: "completed" | "failed";
  /** The message of a failure. The stack and the cause stay in the log. */
  readonly output?: { readonly message: string };
};

type JobContext = {
  /** Logs with the name and the id of the job. */
  readonly log: Logger;
};

/** The work of one job. A job whose work rejects is retried later. */
export type JobWork<Data extends object> = (data: Data, context: JobContext) => Promise<unknown>;

/** The background jobs of a shop. They are rows of its database, so each job runs on one of its servers. */
export type JobQueue = {
  /** Adds a job in the transaction of its cause. */
  add: <Data extends object>(tx: Transaction, type: JobType<Data>, data: Data, options?: JobOptions) => Promise<void>;
  /** Runs the jobs of a type on this server. A failed job is logged, and stops no other. */
  work: <Data extends object>(type: JobType<Data>, work: JobWork<Data>) => Promise<void>;
  /** Runs the due jobs of a type once. Returns how many were done. */
  runDue: <Data extends object>(type: JobType<Data>, work: JobWork<Data>) => Promise<number>;
  /** Adds a job for each key now, and at the start of each minute once for all servers. Jobs of other keys are scheduled no more. */
  scheduleEachMinute: <Data extends object>(
    type: JobType<Data>,
    dataByKey: Readonly<Record<string, Data>>,
  ) => Promise<void>;
  /** Runs a failed or waiting job as soon as possible. Returns false for any other job. */
  retry: (tx: Transaction, type: JobType, id: string) => Promise<boolean>;
  /** Waits up to ten seconds for the jobs in progress. */
  stop: () => Promise<void>;
};

/** Creates pg-boss on a shop's database. It does nothing until it starts. */
export const createBoss = (database: Database, options: ConstructorParameters<typeof PgBoss>[0] & object): PgBoss =>
  new PgBoss({
    db: fromDrizzle(database, sql),
    schema: JOB_SCHEMA,
    registerInstance: false,
    openTelemetry: { enabled: false },
    ...options,
  });

const toQueueOptions = ({ retryLimit, retryDelay, retryDelayMaximum, timeout, retention }: JobType) => ({
  retryLimit,
  retryDelay,
  retryBackoff: true,
  retryDelayMax: retryDelayMaximum,
  expireInSeconds: timeout,
  deleteAfterSeconds: retention,
});

/** Creates or updates the queue's tables, and one queue for each type. Only one server may run it at a time. */
export const installJobQueue = async (database: Database, types: readonly JobType[]): Promise<void> => {
  const boss = createBoss(database, { supervise: false, schedule: false });
  await boss.start();
  const existingNames = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const type of types) {
    if (existingNames.has(type.name)) await boss.updateQueue(type.name, toQueueOptions(type));
    else await boss.createQueue(type.name, toQueueOptions(type));
  }
  await boss.stop({ graceful: false });
};

type OpenJobQueue = Pick<OpenDatabase, "database" | "engine"> & {
  readonly log: Logger;
  /** True for a server that runs jobs. It also runs the queue's own maintenance. */
  readonly isWorker: boolean;
};

/** Opens the queue of a database that {@link installJobQueue} has prepared. */
export const openJobQueue = async ({ database, engine, log, isWorker }: OpenJobQueue): Promise<JobQueue> => {
  const boss = createBoss(database, {
    backend: engine === "embedded" ? "pglite" : "postgres",
    migrate: false,
    supervise: isWorker,
    schedule: isWorker,
  });
  boss.on("error", (error) => log.warn({ error }, "the job queue has a problem"));
  boss.on("warning", (warning) => log.warn({ warning }, "the job queue warns"));
  await boss.start();

  const runJob = async <Data extends object>(
    type: JobType<Data>,
    work: JobWork<Data>,
    { id, data, retryCount, retryLimit }: JobWithMetadata<Data>,
  ): Promise<JobResult> => {
    const jobLog = log.child({ job: type.name, id });
    try {
      await work(type.data.parse(data), { log: jobLog });
      return { id, status: "completed" };
    } catch (error) {
      jobLog.warn({ error, attempt: retryCount + 1, isGivenUp: retryCount >= retryLimit }, "a job failed");
      return { id, status: "failed", output: { message: error instanceof Error ? error.message : "unknown" } };
    }
  };

  return {
    add: async (tx, type, data, { id, startAfter } = {}) => {
      await boss.send(type.name, data, {
        db: fromDrizzle(tx, sql),
        ...(id !== undefined && { id }),
        ...(startAfter !== undefined && { startAfter }),
      });
    },
    work: async <Data extends object>(type: JobType<Data>, work: JobWork<Data>) => {
      const options = {
        batchSize: type.concurrency,
        pollingIntervalSeconds: POLL_INTERVAL_SECONDS,
        burstWhenBatchFull: true,
        includeMetadata: true,
        perJobResults: true,
      } as const;
      await boss.work(type.name, options, (batch: JobWithMetadata<Data>[]) =>
        Promise.all(batch.map((job) => runJob(type, work, job))),
      );
    },
    runDue: async <Data extends object>(type: JobType<Data>, work: JobWork<Data>) => {
      const batch = await boss.fetch<Data>(type.name, { batchSize: type.concurrency, includeMetadata: true });
      const results = await Promise.all(batch.map((job) => runJob(type, work, job)));
      for (const { id, status, output } of results) {
        if (status === "completed") await boss.complete(type.name, id);
        else await boss.fail(type.name, id, output);
      }
      return results.filter(({ status }) => status === "completed").length;
    },
    scheduleEachMinute: async ({ name }, dataByKey) => {
      for (const { key } of await boss.getSchedules(name)) {
        if (!Object.hasOwn(dataByKey, key)) await boss.unschedule(name, key);
      }
      for (const [key, data] of Object.entries(dataByKey)) {
        await boss.schedule(name, "* * * * *", data, { key });
        await boss.send(name, data);
      }
    },
    retry: async (tx, { name }, id) => {
      const [job] = await tx
        .select({ state: jobs.state })
        .from(jobs)
        .where(and(eq(jobs.name, name), eq(jobs.id, id)))
        .for("update");
      const options = { db: fromDrizzle(tx, sql) };
      switch (job?.state) {
        case "failed":
          await boss.retry(name, id, options);
          break;
        case "created":
        case "retry":
          break;
        default:
          return false;
      }
      await boss.update(name, undefined, { ...options, id, startAfter: 0 });
      return true;
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT }),
  };
};
