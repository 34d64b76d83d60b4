import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { NETWORK_SHARES, type Network, networksOf } from "./network-of.ts";
import { type Refusal, tooMany } from "./refusal.ts";

/** How many points a caller has in so many seconds. */
export type Allowance = { readonly points: number; readonly seconds: number };

/** Counters of one allowance, by the shares of who is counted. */
export type Limiters = ReadonlyMap<number, RateLimiterAbstract>;

/** Makes the counters of an allowance, for each share of a network. */
export const limitersOf = (
  { points, seconds }: Allowance,
  create: (options: { points: number; duration: number }) => RateLimiterAbstract,
): Limiters =>
  new Map(NETWORK_SHARES.map((shares) => [shares, create({ points: points * shares, duration: seconds })]));

/** Makes counters in this process alone. */
export const ownLimitersOf = (keyPrefix: string, allowance: Allowance): Limiters =>
  limitersOf(allowance, (options) => new RateLimiterMemory({ keyPrefix, ...options }));

/** Hears of a limit that somebody has reached, once until it counts anew: whoever floods the shop does not flood its log. */
export type OnReached = (limit: string, key: string) => void;

/** Counts one more for each, and no further than the first of whom it is too many; yields the refusal. */
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

/** A caller counted by one name alone. */
export const onlyBy = (name: string): readonly Network[] => [{ name, shares: 1 }];

/** Lists the networks that a caller counts for; `ip` is null for calls made in this process. */
export const callersOf = (ip: string | null): readonly Network[] =>
  ip === null ? onlyBy("in-process") : networksOf(ip);

/** Counts what a caller's address causes beside calls, such as pages to be rendered; yields the refusal where that is too much. */
export const createAddressLimit = (allowance: Allowance): ((ip: string) => Promise<Refusal | null>) => {
  const limiters = ownLimitersOf("address", allowance);
  return (ip) => refusalAt(limiters, callersOf(ip));
};
