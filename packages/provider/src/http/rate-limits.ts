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

/** All calls together from one address: what a call under the general limit is held to. */
const EVERYTHING: Allowance = { points: 1200, seconds: MINUTE };

/** Calls from one network on one partner's site that nothing else takes away: more than a visitor makes. */
const PARTNER_SHARE: Allowance = { points: 120, seconds: MINUTE };

/** All calls together on one partner's site that are more than their network's share. */
const BEYOND_SHARES: Allowance = { points: 12_000, seconds: MINUTE };

/**
 * Calls from one address that are worth guessing with, that send mail, that cost a second, or that have all pages drawn anew. Generous: whole
 * towns share one behind a mobile carrier.
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

/** Calls about one account or order from each network, and from each device that came in before. */
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
 * Calls about one account or order from all networks together, but for devices that came in before. A hundred wrong passwords an
 * hour are the most that OWASP's ASVS 4.0 allows (2.2.1).
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

/** What a call is about; where it succeeds only for who knows a secret, only failures are worth counting. */
const SUBJECTS: Readonly<
  Record<SubjectLimit, { of: "customer" | "staff" | "order" | "reader"; asksForSecret: boolean }>
> = {
  login: { of: "customer", asksForSecret: true },
  register: { of: "customer", asksForSecret: false },
  guest: { of: "reader", asksForSecret: false },
  forgotPassword: { of: "customer", asksForSecret: false },
  password: { of: "customer", asksForSecret: false }, // a success may be the account's last: no device is remembered for it
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

/** Count in the database, for all servers of the shop together. */
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
            clearExpiredByTimeout: false, // the sweep does
            ...options,
          }),
      ),
    ]),
  );

const prefixed = (prefix: string, counted: readonly Network[]): readonly Network[] =>
  counted.map(({ name, shares }) => ({ name: `${prefix}:${name}`, shares }));

/** The account or order that a call is about, hashed; null for a call that is about none. */
export const subjectOf = (limit: Limit, input: unknown): { name: SubjectLimit; hash: string } | null => {
  if (typeof limit === "string" || typeof input !== "object" || input === null) return null;
  const value: unknown = Reflect.get(input, limit.by);
  if (typeof value !== "string") return null;
  return { name: limit.name, hash: hashToken(`${SUBJECTS[limit.name].of}:${value.toLowerCase()}`) };
};

/** Where a call comes from: `ip` is null for calls made in this process, `device` where none was ever in. */
type Origin = { readonly ip: string | null; readonly device: string | null };

/** To be called after a success; yields the token by which the device is known from now on, where it proved to know a secret. */
type Succeed = () => Promise<string | null>;

export type RateLimits = {
  /** Before anything is read; `ip` is null for calls made in this process. Throws a 429. */
  spendAddress: (ip: string | null) => Promise<void>;
  /** Once it is known what is called. Throws a 429. */
  spendCall: (limit: Limit, ip: string | null) => Promise<void>;
  /** An origin can be made up, so what others call never costs a network its share. Throws a 429. */
  spendPartner: (partnerId: number, ip: string | null) => Promise<void>;
  /** Once the input is read, for calls about an account or an order. Throws a 429. */
  spendSubject: (limit: Limit, input: unknown, origin: Origin) => Promise<Succeed>;
};

/**
 * Counts what is worth guessing with, or sends mail, in the database. All calls together are counted in memory, by each server for
 * itself, so that reading costs no query more.
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
      if (ip !== null) await spend(everything, callersOf(ip)); // pages rendered here ask for all visitors together
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
      // in this order: what one network is refused must not count against all others
      if (!isKnown) await spend(addresses.get(name), callersOf(ip));
      await spend(subjects.get(name), counted);
      if (!isKnown) await spend(together.get(name), onlyBy(hash));
      return async () => {
        if (!SUBJECTS[name].asksForSecret) return null;
        for (const { name: key, shares } of counted) {
          const limiter = subjects.get(name)?.get(shares);
          await (shares === 1 ? limiter?.delete(key) : limiter?.reward(key)); // a wider network may be of others too
        }
        if (!isKnown) await together.get(name)?.get(1)?.reward(hash); // takes back its own call, and no failure of others
        return devices.remember(device, hash);
      };
    },
  };
};
