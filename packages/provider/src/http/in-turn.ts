import { networkOf, unavailable } from "@griya/http";
import pLimit from "p-limit";

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
