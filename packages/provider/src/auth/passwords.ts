import { hash, verify } from "@node-rs/argon2";
import { and, eq, type SQL } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "../database/database.ts";
import { createConcurrencyLimit } from "../http/concurrency-limit.ts";
import { userError } from "../http/refusal.ts";
import { assertUncommonPassword } from "./common-passwords.ts";

/** Argon2id with 19 MiB, 2 passes and 1 lane (OWASP Password Storage Cheat Sheet). */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Limits the hashes at a time. A hash takes a core for a tenth of a second. A hundred may wait, because a browser does not wait longer for
 * its turn.
 */
const limitConcurrency = createConcurrencyLimit({ maximumRunning: 2, maximumWaiting: 100 });

/** The hash of 256 random bits that nobody has. With it, the rejection of an unknown account takes as long as of an existing one. */
const DUMMY_HASH = "$argon2id$v=19$m=19456,t=2,p=1$3p6cxIsa4EKFJZj+bSvo1Q$IcGW160VP8hAeooNwgNO3K5RuHjlrNsND4QPe8Z1IVo";

/** Returns one form of a password for all keyboards. They write `é` as one character or two (Unicode NFC, as NIST SP 800-63B advises). */
const normalizePassword = (password: string): string => password.normalize("NFC");

/** Hashes any password for storage. Use {@link hashChosenPassword} for a password that a user chooses. */
export const hashPassword = (password: string): Promise<string> =>
  limitConcurrency(() => hash(normalizePassword(password), PARAMETERS));

/** Hashes a password that a user chooses, for storage. Rejects one that is easy to guess. */
export const hashChosenPassword = async (password: string): Promise<string> => {
  await assertUncommonPassword(password);
  return hashPassword(password);
};

/**
 * Tells whether the password belongs to the account. Null stands for an unknown account, or one without a password. Older hashes are of the
 * password as typed, without normalization. The number of comparisons depends only on the input, so that the time is the same for every
 * account.
 */
export const matchesPassword = async (passwordHash: string | null, password: string): Promise<boolean> => {
  let isRight = false;
  for (const form of new Set([normalizePassword(password), password])) {
    const isThis = await limitConcurrency(() => verify(passwordHash ?? DUMMY_HASH, form));
    isRight ||= isThis;
  }
  return isRight && passwordHash !== null;
};

type AccountTable = PgTable & { readonly id: AnyPgColumn; readonly passwordHash: AnyPgColumn };
type VerifiedAccount = { readonly id: string; readonly passwordHash: string | null };

/** Returns the condition that the account still has the verified password and may still log in. */
export const isStillVerified = (accounts: AccountTable, verified: VerifiedAccount, canLogIn?: SQL) =>
  and(eq(accounts.id, verified.id), eq(accounts.passwordHash, verified.passwordHash), canLogIn);

/**
 * Rejects an account whose password has changed since its verification, or that may no longer log in. Otherwise locks the account. A
 * concurrent change then waits for this transaction and finds its new session.
 */
export const assertStillVerified = async (
  tx: Transaction,
  accounts: AccountTable,
  verified: VerifiedAccount,
  canLogIn?: SQL,
): Promise<void> => {
  const isStill = isStillVerified(accounts, verified, canLogIn);
  const [locked] = await tx.select({ id: accounts.id }).from(accounts).where(isStill).for("share");
  if (locked === undefined) throw userError("passwordIncorrect");
};
