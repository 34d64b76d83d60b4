import type { AddressLimit, Limit, SubjectLimit } from "@griya/api";
import {
  type Allowance,
  callersOf,
  type Limiters,
  limitersOf,
  type Network,
  type OnReached,
  onlyBy,
  ownLimitersOf,
  refusalAt,
} from "@griya/http";
import { RateLimiterDrizzle } from "rate-limiter-flexible";
import type { Database } from "../database/database.ts";
import type { Logger } from "../platform/logger.ts";
import { hashToken } from "../platform/tokens.ts";
import type { KnownDevices } from "./known-devices.ts";
import { rateLimits } from "./rate-limits.tables.ts";

const MINUTE = 60;
const HOUR = 3600;

/** Limit for all calls from one IP address together. It is the only limit of `general` endpoints. */
const EVERYTHING: Allowance = { points: 1200, seconds: MINUTE };

/** Limit for calls from one network on one partner's site, more than a visitor makes. Other networks do not use it up. */
const PARTNER_SHARE: Allowance = { points: 120, seconds: MINUTE };

/** Limit for all calls on one partner's site that exceed the share of their network. */
const BEYOND_SHARES: Allowance = { points: 12_000, seconds: MINUTE };

/**
 * Limits for calls from one IP address that are sensitive or expensive. They check secrets, send mail, take a second, or re-render all
 * pages. The limits are generous, because a mobile carrier may give a whole town one address.
 */
export const ADDRESS_ALLOWANCES: Readonly<Record<Exclude<AddressLimit, "general"> | SubjectLimit, Allowance>> = {
  login: { points: 100, seconds: 15 * MINUTE },
  register: { points: 60, seconds: HOUR },
  guest: { points: 60, seconds: HOUR },
  forgotPassword: { points: 30, seconds: HOUR },
  socialLogin: { points: 100, seconds: 15 * MINUTE },
  verify: { points: 100, seconds: 15 * MINUTE },
  resetPassword: { points: 30, seconds: 15 * MINUTE },
  password: { points: 30, seconds: 15 * MINUTE },
  track: { points: 120, seconds: 15 * MINUTE },
  contact: { points: 30, seconds: HOUR },
  newsletter: { points: 30, seconds: HOUR },
  stockAlert: { points: 60, seconds: HOUR },
  question: { points: 30, seconds: HOUR },
  review: { points: 120, seconds: HOUR },
  seller: { points: 30, seconds: HOUR },
  claim: { points: 60, seconds: 15 * MINUTE },
  staffLogin: { points: 50, seconds: 15 * MINUTE },
  voucher: { points: 200, seconds: 15 * MINUTE },
  setUp: { points: 20, seconds: 15 * MINUTE },
  upload: { points: 120, seconds: HOUR },
  sellerDocument: { points: 20, seconds: HOUR },
  paper: { points: 30, seconds: MINUTE },
};

/** Limits for calls about one account or order, for each network and each known device. */
const SUBJECT_ALLOWANCES: Readonly<Record<SubjectLimit, Allowance>> = {
  login: { points: 10, seconds: 15 * MINUTE },
  register: { points: 5, seconds: HOUR },
  guest: { points: 10, seconds: HOUR },
  forgotPassword: { points: 5, seconds: HOUR },
  password: { points: 10, seconds: 15 * MINUTE },
  track: { points: 20, seconds: 15 * MINUTE },
  contact: { points: 5, seconds: HOUR },
  newsletter: { points: 3, seconds: HOUR },
  stockAlert: { points: 10, seconds: HOUR },
  question: { points: 5, seconds: HOUR },
  review: { points: 30, seconds: HOUR },
  seller: { points: 5, seconds: HOUR },
  staffLogin: { points: 10, seconds: 15 * MINUTE },
  voucher: { points: 60, seconds: 15 * MINUTE },
};

/**
 * Limits for calls about one account or order from all networks together, without known devices. OWASP ASVS 4.0 (2.2.1) allows at most a
 * hundred wrong passwords an hour.
 */
const TOGETHER_ALLOWANCES: Readonly<Record<SubjectLimit, Allowance>> = {
  login: { points: 100, seconds: HOUR },
  register: { points: 30, seconds: HOUR },
  guest: { points: 30, seconds: HOUR },
  forgotPassword: { points: 30, seconds: HOUR },
  password: { points: 100, seconds: HOUR },
  track: { points: 200, seconds: 15 * MINUTE },
  contact: { points: 20, seconds: HOUR },
  newsletter: { points: 3, seconds: HOUR },
  stockAlert: { points: 20, seconds: HOUR },
  question: { points: 20, seconds: HOUR },
  review: { points: 60, seconds: HOUR },
  seller: { points: 20, seconds: HOUR },
  staffLogin: { points: 100, seconds: HOUR },
  voucher: { points: 100, seconds: 15 * MINUTE },
};

/** The subject of a call. Where `asksForSecret` is true, success needs a secret, so only failures count. */
const SUBJECTS: Readonly<
  Record<SubjectLimit, { of: "customer" | "staff" | "order" | "reader"; asksForSecret: boolean }>
> = {
  login: { of: "customer", asksForSecret: true },
  register: { of: "customer", asksForSecret: false },
  guest: { of: "reader", asksForSecret: false },
  forgotPassword: { of: "customer", asksForSecret: false },
  // a success may delete the account, so its device is not remembered
  password: { of: "customer", asksForSecret: false },
  track: { of: "order", asksForSecret: true },
  contact: { of: "reader", asksForSecret: false },
  newsletter: { of: "reader", asksForSecret: false },
  stockAlert: { of: "reader", asksForSecret: false },
  question: { of: "reader", asksForSecret: false },
  review: { of: "customer", asksForSecret: false },
  seller: { of: "reader", asksForSecret: false },
  staffLogin: { of: "staff", asksForSecret: true },
  voucher: { of: "customer", asksForSecret: false },
};

/** Creates limiters that count in the database, for all servers together. */
const sharedLimitersOf = <Name extends string>(
  database: Database,
  kind: string,
  allowances: Readonly<Record<Name, Allowance>>,
): ReadonlyMap<string, Limiters> =>
  new Map(
    Object.entries<Allowance>(allowances).map(([name, allowance]) => [
      name,
      limitersOf(
        allowance,
        (options) =>
          new RateLimiterDrizzle({
            storeClient: database,
            schema: rateLimits,
            keyPrefix: `${kind}:${name}`,
            clearExpiredByTimeout: false, // the sweep removes expired rows
            ...options,
          }),
      ),
    ]),
  );

const prefixed = (prefix: string, counted: readonly Network[]): readonly Network[] =>
  counted.map(({ name, shares }) => ({ name: `${prefix}:${name}`, shares }));

/** Returns the hash of the account or order that a call is about; null if there is none. */
export const subjectOf = (limit: Limit, input: unknown): { name: SubjectLimit; hash: string } | null => {
  if (typeof limit === "string" || typeof input !== "object" || input === null) return null;
  const value: unknown = Reflect.get(input, limit.by);
  if (typeof value !== "string") return null;
  return { name: limit.name, hash: hashToken(`${SUBJECTS[limit.name].of}:${value.toLowerCase()}`) };
};

/** The origin of a call. `ip` is null for calls from this process. `device` is null without a device cookie. */
type Origin = { readonly ip: string | null; readonly device: string | null };

/** The callback after a success. Returns the device token where the call proved a secret; else null. */
type Succeed = () => Promise<string | null>;

export type RateLimits = {
  /** Counts a call before anything is read. `ip` is null for calls from this process. Throws a 429. */
  spendAddress: (ip: string | null) => Promise<void>;
  /** Counts a call after its endpoint is found. Throws a 429. */
  spendCall: (limit: Limit, ip: string | null) => Promise<void>;
  /** Counts a partner's call. Origins can be forged, so other callers never use up a network's share. Throws a 429. */
  spendPartner: (partnerId: number, ip: string | null) => Promise<void>;
  /** Counts a call about an account or order, after its input is read. Throws a 429. */
  spendSubject: (limit: Limit, input: unknown, origin: Origin) => Promise<Succeed>;
};

/**
 * Counts sensitive calls and calls that send mail in the database. Each server counts all calls together in its own memory, so that reads
 * need no extra query.
 */
export const createRateLimits = (database: Database, devices: KnownDevices, log: Logger): RateLimits => {
  const noteReached: OnReached = (limit, by) => log.warn({ limit, by }, "a limit is reached");
  const spend = async (limiters: Limiters | undefined, counted: readonly Network[]): Promise<void> => {
    const refusal = await refusalAt(limiters, counted, noteReached);
    if (refusal !== null) throw refusal;
  };
  const everything = ownLimitersOf("network:everything", EVERYTHING);
  const partnerShares = ownLimitersOf("network:partner", PARTNER_SHARE);
  const beyondShares = ownLimitersOf("partner:beyond-shares", BEYOND_SHARES);
  const addresses = sharedLimitersOf(database, "network", ADDRESS_ALLOWANCES);
  const subjects = sharedLimitersOf(database, "subject", SUBJECT_ALLOWANCES);
  const together = sharedLimitersOf(database, "together", TOGETHER_ALLOWANCES);
  return {
    spendAddress: async (ip) => {
      // server-side rendering makes the calls of all visitors
      if (ip !== null) await spend(everything, callersOf(ip));
    },
    spendCall: async (limit, ip) => {
      if (typeof limit === "string") await spend(addresses.get(limit), callersOf(ip));
    },
    spendPartner: async (partnerId, ip) => {
      const refusal = await refusalAt(partnerShares, prefixed(String(partnerId), callersOf(ip)));
      if (refusal !== null) await spend(beyondShares, onlyBy(String(partnerId)));
    },
    spendSubject: async (limit, input, { ip, device }) => {
      const subject = subjectOf(limit, input);
      if (subject === null) return async () => null;
      const { name, hash } = subject;
      const isKnown = device !== null && (await devices.knows(device, hash));
      const counted = prefixed(hash, isKnown ? onlyBy(hashToken(device)) : callersOf(ip));
      // this order matters: rejected calls of one network must not count against all others
      if (!isKnown) await spend(addresses.get(name), callersOf(ip));
      await spend(subjects.get(name), counted);
      if (!isKnown) await spend(together.get(name), onlyBy(hash));
      return async () => {
        if (!SUBJECTS[name].asksForSecret) return null;
        for (const { name: key, shares } of counted) {
          const limiter = subjects.get(name)?.get(shares);
          // other callers may share a wider network
          await (shares === 1 ? limiter?.delete(key) : limiter?.reward(key));
        }
        // reverts only its own count, not the failures of others
        if (!isKnown) await together.get(name)?.get(1)?.reward(hash);
        return devices.remember(device, hash);
      };
    },
  };
};
