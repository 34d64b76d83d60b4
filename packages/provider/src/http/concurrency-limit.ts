import { getNetwork, serviceUnavailable } from "@griya/http";
import pLimit from "p-limit";

/** The time until the caller may retry, in seconds. */
const RETRY_AFTER_WHEN_BUSY = 10;

type ConcurrencyLimit = { readonly maximumRunning: number; readonly maximumWaiting: number };

/** Creates a function that limits the number of concurrent tasks. It throws a 503 if too many tasks wait. */
export const createConcurrencyLimit = ({ maximumRunning, maximumWaiting }: ConcurrencyLimit) => {
  const limit = pLimit(maximumRunning);
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (limit.pendingCount >= maximumWaiting) throw serviceUnavailable(RETRY_AFTER_WHEN_BUSY);
    return limit(work);
  };
};

/**
 * Creates a function that limits the concurrent tasks of each network, so that one network does not delay others. A task counts until it
 * ends, even if its connection closes. So many short connections do not bypass the limit.
 */
export const createConcurrencyLimitByAddress = (concurrencyLimit: ConcurrencyLimit) => {
  const limitsByNetwork = new Map<
    string,
    { readonly limitConcurrency: ReturnType<typeof createConcurrencyLimit>; taskCount: number }
  >();
  return async <Result>(ip: string, work: () => Promise<Result>): Promise<Result> => {
    const network = getNetwork(ip);
    const entry = limitsByNetwork.get(network) ?? {
      limitConcurrency: createConcurrencyLimit(concurrencyLimit),
      taskCount: 0,
    };
    limitsByNetwork.set(network, entry);
    entry.taskCount += 1;
    try {
      return await entry.limitConcurrency(work);
    } finally {
      entry.taskCount -= 1;
      if (entry.taskCount === 0) limitsByNetwork.delete(network);
    }
  };
};
