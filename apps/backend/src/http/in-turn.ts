import pLimit from "p-limit";
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
