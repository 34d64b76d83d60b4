import type { Services } from "../http/services.ts";
import { checkPaymentJob, preparePaymentJob, refundPaymentJob } from "../payment/payment.job.ts";
import { runPaymentCheck } from "./check-payment.ts";
import { preparePayment } from "./prepare-payment.ts";
import { runRefund } from "./refund-payment.ts";

/** Starts to run the jobs of payments on this server. */
export const startPaymentJobs = async (services: Services): Promise<void> => {
  const { jobQueue } = services;
  await jobQueue.work(preparePaymentJob, ({ paymentId }, { log }) => preparePayment({ ...services, log }, paymentId));
  await jobQueue.work(checkPaymentJob, (data, { log }) => runPaymentCheck({ ...services, log }, data));
  await jobQueue.work(refundPaymentJob, (data, { log }) => runRefund({ ...services, log }, data));
};
