import { and, eq, notExists, type SQL, sql } from "drizzle-orm";
import type { Services } from "../http/services.ts";
import { jobs } from "../jobs/job.tables.ts";
import type { JobType } from "../jobs/job-type.ts";
import { checkPaymentJob, refundPaymentJob } from "../payment/payment.job.ts";
import { isOpenAtGateway, payments } from "../payment/payment.tables.ts";
import { sweepItems } from "../platform/sweep.ts";

type PaymentJob = JobType<{ paymentId: string; checkCount: number }>;

/** Matches a refund that the gateway has not made and may make (`refundPayment`). */
const isUnsettledRefund = sql`(${payments.state} = 'refunding' or (${payments.state} = 'refundDue' and ${payments.refundRequestedAt} is not null))`;

/**
 * Adds the missing jobs of payments. Each payment at a gateway without a final state needs a check. Each refund in progress needs a
 * request, and one that goes by hand after a request needs a look. A job can be lost when its retries have ended, and a webhook opens a payment again. Returns the number of new jobs.
 */
export const continuePayments = async ({
  database,
  jobQueue,
  log,
}: Pick<Services, "database" | "jobQueue" | "log">): Promise<number> => {
  const addMissingJobs = async (type: PaymentJob, isOpen: SQL): Promise<number> => {
    const liveJobs = database
      .select({ id: jobs.id })
      .from(jobs)
      .where(
        and(
          eq(jobs.name, type.name),
          sql`${jobs.state} in ('created', 'retry', 'active')`,
          sql`${jobs.data} ->> 'paymentId' = ${payments.id}::text`,
        ),
      );
    const openPayments = await database
      .select({ id: payments.id })
      .from(payments)
      .where(and(isOpen, notExists(liveJobs)));
    return sweepItems(openPayments, {
      log,
      getLabel: ({ id }) => ({ payment: id }),
      sweepItem: ({ id }) => database.transaction((tx) => jobQueue.add(tx, type, { paymentId: id, checkCount: 0 })),
    });
  };
  const checkCount = await addMissingJobs(checkPaymentJob, isOpenAtGateway);
  return checkCount + (await addMissingJobs(refundPaymentJob, isUnsettledRefund));
};
