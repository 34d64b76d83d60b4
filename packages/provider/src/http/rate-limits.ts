import type { Limit, NetworkLimit, SubjectLimit } from "@griya/api";
import {
  applyRateLimit,
  createLimiters,
  createMemoryLimiters,
  getCallerKeys,
  type OnLimitReached,
  type RateLimit,
  type RateLimiters,
  type RateLimitKey,
  toRateLimitKeys,
} from "@griya/http";
import { RateLimiterDrizzle } from "rate-limiter-flexible";
import type { Database } from "../database/database.ts";
import type { Logger } from "../platform/logger.ts";
import { hashToken } from "../platform/tokens.ts";
import type { KnownDevices } from "./known-devices.ts";
import { rateLimits } from "./rate-limits.tables.ts";

const per =
  (seconds: number) =>
  (points: number): RateLimit => ({ points, seconds });
const perMinute = per(60);
const perQuarter = per(15 * 60);
const perHour = per(60 * 60);

/** Limit for all calls from one IP address together. It is the only limit of `general` endpoints. */
const ALL_CALLS_ALLOWANCE = perMinute(1200);

/** Limit for calls from one network on one partner's site, more than a visitor makes. Other networks do not use it up. */
const PARTNER_NETWORK_ALLOWANCE = perMinute(120);

/** Limit for all calls on one partner's site that exceed the share of their network. */
const PARTNER_OVERFLOW_ALLOWANCE = perMinute(12_000);

type SubjectRule = {
  /** The subject of a call. */
  readonly kind: "customer" | "staff" | "order" | "reader";
  /** Limit for each network and each known device. */
  readonly subject: RateLimit;
  /** Limit for all networks together, without known devices. OWASP ASVS 4.0 (2.2.1) allows at most a hundred wrong passwords an hour. */
  readonly together: RateLimit;
  /** Success needs a secret, so only failures count. `password` has none: its success may delete the account. */
  readonly asksForSecret?: true;
};

/** Limits for calls about one account or order. */
const SUBJECTS: Readonly<Record<SubjectLimit, SubjectRule>> = {
  login: { kind: "customer", subject: perQuarter(10), together: perHour(100), asksForSecret: true },
  register: { kind: "customer", subject: perHour(5), together: perHour(30) },
  guest: { kind: "reader", subject: perHour(10), together: perHour(30) },
  forgotPassword: { kind: "customer", subject: perHour(5), together: perHour(30) },
  password: { kind: "customer", subject: perQuarter(10), together: perHour(100) },
  track: { kind: "order", subject: perQuarter(20), together: perQuarter(200), asksForSecret: true },
  contact: { kind: "reader", subject: perHour(5), together: perHour(20) },
  newsletter: { kind: "reader", subject: perHour(3), together: perHour(3) },
  stockAlert: { kind: "reader", subject: perHour(10), together: perHour(20) },
  question: { kind: "reader", subject: perHour(5), together: perHour(20) },
  review: { kind: "customer", subject: perHour(30), together: perHour(60) },
  seller: { kind: "reader", subject: perHour(5), together: perHour(20) },
  staffLogin: { kind: "staff", subject: perQuarter(10), together: perHour(100), asksForSecret: true },
  voucher: { kind: "customer", subject: perQuarter(60), together: perQuarter(100) },
};

/**
 * Limits for calls from one IP address that are sensitive or expensive. They check secrets, send mail, take a second, or re-render all
 * pages. The limits are generous, because a mobile carrier may give a whole town one address.
 */
export const ADDRESS_ALLOWANCES: Readonly<Record<Exclude<NetworkLimit, "general"> | SubjectLimit, RateLimit>> = {
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
const createSharedLimiters = <Rule>(
  database: Database,
  kind: string,
  rules: Readonly<Record<string, Rule>>,
  getAllowance: (rule: Rule) => RateLimit,
): ReadonlyMap<string, RateLimiters> =>
  new Map(
    Object.entries(rules).map(([name, rule]) => [
      name,
      createLimiters(
        getAllowance(rule),
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

const withPrefix = (prefix: string, counted: readonly RateLimitKey[]): readonly RateLimitKey[] =>
  counted.map(({ name, limitFactor }) => ({ name: `${prefix}:${name}`, limitFactor }));

/** Returns the hash of the account or order that a call is about; null if there is none. */
export const getSubject = (limit: Limit, input: unknown): { name: SubjectLimit; hash: string } | null => {
  if (typeof limit === "string" || typeof input !== "object" || input === null) return null;
  const value: unknown = Reflect.get(input, limit.by);
  if (typeof value !== "string") return null;
  return { name: limit.name, hash: hashToken(`${SUBJECTS[limit.name].kind}:${value.toLowerCase()}`) };
};

/** The origin of a call. `ip` is null for calls from this process. `device` is null without a device cookie. */
type Origin = { readonly ip: string | null; readonly device: string | null };

/** The callback after a success. Returns the device token where the call proved a secret; else null. */
type RecordSuccess = () => Promise<string | null>;

export type RateLimits = {
  /** Counts a call before anything is read. `ip` is null for calls from this process. Throws a 429. */
  consumeAddressLimit: (ip: string | null) => Promise<void>;
  /** Counts a call after its endpoint is found. Throws a 429. */
  consumeCallLimit: (limit: Limit, ip: string | null) => Promise<void>;
  /** Counts a partner's call. Origins can be forged, so other callers never use up a network's share. Throws a 429. */
  consumePartnerLimit: (partnerId: number, ip: string | null) => Promise<void>;
  /** Counts a call about an account or order, after its input is read. Throws a 429. */
  consumeSubjectLimit: (limit: Limit, input: unknown, origin: Origin) => Promise<RecordSuccess>;
};

/**
 * Counts sensitive calls and calls that send mail in the database. Each server counts all calls together in its own memory, so that reads
 * need no extra query.
 */
export const createRateLimits = (database: Database, devices: KnownDevices, log: Logger): RateLimits => {
  const logReached: OnLimitReached = (limit, by) => log.warn({ limit, by }, "a limit is reached");
  const consume = async (limiters: RateLimiters | undefined, counted: readonly RateLimitKey[]): Promise<void> => {
    const refusal = await applyRateLimit(limiters, counted, logReached);
    if (refusal !== null) throw refusal;
  };
  const allCalls = createMemoryLimiters("network:everything", ALL_CALLS_ALLOWANCE);
  const partnerNetworks = createMemoryLimiters("network:partner", PARTNER_NETWORK_ALLOWANCE);
  const partnerOverflow = createMemoryLimiters("partner:beyond-shares", PARTNER_OVERFLOW_ALLOWANCE);
  const addresses = createSharedLimiters(database, "network", ADDRESS_ALLOWANCES, (allowance) => allowance);
  const subjects = createSharedLimiters(database, "subject", SUBJECTS, ({ subject }) => subject);
  const allNetworks = createSharedLimiters(database, "together", SUBJECTS, (rule) => rule.together);
  return {
    consumeAddressLimit: async (ip) => {
      // server-side rendering makes the calls of all visitors
      if (ip !== null) await consume(allCalls, getCallerKeys(ip));
    },
    consumeCallLimit: async (limit, ip) => {
      if (typeof limit === "string") await consume(addresses.get(limit), getCallerKeys(ip));
    },
    consumePartnerLimit: async (partnerId, ip) => {
      const refusal = await applyRateLimit(partnerNetworks, withPrefix(String(partnerId), getCallerKeys(ip)));
      if (refusal !== null) await consume(partnerOverflow, toRateLimitKeys(String(partnerId)));
    },
    consumeSubjectLimit: async (limit, input, { ip, device }) => {
      const subject = getSubject(limit, input);
      if (subject === null) return async () => null;
      const { name, hash } = subject;
      const isKnown = device !== null && (await devices.isKnown(device, hash));
      const countedNetworks = withPrefix(hash, isKnown ? toRateLimitKeys(hashToken(device)) : getCallerKeys(ip));
      // this order matters: rejected calls of one network must not count against all others
      if (!isKnown) await consume(addresses.get(name), getCallerKeys(ip));
      await consume(subjects.get(name), countedNetworks);
      if (!isKnown) await consume(allNetworks.get(name), toRateLimitKeys(hash));
      return async () => {
        if (!SUBJECTS[name].asksForSecret) return null;
        for (const { name: key, limitFactor } of countedNetworks) {
          const limiter = subjects.get(name)?.get(limitFactor);
          // other callers may share a wider network
          await (limitFactor === 1 ? limiter?.delete(key) : limiter?.reward(key));
        }
        // reverts only its own count, not the failures of others
        if (!isKnown) await allNetworks.get(name)?.get(1)?.reward(hash);
        return devices.remember(device, hash);
      };
    },
  };
};
