import type { AddressLimit, Limit, SubjectLimit } from "@griya/api";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { hashToken } from "../platform/tokens.ts";
import { networkOf } from "./network-of.ts";
import { type Refusal, tooMany } from "./refusal.ts";

type Allowance = { readonly points: number; readonly seconds: number };

/** `isForgivenOnSuccess` where only failures are worth counting, as with passwords. */
type SubjectAllowance = Allowance & { readonly isForgivenOnSuccess: boolean };

const MINUTE = 60;
const HOUR = 3600;

/** All calls together from one address: what a call under the general limit is held to. */
const EVERYTHING: Allowance = { points: 1200, seconds: MINUTE };

/** All calls together from one partner's site, whoever visits it. */
const EVERY_PARTNER_VISITOR: Allowance = { points: 12_000, seconds: MINUTE };

/**
 * Calls from one address that are worth guessing with, or that send mail. Generous: whole towns share one behind a mobile
 * carrier.
 */
export const ADDRESS_ALLOWANCES: Readonly<Record<Exclude<AddressLimit, "general"> | SubjectLimit, Allowance>> = {
  login: { points: 100, seconds: 15 * MINUTE },
  register: { points: 60, seconds: HOUR },
  forgotPassword: { points: 30, seconds: HOUR },
  verify: { points: 100, seconds: 15 * MINUTE },
  resetPassword: { points: 30, seconds: 15 * MINUTE },
  track: { points: 120, seconds: 15 * MINUTE },
  claim: { points: 60, seconds: 15 * MINUTE },
  staffLogin: { points: 50, seconds: 15 * MINUTE },
  setUp: { points: 20, seconds: 15 * MINUTE },
};

/** Calls about one account or order, whoever makes them. */
const SUBJECT_ALLOWANCES: Readonly<Record<SubjectLimit, SubjectAllowance>> = {
  login: { points: 10, seconds: 15 * MINUTE, isForgivenOnSuccess: true },
  register: { points: 5, seconds: HOUR, isForgivenOnSuccess: false },
  forgotPassword: { points: 5, seconds: HOUR, isForgivenOnSuccess: false },
  track: { points: 20, seconds: 15 * MINUTE, isForgivenOnSuccess: true },
  staffLogin: { points: 10, seconds: 15 * MINUTE, isForgivenOnSuccess: true },
};

const limiterOf = ({ points, seconds }: Allowance) => new RateLimiterMemory({ points, duration: seconds });

const limitersOf = <Name extends string>(allowances: Readonly<Record<Name, Allowance>>) =>
  new Map<string, RateLimiterMemory>(
    Object.entries<Allowance>(allowances).map(([name, allowance]) => [name, limiterOf(allowance)]),
  );

/** Counts one more; yields the refusal where that is too much. */
const refusalAt = async (limiter: RateLimiterMemory, key: string): Promise<Refusal | null> => {
  try {
    await limiter.consume(key);
    return null;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return tooMany(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
  }
};

const spend = async (limiter: RateLimiterMemory | undefined, key: string): Promise<void> => {
  const refusal = limiter ? await refusalAt(limiter, key) : null;
  if (refusal !== null) throw refusal;
};

const keyOf = (ip: string | null): string => (ip === null ? "in-process" : networkOf(ip));

/** Counts what a caller's address causes beside calls, such as pages to be rendered; yields the refusal where that is too much. */
export const createAddressLimit = (allowance: Allowance): ((ip: string) => Promise<Refusal | null>) => {
  const limiter = limiterOf(allowance);
  return (ip) => refusalAt(limiter, keyOf(ip));
};

/** The account or order that a call is about, hashed; null for a call that is about none. */
const subjectOf = (limit: Limit, input: unknown): { name: SubjectLimit; key: string } | null => {
  if (typeof limit === "string" || typeof input !== "object" || input === null) return null;
  const value: unknown = Reflect.get(input, limit.by);
  return typeof value === "string" ? { name: limit.name, key: hashToken(value.toLowerCase()) } : null;
};

export type RateLimits = {
  /** Before anything is read; `ip` is null for calls made in this process. Throws a 429. */
  spendAddress: (ip: string | null) => Promise<void>;
  /** Once it is known what is called. Throws a 429. */
  spendCall: (limit: Limit, ip: string | null) => Promise<void>;
  /** Throws a 429. */
  spendPartner: (partnerId: number) => Promise<void>;
  /** Once the input is read. Throws a 429. */
  spendSubject: (limit: Limit, input: unknown) => Promise<void>;
  /** After a success. */
  forgive: (limit: Limit, input: unknown) => Promise<void>;
};

/** Counts calls in memory: each server counts for itself. */
export const createRateLimits = (): RateLimits => {
  const everything = limiterOf(EVERYTHING);
  const everyPartnerVisitor = limiterOf(EVERY_PARTNER_VISITOR);
  const addresses = limitersOf(ADDRESS_ALLOWANCES);
  const subjects = limitersOf(SUBJECT_ALLOWANCES);
  return {
    spendAddress: async (ip) => {
      if (ip !== null) await spend(everything, keyOf(ip)); // pages rendered here ask for all visitors together
    },
    spendCall: (limit, ip) => spend(addresses.get(typeof limit === "string" ? limit : limit.name), keyOf(ip)),
    spendPartner: (partnerId) => spend(everyPartnerVisitor, String(partnerId)),
    spendSubject: async (limit, input) => {
      const subject = subjectOf(limit, input);
      if (subject !== null) await spend(subjects.get(subject.name), subject.key);
    },
    forgive: async (limit, input) => {
      const subject = subjectOf(limit, input);
      if (subject === null || !SUBJECT_ALLOWANCES[subject.name].isForgivenOnSuccess) return;
      await subjects.get(subject.name)?.delete(subject.key);
    },
  };
};
