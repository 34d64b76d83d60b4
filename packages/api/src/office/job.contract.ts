import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { cursorText } from "../endpoint/url-text.ts";
import { Uuid } from "../endpoint/uuid.ts";

/**
 * The states of a background job. `created` waits for its first run, `retry` waits after a failure, and `active` runs now. A `failed` job
 * has no retry left.
 */
export const JOB_STATES = ["created", "retry", "active", "completed", "cancelled", "failed"] as const;

/** A background job, as the office reads it. */
export const OfficeJob = z.object({
  id: z.string(),
  /** The name of the job's kind, such as `send-email`. */
  name: z.string(),
  state: z.enum(JOB_STATES),
  /** The ids that the job needs for its work. */
  data: z.record(z.string(), z.unknown()),
  /** The number of runs that failed. */
  failures: z.int(),
  /** The message of the last failure; null without one. */
  problem: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  /** The time before which the job does not run. */
  startAfter: z.iso.datetime(),
});
export type OfficeJob = z.infer<typeof OfficeJob>;

const access = "staff";
const limit = "general";

export const jobEndpoints = {
  /** Lists jobs, the latest first. Without a state, the list has the jobs that have failed or wait for a retry. */
  fetch: createEndpoint({
    method: "GET",
    path: "job/fetch",
    access,
    limit,
    request: z.object({
      state: z.optional(z.enum(JOB_STATES, "invalidData")),
      name: z.optional(z.string().check(z.maxLength(60))),
      cursor: z.optional(cursorText),
    }),
    response: z.object({ jobs: z.array(OfficeJob), next: z.nullable(z.string()) }),
  }),
  /** Runs a failed or waiting job as soon as possible. Refuses any other job. */
  retry: createEndpoint({
    method: "POST",
    path: "job/retry",
    access,
    limit,
    body: "json",
    request: z.object({ id: Uuid }),
    response: OfficeJob,
  }),
};
