import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { getNetworkKeys, LIMIT_FACTORS, type RateLimitKey } from "./network-keys.ts";
import { type Refusal, tooManyRequests } from "./refusal.ts";

/** The points that a caller has in a period of seconds. */
export type RateLimit = { readonly points: number; readonly seconds: number };

/** Counters of one allowance, by the number of shares of a network. */
export type RateLimiters = ReadonlyMap<number, RateLimiterAbstract>;

/** Creates the counters of an allowance, one for each number of shares. */
export const createLimiters = (
  { points, seconds }: RateLimit,
  create: (options: { points: number; duration: number }) => RateLimiterAbstract,
): RateLimiters =>
  new Map(LIMIT_FACTORS.map((shares) => [shares, create({ points: points * shares, duration: seconds })]));

/** Creates counters that count only in this process. */
export const createMemoryLimiters = (keyPrefix: string, allowance: RateLimit): RateLimiters =>
  createLimiters(allowance, (options) => new RateLimiterMemory({ keyPrefix, ...options }));

/** Listener for a limit that was reached. It is called once until the count starts again, so that a flood does not flood the log. */
export type OnLimitReached = (limit: string, key: string) => void;

/** Counts one more for each network, and stops at the first one above its limit. Returns the refusal, or null. */
export const applyRateLimit = async (
  limiters: RateLimiters | undefined,
  keys: readonly RateLimitKey[],
  onReached: OnLimitReached = () => undefined,
): Promise<Refusal | null> => {
  for (const { name, limitFactor } of keys) {
    const limiter = limiters?.get(limitFactor);
    try {
      await limiter?.consume(name);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      if (limiter && refused.consumedPoints === limiter.points + 1) onReached(limiter.keyPrefix, name);
      return tooManyRequests(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
    }
  }
  return null;
};

/** Returns a network that counts a caller by one name only. */
export const toRateLimitKeys = (name: string): readonly RateLimitKey[] => [{ name, limitFactor: 1 }];

/** Lists the networks by which a caller is counted; `ip` is null for calls made in this process. */
export const getCallerKeys = (ip: string | null): readonly RateLimitKey[] =>
  ip === null ? toRateLimitKeys("in-process") : getNetworkKeys(ip);

/** Creates a rate limit by address for work other than calls, such as rendering pages. It returns a refusal when an address exceeds it. */
export const createNetworkLimit = (allowance: RateLimit): ((ip: string) => Promise<Refusal | null>) => {
  const limiters = createMemoryLimiters("address", allowance);
  return (ip) => applyRateLimit(limiters, getCallerKeys(ip));
};
