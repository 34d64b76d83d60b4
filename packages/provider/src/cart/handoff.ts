import { and, eq, gt, isNull } from "drizzle-orm";
import type { Database, Transaction } from "../database/database.ts";
import { gone } from "../http/refusal.ts";
import { partners } from "../partner/partner.tables.ts";
import { hashToken, newToken } from "../platform/tokens.ts";
import { handoffs } from "./cart.tables.ts";

/** How long a code carries a cart, in milliseconds: a page load, not a walk around the block. */
export const HANDOFF_LIFETIME = 60_000;

/** How long a shopper has who is asked about it, in milliseconds. */
export const DECISION_LIFETIME = 15 * 60_000;

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

const isOpen = (code: string, now: Date) =>
  and(eq(handoffs.codeHash, hashToken(code)), isNull(handoffs.usedAt), gt(handoffs.expiresAt, now));

/** Who hands over the cart behind a code, which stays good for a decision. 410 for a code that is used, expired or unknown. */
export const readOffer = async (database: Database, code: string, now: Date): Promise<{ partner: string }> => {
  const expiresAt = new Date(now.getTime() + DECISION_LIFETIME);
  const [open] = await database
    .update(handoffs)
    .set({ expiresAt })
    .from(partners)
    .where(and(isOpen(code, now), eq(partners.id, handoffs.partnerId)))
    .returning({ partner: partners.name });
  if (!open) throw gone();
  return open;
};

/** The cart behind a code, which is spent by this. 410 for a code that is used, expired or unknown. */
export const takeOffer = async (tx: Transaction, code: string, now: Date): Promise<string> => {
  const [taken] = await tx
    .update(handoffs)
    .set({ usedAt: now })
    .where(isOpen(code, now))
    .returning({ cartId: handoffs.cartId });
  if (!taken) throw gone();
  return taken.cartId;
};
