import { hash, verify } from "@node-rs/argon2";
import { and, eq, type SQL } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import pLimit from "p-limit";
import type { Transaction } from "../database/database.ts";
import { handled, unavailable } from "../http/refusal.ts";
import { assertUncommon } from "./common-passwords.ts";

/** Argon2id with 19 MiB, 2 passes and 1 lane (OWASP's password storage advice). */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash takes a core for a tenth of a second, so that only a few are made at a time and the rest of the shop goes on. */
const AT_A_TIME = 2;
/** Who would wait longer than a browser does is told to come back. */
const WAITING_MAXIMUM = 100;
const PAUSE_WHEN_BUSY = 10;

const limit = pLimit(AT_A_TIME);

const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  if (limit.pendingCount >= WAITING_MAXIMUM) throw unavailable(PAUSE_WHEN_BUSY);
  return limit(work);
};

/** Of 256 random bits that were thrown away: an unknown account takes as long to refuse as a known one. */
const NOBODYS_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$3p6cxIsa4EKFJZj+bSvo1Q$IcGW160VP8hAeooNwgNO3K5RuHjlrNsND4QPe8Z1IVo";

/** As it is kept, whatever it is; what somebody chooses goes through {@link hashChosenPassword}. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, PARAMETERS));

/** A password that somebody chooses, as it is kept. Refuses one that others would guess. */
export const hashChosenPassword = async (password: string): Promise<string> => {
  await assertUncommon(password);
  return hashPassword(password);
};

/** Whether the password is the account's; null stands for an account that there is not. */
export const isPasswordOf = async (passwordHash: string | null, password: string): Promise<boolean> => {
  const isRight = await inTurn(() => verify(passwordHash ?? NOBODYS_HASH, password));
  return isRight && passwordHash !== null;
};

type Accounts = PgTable & { readonly id: AnyPgColumn; readonly passwordHash: AnyPgColumn };
type Verified = { readonly id: string; readonly passwordHash: string };

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
