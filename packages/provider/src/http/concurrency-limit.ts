import { getNetwork, serviceUnavailable } from "@griya/http";
import pLimit from "p-limit";

/** The seconds until a retry. */
const RETRY_AFTER_WHEN_BUSY = 10;

type ConcurrencyLimit = { readonly maximumRunning: number; readonly maximumWaiting: number };

/** Limits the work at a time. Rejects new work with a 503 when too much is waiting. */
export const createConcurrencyLimit = ({ maximumRunning, maximumWaiting }: ConcurrencyLimit) => {
  const limit = pLimit(maximumRunning);
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (limit.pendingCount >= maximumWaiting) throw serviceUnavailable(RETRY_AFTER_WHEN_BUSY);
    return limit(work);
  };
};

/**
 * Limits the work for each network separately, so that one network does not delay others. Work of closed connections counts until it ends.
 * So many short connections do not bypass the limit.
 */
export const createConcurrencyLimitByAddress = (concurrencyLimit: ConcurrencyLimit) => {
  const limitsByNetwork = new Map<
    string,
    { readonly limitConcurrency: ReturnType<typeof createConcurrencyLimit>; workCount: number }
  >();
  return async <Result>(ip: string, work: () => Promise<Result>): Promise<Result> => {
    const network = getNetwork(ip);
    const entry = limitsByNetwork.get(network) ?? {
      limitConcurrency: createConcurrencyLimit(concurrencyLimit),
      workCount: 0,
    };
    limitsByNetwork.set(network, entry);
    entry.workCount += 1;
    try {
      return await entry.limitConcurrency(work);
    } finally {
      entry.workCount -= 1;
      if (entry.workCount === 0) limitsByNetwork.delete(network);
    }
  };
};
