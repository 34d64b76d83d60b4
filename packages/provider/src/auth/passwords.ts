import { hash, verify } from "@node-rs/argon2";
import { and, eq, type SQL } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "../database/database.ts";
import { createTurns } from "../http/in-turn.ts";
import { handled } from "../http/refusal.ts";
import { assertUncommon } from "./common-passwords.ts";

/** Argon2id with 19 MiB, 2 passes and 1 lane (OWASP's password storage advice). */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * A hash takes a core for a tenth of a second, so that only a few are made at a time and the rest of the shop goes on. No more wait than
 * have their turn while a browser does.
 */
const inTurn = createTurns({ atATime: 2, waiting: 100 });

/** Of 256 random bits that were thrown away: an unknown account takes as long to refuse as a known one. */
const NOBODYS_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$3p6cxIsa4EKFJZj+bSvo1Q$IcGW160VP8hAeooNwgNO3K5RuHjlrNsND4QPe8Z1IVo";

/** One form of a password for all keyboards: `é` is one character or two (Unicode's NFC, as NIST SP 800-63B advises). */
const normalized = (password: string): string => password.normalize("NFC");

/** As it is kept, whatever it is; what somebody chooses goes through {@link hashChosenPassword}. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(normalized(password), PARAMETERS));

/** A password that somebody chooses, as it is kept. Refuses one that others would guess. */
export const hashChosenPassword = async (password: string): Promise<string> => {
  await assertUncommon(password);
  return hashPassword(password);
};

/**
 * Whether the password is the account's; null stands for an account that has none, or is not there. Older hashes are of the password
 * as it was typed. How many hashes are compared depends on what is typed alone, so that each account takes as long.
 */
export const isPasswordOf = async (passwordHash: string | null, password: string): Promise<boolean> => {
  let isRight = false;
  for (const form of new Set([normalized(password), password])) {
    const isThis = await inTurn(() => verify(passwordHash ?? NOBODYS_HASH, form));
    isRight ||= isThis;
  }
  return isRight && passwordHash !== null;
};

type Accounts = PgTable & { readonly id: AnyPgColumn; readonly passwordHash: AnyPgColumn };
type Verified = { readonly id: string; readonly passwordHash: string | null };

/** Whether the password by which an account was verified is still its own, and who has it may still come in. */
export const isStillVerified = (accounts: Accounts, verified: Verified, mayComeIn?: SQL) =>
  and(eq(accounts.id, verified.id), eq(accounts.passwordHash, verified.passwordHash), mayComeIn);

/**
 * Refuses who was verified by a password that is no longer the account's, or may not come in any more; else holds the account, so
 * that whoever changes that waits for this transaction and finds the session that it opens.
 */
export const assertStillVerified = async (
  tx: Transaction,
  accounts: Accounts,
  verified: Verified,
  mayComeIn?: SQL,
): Promise<void> => {
  const isStill = isStillVerified(accounts, verified, mayComeIn);
  const [still] = await tx.select({ id: accounts.id }).from(accounts).where(isStill).for("share");
  if (still === undefined) throw handled("passwordIncorrect");
};
