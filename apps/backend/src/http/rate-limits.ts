import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { hashToken } from "../auth/tokens.ts";
import { readOrderCode } from "../order/order-code.ts";
import { tooMany } from "./refusal.ts";

type Allowance = { points: number; seconds: number };

type Limits = {
  /** Calls from one address on the network. Generous: whole towns share one behind a mobile carrier. */
  perAddress: Allowance;
  /** Calls about one account or order, whoever makes them; `field` of the input names it, `read` makes its spellings one. */
  perSubject?: Allowance & { field: string; read?: (written: string) => string; isForgivenOnSuccess: boolean };
};

const MINUTE = 60;
const HOUR = 3600;

/** All calls together from one address. */
const EVERYTHING: Allowance = { points: 1200, seconds: MINUTE };

/** All calls together from one partner's site, whoever visits it. */
const EVERY_PARTNER_VISITOR: Allowance = { points: 12_000, seconds: MINUTE };

/** Calls that are worth guessing with, or that send mail. By path. */
export const LIMITS: Readonly<Record<string, Limits>> = {
  "user/login": {
    perAddress: { points: 100, seconds: 15 * MINUTE },
    perSubject: { field: "email", points: 10, seconds: 15 * MINUTE, isForgivenOnSuccess: true },
  },
  "user/register": {
    perAddress: { points: 60, seconds: HOUR },
    perSubject: { field: "email", points: 5, seconds: HOUR, isForgivenOnSuccess: false },
  },
  "user/forgot-password": {
    perAddress: { points: 30, seconds: HOUR },
    perSubject: { field: "email", points: 5, seconds: HOUR, isForgivenOnSuccess: false },
  },
  "user/verify": { perAddress: { points: 100, seconds: 15 * MINUTE } },
  "user/reset-password": { perAddress: { points: 30, seconds: 15 * MINUTE } },
  "order/track": {
    perAddress: { points: 120, seconds: 15 * MINUTE },
    perSubject: { field: "code", read: readOrderCode, points: 20, seconds: 15 * MINUTE, isForgivenOnSuccess: true },
  },
  "cart/claim": { perAddress: { points: 60, seconds: 15 * MINUTE } },
};

/** IPv6 callers own a whole /64: they count as one. */
const networkOf = (ip: string): string => {
  if (!ip.includes(":") || /^::ffff:/i.test(ip)) return ip.replace(/^::ffff:/i, "");
  const [head = "", tail = ""] = ip.split("::");
  const before = head.split(":").filter(Boolean);
  const after = tail.split(":").filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => "0");
  return [...before, ...zeros, ...after].slice(0, 4).join(":");
};

const limiterOf = ({ points, seconds }: Allowance) => new RateLimiterMemory({ points, duration: seconds });

const spend = async (limiter: RateLimiterMemory, key: string): Promise<void> => {
  try {
    await limiter.consume(key);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw tooMany(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
  }
};

const subjectOf = (input: unknown, { field, read }: NonNullable<Limits["perSubject"]>): string | null => {
  if (typeof input !== "object" || input === null) return null;
  const value = Object.entries(input).find(([name]) => name === field)?.[1];
  if (typeof value !== "string") return null;
  return hashToken(read ? read(value) : value.toLowerCase());
};

export type RateLimits = {
  /** Before anything is read; `ip` is null for calls made in this process. Throws a 429. */
  spendAddress: (path: string, ip: string | null) => Promise<void>;
  /** Throws a 429. */
  spendPartner: (partnerId: number) => Promise<void>;
  /** Once the input is read. Throws a 429. */
  spendSubject: (path: string, input: unknown) => Promise<void>;
  /** After a success. */
  forgive: (path: string, input: unknown) => Promise<void>;
};

/** Counts calls in memory: each server counts for itself. */
export const createRateLimits = (): RateLimits => {
  const everything = limiterOf(EVERYTHING);
  const everyPartnerVisitor = limiterOf(EVERY_PARTNER_VISITOR);
  const limiters = new Map(
    Object.entries(LIMITS).map(([path, { perAddress, perSubject }]) => [
      path,
      {
        address: limiterOf(perAddress),
        subject: perSubject && { ...perSubject, limiter: limiterOf(perSubject) },
      },
    ]),
  );
  return {
    spendAddress: async (path, ip) => {
      const network = ip === null ? "in-process" : networkOf(ip);
      if (ip !== null) await spend(everything, network); // pages rendered here ask for all visitors together
      const limiter = limiters.get(path)?.address;
      if (limiter) await spend(limiter, network);
    },
    spendPartner: (partnerId) => spend(everyPartnerVisitor, String(partnerId)),
    spendSubject: async (path, input) => {
      const limit = limiters.get(path)?.subject;
      const subject = limit && subjectOf(input, limit);
      if (limit && subject) await spend(limit.limiter, subject);
    },
    forgive: async (path, input) => {
      const limit = limiters.get(path)?.subject;
      const subject = limit?.isForgivenOnSuccess ? subjectOf(input, limit) : null;
      if (limit && subject) await limit.limiter.delete(subject);
    },
  };
};
