import { setImmediate as nextTurn } from "node:timers/promises";
import pLimit, { type LimitFunction } from "p-limit";
import { networkOf } from "./network-of.ts";
import { unavailable } from "./refusal.ts";

/** Seconds after which to come back. */
const PAUSE_WHEN_BUSY = 10;

/** Does so many works at a time; where too many wait already, whoever comes is told to come back. */
export const createTurns = ({ atATime, waiting }: { readonly atATime: number; readonly waiting: number }) => {
  const limit = pLimit(atATime);
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (limit.pendingCount >= waiting) throw unavailable(PAUSE_WHEN_BUSY);
    return limit(work);
  };
};

/**
 * Does so many works at a time for one address; the others of that address wait, and keep nobody else waiting. Each begins in a turn of
 * the event loop of its own: the embedded database works in this process, and would leave no turn to other callers.
 */
export const createTurnsByAddress = (atATime: number) => {
  const limits = new Map<string, LimitFunction>();
  return async <Result>(ip: string, work: () => Promise<Result>): Promise<Result> => {
    const network = networkOf(ip);
    const limit = limits.get(network) ?? pLimit(atATime);
    limits.set(network, limit);
    try {
      return await limit(async () => {
        await nextTurn();
        return work();
      });
    } finally {
      if (limit.activeCount + limit.pendingCount === 0) limits.delete(network);
    }
  };
};
