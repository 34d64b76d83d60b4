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

const per =
  (seconds: number) =>
  (points: number): Allowance => ({ points, seconds });
const perMinute = per(60);
const perQuarter = per(15 * 60);
const perHour = per(60 * 60);

/** Limit for all calls from one IP address together. It is the only limit of `general` endpoints. */
const EVERYTHING = perMinute(1200);

/** Limit for calls from one network on one partner's site, more than a visitor makes. Other networks do not use it up. */
const PARTNER_SHARE = perMinute(120);

/** Limit for all calls on one partner's site that exceed the share of their network. */
const BEYOND_SHARES = perMinute(12_000);

type SubjectRule = {
  /** The subject of a call. */
  readonly of: "customer" | "staff" | "order" | "reader";
  /** Limit for each network and each known device. */
  readonly subject: Allowance;
  /** Limit for all networks together, without known devices. OWASP ASVS 4.0 (2.2.1) allows at most a hundred wrong passwords an hour. */
  readonly together: Allowance;
  /** Success needs a secret, so only failures count. `password` has none: its success may delete the account. */
  readonly asksForSecret?: true;
};

/** Limits for calls about one account or order. */
const SUBJECTS: Readonly<Record<SubjectLimit, SubjectRule>> = {
  login: { of: "customer", subject: perQuarter(10), together: perHour(100), asksForSecret: true },
  register: { of: "customer", subject: perHour(5), together: perHour(30) },
  guest: { of: "reader", subject: perHour(10), together: perHour(30) },
  forgotPassword: { of: "customer", subject: perHour(5), together: perHour(30) },
  password: { of: "customer", subject: perQuarter(10), together: perHour(100) },
  track: { of: "order", subject: perQuarter(20), together: perQuarter(200), asksForSecret: true },
  contact: { of: "reader", subject: perHour(5), together: perHour(20) },
  newsletter: { of: "reader", subject: perHour(3), together: perHour(3) },
  stockAlert: { of: "reader", subject: perHour(10), together: perHour(20) },
  question: { of: "reader", subject: perHour(5), together: perHour(20) },
  review: { of: "customer", subject: perHour(30), together: perHour(60) },
  seller: { of: "reader", subject: perHour(5), together: perHour(20) },
  staffLogin: { of: "staff", subject: perQuarter(10), together: perHour(100), asksForSecret: true },
  voucher: { of: "customer", subject: perQuarter(60), together: perQuarter(100) },
};

/**
 * Limits for calls from one IP address that are sensitive or expensive. They check secrets, send mail, take a second, or re-render all
 * pages. The limits are generous, because a mobile carrier may give a whole town one address.
 */
export const ADDRESS_ALLOWANCES: Readonly<Record<Exclude<AddressLimit, "general"> | SubjectLimit, Allowance>> = {
  login: perQuarter(100),
  register: perHour(60),
  guest: perHour(60),
  forgotPassword: perHour(30),
  socialLogin: perQuarter(100),
  verify: perQuarter(100),
  resetPassword: perQuarter(30),
  password: perQuarter(30),
  track: perQuarter(120),
  contact: perHour(30),
  newsletter: perHour(30),
  stockAlert: perHour(60),
  question: perHour(30),
  review: perHour(120),
  seller: perHour(30),
  claim: perQuarter(60),
  staffLogin: perQuarter(50),
  voucher: perQuarter(200),
  setUp: perQuarter(20),
  upload: perHour(120),
  sellerDocument: perHour(20),
  paper: perMinute(30),
};

/** Creates limiters that count in the database, for all servers together. */
const sharedLimitersOf = <Rule>(
  database: Database,
  kind: string,
  rules: Readonly<Record<string, Rule>>,
  allowanceOf: (rule: Rule) => Allowance,
): ReadonlyMap<string, Limiters> =>
  new Map(
    Object.entries(rules).map(([name, rule]) => [
      name,
      limitersOf(
        allowanceOf(rule),
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
  const addresses = sharedLimitersOf(database, "network", ADDRESS_ALLOWANCES, (allowance) => allowance);
  const subjects = sharedLimitersOf(database, "subject", SUBJECTS, ({ subject }) => subject);
  const together = sharedLimitersOf(database, "together", SUBJECTS, (rule) => rule.together);
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
