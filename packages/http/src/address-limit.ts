import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { NETWORK_SHARES, type Network, networksOf } from "./network-of.ts";
import { type Refusal, tooMany } from "./refusal.ts";

/** The points that a caller has in a period of seconds. */
export type Allowance = { readonly points: number; readonly seconds: number };

/** Counters of one allowance, by the number of shares of a network. */
export type Limiters = ReadonlyMap<number, RateLimiterAbstract>;

/** Creates the counters of an allowance, one for each number of shares. */
export const limitersOf = (
  { points, seconds }: Allowance,
  create: (options: { points: number; duration: number }) => RateLimiterAbstract,
): Limiters =>
  new Map(NETWORK_SHARES.map((shares) => [shares, create({ points: points * shares, duration: seconds })]));

/** Creates counters that count only in this process. */
export const ownLimitersOf = (keyPrefix: string, allowance: Allowance): Limiters =>
  limitersOf(allowance, (options) => new RateLimiterMemory({ keyPrefix, ...options }));

/** Listener for a limit that was reached. It is called once until the count starts again, so that a flood does not flood the log. */
export type OnReached = (limit: string, key: string) => void;

/** Counts one more for each network, and stops at the first one above its limit. Returns the refusal, or null. */
export const refusalAt = async (
  limiters: Limiters | undefined,
  counted: readonly Network[],
  onReached: OnReached = () => undefined,
): Promise<Refusal | null> => {
  for (const { name, shares } of counted) {
    const limiter = limiters?.get(shares);
    try {
      await limiter?.consume(name);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      if (limiter && refused.consumedPoints === limiter.points + 1) onReached(limiter.keyPrefix, name);
      return tooMany(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
    }
  }
  return null;
};

/** Returns a network that counts a caller by one name only. */
export const onlyBy = (name: string): readonly Network[] => [{ name, shares: 1 }];

/** Lists the networks by which a caller is counted; `ip` is null for calls made in this process. */
export const callersOf = (ip: string | null): readonly Network[] =>
  ip === null ? onlyBy("in-process") : networksOf(ip);

/** Creates a limit by address for work beside calls, such as rendering pages. The limit returns the refusal when there is too much. */
export const createAddressLimit = (allowance: Allowance): ((ip: string) => Promise<Refusal | null>) => {
  const limiters = ownLimitersOf("address", allowance);
  return (ip) => refusalAt(limiters, callersOf(ip));
};
