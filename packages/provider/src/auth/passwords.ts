import { hash, verify } from "@node-rs/argon2";
import { and, eq, type SQL } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "../database/database.ts";
import { createConcurrencyLimit } from "../http/concurrency-limit.ts";
import { userError } from "../http/refusal.ts";
import { assertUncommonPassword } from "./common-passwords.ts";

/** The parameters of Argon2id: 19 MiB, 2 passes and 1 lane (OWASP Password Storage Cheat Sheet). */
const HASH_PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Limits the number of concurrent hashes. A hash takes a core for a tenth of a second. A hundred hashes may wait, because a browser does
 * not wait longer.
 */
const limitConcurrency = createConcurrencyLimit({ maximumRunning: 2, maximumWaiting: 100 });

/** The hash of 256 random bits. With this hash, the rejection of an unknown account takes as long as the rejection of a known account. */
const DUMMY_HASH = "$argon2id$v=19$m=19456,t=2,p=1$3p6cxIsa4EKFJZj+bSvo1Q$IcGW160VP8hAeooNwgNO3K5RuHjlrNsND4QPe8Z1IVo";

/**
 * Returns the same form of a password for all keyboards. A keyboard writes `é` as one character or as two (Unicode NFC, as NIST SP 800-63B
 * advises).
 */
const normalizePassword = (password: string): string => password.normalize("NFC");

/** Hashes a password for storage. Use {@link hashChosenPassword} for a password that a user chooses. */
export const hashPassword = (password: string): Promise<string> =>
  limitConcurrency(() => hash(normalizePassword(password), HASH_PARAMETERS));

/** Hashes a password that a user chooses. Throws for a password that is easy to guess. */
export const hashChosenPassword = async (password: string): Promise<string> => {
  await assertUncommonPassword(password);
  return hashPassword(password);
};

/**
 * Returns true if the password belongs to the account. The hash is null for an unknown account, or for an account without a password. Older
 * hashes are hashes of the password without normalization. The number of comparisons depends only on the input, so that the time is the
 * same for every account.
 */
export const matchesPassword = async (passwordHash: string | null, password: string): Promise<boolean> => {
  let isPasswordRight = false;
  for (const form of new Set([normalizePassword(password), password])) {
    const isFormRight = await limitConcurrency(() => verify(passwordHash ?? DUMMY_HASH, form));
    isPasswordRight ||= isFormRight;
  }
  return isPasswordRight && passwordHash !== null;
};

type AccountTable = PgTable & { readonly id: AnyPgColumn; readonly passwordHash: AnyPgColumn };
type VerifiedAccount = { readonly id: string; readonly passwordHash: string | null };

/** Returns the SQL condition for an account that still has the verified password and may still log in. */
export const isStillVerified = (accounts: AccountTable, verified: VerifiedAccount, canLogIn?: SQL) =>
  and(eq(accounts.id, verified.id), eq(accounts.passwordHash, verified.passwordHash), canLogIn);

/**
 * Throws if the password of the account has changed since its verification, or if the account may no longer log in. Otherwise locks the
 * account. A concurrent change then waits for this transaction and finds its new session.
 */
export const assertStillVerified = async (
  tx: Transaction,
  accounts: AccountTable,
  verified: VerifiedAccount,
  canLogIn?: SQL,
): Promise<void> => {
  const isAccountUnchanged = isStillVerified(accounts, verified, canLogIn);
  const [locked] = await tx.select({ id: accounts.id }).from(accounts).where(isAccountUnchanged).for("share");
  if (locked === undefined) throw userError("passwordIncorrect");
};
