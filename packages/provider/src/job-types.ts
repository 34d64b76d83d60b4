import { sendEmailJob } from "./email/email.job.ts";
import type { JobType } from "./jobs/job-type.ts";
import { checkPaymentJob, preparePaymentJob, refundPaymentJob } from "./payment/payment.job.ts";
import { runSweepJob } from "./sweep.job.ts";

/** Every kind of background job of the shop. */
export const JOB_TYPES: readonly JobType[] = [
  sendEmailJob,
  runSweepJob,
  preparePaymentJob,
  checkPaymentJob,
  refundPaymentJob,
];
