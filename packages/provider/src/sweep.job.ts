import * as z from "zod/mini";
import type { JobType } from "./jobs/job-type.ts";

const MINUTE = 60;

/** Runs one sweep. The next minute runs it again, so a failed one has no retry. */
export const runSweepJob: JobType<{ sweep: string }> = {
  name: "run-sweep",
  data: z.object({ sweep: z.string() }),
  retryLimit: 0,
  retryDelay: MINUTE,
  retryDelayMaximum: MINUTE,
  concurrency: 1,
  timeout: 15 * MINUTE,
  retention: 60 * MINUTE,
};
