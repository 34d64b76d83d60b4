import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { getNetworkKeys, LIMIT_FACTORS, type RateLimitKey } from "./network-keys.ts";
import { type Refusal, tooManyRequests } from "./refusal.ts";

/** A rate limit: the number of points that a caller has in a number of seconds. A call takes one point. */
export type RateLimit = { readonly points: number; readonly seconds: number };

/** The counters of one rate limit, by limit factor. */
export type RateLimiters = ReadonlyMap<number, RateLimiterAbstract>;

/** Creates the counters of a rate limit, one for each limit factor. */
export const createLimiters = (
  { points, seconds }: RateLimit,
  createLimiter: (options: { points: number; duration: number }) => RateLimiterAbstract,
): RateLimiters =>
  new Map(
    LIMIT_FACTORS.map((limitFactor) => [
      limitFactor,
      createLimiter({ points: points * limitFactor, duration: seconds }),
    ]),
  );

/** Creates counters in the RAM of this process. Other processes do not share them. */
export const createMemoryLimiters = (keyPrefix: string, rateLimit: RateLimit): RateLimiters =>
  createLimiters(rateLimit, (options) => new RateLimiterMemory({ keyPrefix, ...options }));

/** The listener for a reached limit. For each key, the listener runs once per period, so that many calls do not fill the log. */
export type OnLimitReached = (limit: string, key: string) => void;

/**
 * Counts one call for each key. Stops at the first key that exceeds its limit, and returns the refusal. The result is null when no limit is
 * exceeded.
 */
export const applyRateLimit = async (
  limiters: RateLimiters | undefined,
  keys: readonly RateLimitKey[],
  onReached: OnLimitReached = () => undefined,
): Promise<Refusal | null> => {
  for (const { name, limitFactor } of keys) {
    const limiter = limiters?.get(limitFactor);
    try {
      await limiter?.consume(name);
    } catch (consumeError) {
      if (!(consumeError instanceof RateLimiterRes)) throw consumeError;
      if (limiter && consumeError.consumedPoints === limiter.points + 1) onReached(limiter.keyPrefix, name);
      return tooManyRequests(Math.max(1, Math.ceil(consumeError.msBeforeNext / 1000)));
    }
  }
  return null;
};

/** Returns a list with one key, which counts all calls of this name together. */
export const toRateLimitKeys = (name: string): readonly RateLimitKey[] => [{ name, limitFactor: 1 }];

/** Returns the keys under which the calls of a caller are counted. `ip` is null for calls from this process. */
export const getCallerKeys = (ip: string | null): readonly RateLimitKey[] =>
  ip === null ? toRateLimitKeys("in-process") : getNetworkKeys(ip);

/**
 * Creates a rate limit by network for requests that are no calls, such as pages. The returned function counts one request of an address. It
 * returns a refusal when a network of the address exceeds its limit, otherwise null.
 */
export const createNetworkLimit = (rateLimit: RateLimit): ((ip: string) => Promise<Refusal | null>) => {
  const limiters = createMemoryLimiters("address", rateLimit);
  return (ip) => applyRateLimit(limiters, getCallerKeys(ip));
};
