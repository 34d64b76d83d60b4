import * as z from "zod/mini";
import type { JobType } from "../jobs/job-type.ts";

const DAY = 86_400;

/** Creates a payment at its gateway, where the first request had no answer. */
export const preparePaymentJob: JobType<{ paymentId: string }> = {
  name: "prepare-payment",
  data: z.object({ paymentId: z.guid() }),
  retryLimit: 20,
  retryDelay: 5,
  retryDelayMaximum: 60,
  concurrency: 5,
  timeout: 60,
  retention: DAY,
};

/** Asks the gateway to pay a payment back, and later whether it has. `checkCount` is the number of earlier checks. */
export const refundPaymentJob: JobType<{ paymentId: string; checkCount: number }> = {
  name: "refund-payment",
  data: z.object({ paymentId: z.guid(), checkCount: z.int() }),
  retryLimit: 1000,
  retryDelay: 30,
  retryDelayMaximum: 3600,
  concurrency: 5,
  timeout: 60,
  retention: DAY,
};

/** Asks the gateway for the state of a payment. `checkCount` is the number of earlier checks. */
export const checkPaymentJob: JobType<{ paymentId: string; checkCount: number }> = {
  name: "check-payment",
  data: z.object({ paymentId: z.guid(), checkCount: z.int() }),
  // A gateway may be down for a day. After the last retry a sweep adds another job (settlement/continue-payments.ts).
  retryLimit: 1000,
  retryDelay: 15,
  retryDelayMaximum: 90,
  concurrency: 5,
  timeout: 60,
  retention: DAY,
};
