import type * as z from "zod/mini";

/** The schema of the queue's tables in the shop's database. */
export const JOB_SCHEMA = "jobs";

/** One kind of background job. Its `name` is stored with each job, so a new name loses the jobs that wait. */
export type JobType<Data extends object = object> = {
  readonly name: string;
  /** The data of a job. It holds ids and no personal data. */
  readonly data: z.ZodMiniType<Data>;
  /** The number of retries after the first failure. Then the job has failed, and the office can retry it. */
  readonly retryLimit: number;
  /** The pause before the first retry, in seconds. Each later pause is about twice as long. */
  readonly retryDelay: number;
  /** The longest pause between two retries, in seconds. */
  readonly retryDelayMaximum: number;
  /** The number of jobs that one server runs at the same time. */
  readonly concurrency: number;
  /** The time after which another server may take the job over, in seconds. */
  readonly timeout: number;
  /** The time for which a finished job stays in the list, in seconds. */
  readonly retention: number;
};
