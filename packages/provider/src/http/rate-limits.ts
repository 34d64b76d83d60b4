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

const createLimitPer =
  (seconds: number) =>
  (points: number): RateLimit => ({ points, seconds });
const perMinute = createLimitPer(60);
const perQuarterHour = createLimitPer(15 * 60);
const perHour = createLimitPer(60 * 60);

/** The limit for all calls from one IP address together. It is the only limit of `general` endpoints. */
const ALL_CALLS_ALLOWANCE = perMinute(1200);

/** The limit for calls from one network on one partner's site. A visitor makes fewer calls. Other networks do not share this limit. */
const PARTNER_NETWORK_ALLOWANCE = perMinute(120);

/** The limit for all calls on one partner's site that exceed the share of their network. */
const PARTNER_OVERFLOW_ALLOWANCE = perMinute(12_000);

type SubjectRule = {
  /** The kind of the subject, which is part of its hash. */
  readonly kind: "customer" | "staff" | "order" | "reader";
  /** The limit for each network and for each known device. */
  readonly networkLimit: RateLimit;
  /**
   * The limit for all networks together, without known devices. OWASP ASVS 4.0 (2.2.1) allows at most a hundred wrong passwords an hour.
   */
  readonly allNetworksLimit: RateLimit;
  /** True if a success needs a secret, so that only failures count. `password` is false, because its success may delete the account. */
  readonly needsSecret?: true;
};

/** The limits for calls about one account or order. */
const SUBJECT_RULES: Readonly<Record<SubjectLimit, SubjectRule>> = {
  login: { kind: "customer", networkLimit: perQuarterHour(10), allNetworksLimit: perHour(100), needsSecret: true },
  register: { kind: "customer", networkLimit: perHour(5), allNetworksLimit: perHour(30) },
  guest: { kind: "reader", networkLimit: perHour(10), allNetworksLimit: perHour(30) },
  forgotPassword: { kind: "customer", networkLimit: perHour(5), allNetworksLimit: perHour(30) },
  password: { kind: "customer", networkLimit: perQuarterHour(10), allNetworksLimit: perHour(100) },
  track: { kind: "order", networkLimit: perQuarterHour(20), allNetworksLimit: perQuarterHour(200), needsSecret: true },
  contact: { kind: "reader", networkLimit: perHour(5), allNetworksLimit: perHour(20) },
  newsletter: { kind: "reader", networkLimit: perHour(3), allNetworksLimit: perHour(3) },
  stockAlert: { kind: "reader", networkLimit: perHour(10), allNetworksLimit: perHour(20) },
  question: { kind: "reader", networkLimit: perHour(5), allNetworksLimit: perHour(20) },
  review: { kind: "customer", networkLimit: perHour(30), allNetworksLimit: perHour(60) },
  seller: { kind: "reader", networkLimit: perHour(5), allNetworksLimit: perHour(20) },
  staffLogin: { kind: "staff", networkLimit: perQuarterHour(10), allNetworksLimit: perHour(100), needsSecret: true },
  voucher: { kind: "customer", networkLimit: perQuarterHour(60), allNetworksLimit: perQuarterHour(100) },
};

/**
 * The limits for sensitive or expensive calls from one IP address. These calls check secrets, send email, take a second, or render all
 * pages again. The limits are generous, because a mobile carrier may give a whole town one address.
 */
export const ADDRESS_ALLOWANCES: Readonly<Record<Exclude<NetworkLimit, "general"> | SubjectLimit, RateLimit>> = {
  login: perQuarterHour(100),
  register: perHour(60),
  guest: perHour(60),
  forgotPassword: perHour(30),
  socialLogin: perQuarterHour(100),
  verify: perQuarterHour(100),
  resetPassword: perQuarterHour(30),
  password: perQuarterHour(30),
  track: perQuarterHour(120),
  contact: perHour(30),
  newsletter: perHour(30),
  stockAlert: perHour(60),
  question: perHour(30),
  review: perHour(120),
  seller: perHour(30),
  claim: perQuarterHour(60),
  staffLogin: perQuarterHour(50),
  voucher: perQuarterHour(200),
  setUp: perQuarterHour(20),
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
            clearExpiredByTimeout: false, // A job in the background removes expired rows.
            ...options,
          }),
      ),
    ]),
  );

const withPrefix = (prefix: string, counted: readonly RateLimitKey[]): readonly RateLimitKey[] =>
  counted.map(({ name, limitFactor }) => ({ name: `${prefix}:${name}`, limitFactor }));

/** Returns the hash of the account or order of a call; null if the call has none. */
export const getSubject = (limit: Limit, input: unknown): { name: SubjectLimit; hash: string } | null => {
  if (typeof limit === "string" || typeof input !== "object" || input === null) return null;
  const value: unknown = Reflect.get(input, limit.by);
  if (typeof value !== "string") return null;
  return { name: limit.name, hash: hashToken(`${SUBJECT_RULES[limit.name].kind}:${value.toLowerCase()}`) };
};

/** The origin of a call. `ip` is null for calls from this process. `device` is null if the browser has no device cookie. */
type Origin = { readonly ip: string | null; readonly device: string | null };

/** The function to call after a success. It returns the device token if the call checked a secret, else null. */
type RecordSuccess = () => Promise<string | null>;

export type RateLimits = {
  /** Counts a call before the provider reads it. `ip` is null for calls from this process. Throws a 429. */
  consumeAddressLimit: (ip: string | null) => Promise<void>;
  /** Counts a call after the provider has found its endpoint. Throws a 429. */
  consumeCallLimit: (limit: Limit, ip: string | null) => Promise<void>;
  /** Counts a partner's call. A caller can forge the origin, so each network has its own share. Throws a 429. */
  consumePartnerLimit: (partnerId: number, ip: string | null) => Promise<void>;
  /** Counts a call about an account or order, after the provider has read its input. Throws a 429. */
  consumeSubjectLimit: (limit: Limit, input: unknown, origin: Origin) => Promise<RecordSuccess>;
};

/**
 * Creates the rate limits. The database counts sensitive calls and calls that send email. Each server counts all calls together in memory,
 * so that reads need no extra query.
 */
export const createRateLimits = (database: Database, devices: KnownDevices, log: Logger): RateLimits => {
  const logReachedLimit: OnLimitReached = (limit, by) => log.warn({ limit, by }, "a limit is reached");
  const consumeLimit = async (limiters: RateLimiters | undefined, counted: readonly RateLimitKey[]): Promise<void> => {
    const refusal = await applyRateLimit(limiters, counted, logReachedLimit);
    if (refusal !== null) throw refusal;
  };
  const allCallsLimiters = createMemoryLimiters("network:everything", ALL_CALLS_ALLOWANCE);
  const partnerNetworkLimiters = createMemoryLimiters("network:partner", PARTNER_NETWORK_ALLOWANCE);
  const partnerOverflowLimiters = createMemoryLimiters("partner:beyond-shares", PARTNER_OVERFLOW_ALLOWANCE);
  const addressLimiters = createSharedLimiters(database, "network", ADDRESS_ALLOWANCES, (allowance) => allowance);
  const subjectLimiters = createSharedLimiters(database, "subject", SUBJECT_RULES, ({ networkLimit }) => networkLimit);
  const allNetworksLimiters = createSharedLimiters(
    database,
    "together",
    SUBJECT_RULES,
    (rule) => rule.allNetworksLimit,
  );
  return {
    consumeAddressLimit: async (ip) => {
      // The server-side rendering makes the calls of all visitors.
      if (ip !== null) await consumeLimit(allCallsLimiters, getCallerKeys(ip));
    },
    consumeCallLimit: async (limit, ip) => {
      if (typeof limit === "string") await consumeLimit(addressLimiters.get(limit), getCallerKeys(ip));
    },
    consumePartnerLimit: async (partnerId, ip) => {
      const refusal = await applyRateLimit(partnerNetworkLimiters, withPrefix(String(partnerId), getCallerKeys(ip)));
      if (refusal !== null) await consumeLimit(partnerOverflowLimiters, toRateLimitKeys(String(partnerId)));
    },
    consumeSubjectLimit: async (limit, input, { ip, device }) => {
      const subject = getSubject(limit, input);
      if (subject === null) return async () => null;
      const { name, hash } = subject;
      const isKnownDevice = device !== null && (await devices.isKnown(device, hash));
      const countedNetworks = withPrefix(hash, isKnownDevice ? toRateLimitKeys(hashToken(device)) : getCallerKeys(ip));
      // The order is important: rejected calls of one network must not count for all networks.
      if (!isKnownDevice) await consumeLimit(addressLimiters.get(name), getCallerKeys(ip));
      await consumeLimit(subjectLimiters.get(name), countedNetworks);
      if (!isKnownDevice) await consumeLimit(allNetworksLimiters.get(name), toRateLimitKeys(hash));
      return async () => {
        if (!SUBJECT_RULES[name].needsSecret) return null;
        for (const { name: key, limitFactor } of countedNetworks) {
          const limiter = subjectLimiters.get(name)?.get(limitFactor);
          // Other callers may share a wider network.
          await (limitFactor === 1 ? limiter?.delete(key) : limiter?.reward(key));
        }
        // This line reverts the count of this call only, not the failures of other calls.
        if (!isKnownDevice) await allNetworksLimiters.get(name)?.get(1)?.reward(hash);
        return devices.rememberDevice(device, hash);
      };
    },
  };
};
