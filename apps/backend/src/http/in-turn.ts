import pLimit, { type LimitFunction } from "p-limit";
import { networkOf } from "./network-of.ts";
import { unavailable } from "./refusal.ts";

/** Seconds after which to come back. */
const PAUSE_WHEN_BUSY = 10;

type Turns = { readonly atATime: number; readonly waiting: number };

/** Does so many works at a time; where too many wait already, whoever comes is told to come back. */
export const createTurns = ({ atATime, waiting }: Turns) => {
  const limit = pLimit(atATime);
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (limit.pendingCount >= waiting) throw unavailable(PAUSE_WHEN_BUSY);
    return limit(work);
  };
};

/**
 * The same for each address: others of that address wait, and keep nobody else waiting. Who has left is waited for as well, so that many
 * short connections are no way around it.
 */
export const createTurnsByAddress = ({ atATime, waiting }: Turns) => {
  const limits = new Map<string, LimitFunction>();
  return async <Result>(ip: string, work: () => Promise<Result>): Promise<Result> => {
    const network = networkOf(ip);
    const limit = limits.get(network) ?? pLimit(atATime);
    if (limit.pendingCount >= waiting) throw unavailable(PAUSE_WHEN_BUSY);
    limits.set(network, limit);
    try {
      return await limit(work);
    } finally {
      if (limit.activeCount + limit.pendingCount === 0) limits.delete(network);
    }
  };
};
