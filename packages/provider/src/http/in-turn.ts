import { networkOf, unavailable } from "@griya/http";
import pLimit from "p-limit";

/** The seconds until a retry. */
const PAUSE_WHEN_BUSY = 10;

type Turns = { readonly atATime: number; readonly waiting: number };

/** Limits the work at a time. Rejects new work with a 503 when too much is waiting. */
export const createTurns = ({ atATime, waiting }: Turns) => {
  const limit = pLimit(atATime);
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (limit.pendingCount >= waiting) throw unavailable(PAUSE_WHEN_BUSY);
    return limit(work);
  };
};

/**
 * Limits the work for each network separately, so that one network does not delay others. Work of closed connections counts until it ends.
 * So many short connections do not bypass the limit.
 */
export const createTurnsByAddress = (turns: Turns) => {
  const known = new Map<string, { readonly inTurn: ReturnType<typeof createTurns>; works: number }>();
  return async <Result>(ip: string, work: () => Promise<Result>): Promise<Result> => {
    const network = networkOf(ip);
    const of = known.get(network) ?? { inTurn: createTurns(turns), works: 0 };
    known.set(network, of);
    of.works += 1;
    try {
      return await of.inTurn(work);
    } finally {
      of.works -= 1;
      if (of.works === 0) known.delete(network);
    }
  };
};
