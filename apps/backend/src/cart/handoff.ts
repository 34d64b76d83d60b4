import { and, eq, gt, isNull } from "drizzle-orm";
import type { Database, Transaction } from "../database/database.ts";
import { gone } from "../http/refusal.ts";
import { hashToken, newToken } from "../platform/tokens.ts";
import { handoffs } from "./cart.tables.ts";

/** How long a code carries a cart, in milliseconds: a page load, not a walk around the block. */
export const HANDOFF_LIFETIME = 60_000;

/** A one-time code for a cart of one partner's guest; only its hash is kept. */
export const offerCart = async (
  database: Database,
  { cartId, partnerId, now }: { cartId: string; partnerId: number; now: Date },
): Promise<string> => {
  const code = newToken();
  const expiresAt = new Date(now.getTime() + HANDOFF_LIFETIME);
  await database.insert(handoffs).values({ codeHash: hashToken(code), partnerId, cartId, expiresAt });
  return code;
};

/** The cart behind a code, which is spent by this. 410 for a code that is used, expired or unknown. */
export const takeOffer = async (tx: Transaction, code: string, now: Date): Promise<string> => {
  const [taken] = await tx
    .update(handoffs)
    .set({ usedAt: now })
    .where(and(eq(handoffs.codeHash, hashToken(code)), isNull(handoffs.usedAt), gt(handoffs.expiresAt, now)))
    .returning({ cartId: handoffs.cartId });
  if (!taken) throw gone();
  return taken.cartId;
};
