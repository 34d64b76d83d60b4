import * as z from "zod/mini";
import type { JobType } from "../jobs/job-type.ts";

const MINUTE = 60;
const DAY = 86_400;

/** Sends one email of the outbox. The retries continue for two to three days. */
export const sendEmailJob: JobType<{ emailId: string }> = {
  name: "send-email",
  data: z.object({ emailId: z.guid() }),
  retryLimit: 13,
  retryDelay: MINUTE,
  retryDelayMaximum: DAY / 2,
  concurrency: 5,
  timeout: 2 * MINUTE,
  retention: 7 * DAY,
};
