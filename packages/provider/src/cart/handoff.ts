import { and, eq, gt, isNull } from "drizzle-orm";
import type { Database, Transaction } from "../database/database.ts";
import { gone } from "../http/refusal.ts";
import { partners } from "../partner/partner.tables.ts";
import { createToken, hashToken } from "../platform/tokens.ts";
import { handoffs } from "./cart.tables.ts";

/** The lifetime of a code for a cart, in milliseconds. It is enough time to load a page. */
export const HANDOFF_LIFETIME = 60_000;

/** The time that a shopper has to decide about the transfer, in milliseconds. */
export const DECISION_LIFETIME = 15 * 60_000;

/** Creates a one-time code for the cart of a partner's guest. The database stores only the hash of the code. */
export const createHandoff = async (
  database: Database,
  { cartId, partnerId, now }: { cartId: string; partnerId: number; now: Date },
): Promise<string> => {
  const code = createToken();
  const expiresAt = new Date(now.getTime() + HANDOFF_LIFETIME);
  await database.insert(handoffs).values({ codeHash: hashToken(code), partnerId, cartId, expiresAt });
  return code;
};

const isOpen = (code: string, now: Date) =>
  and(eq(handoffs.codeHash, hashToken(code)), isNull(handoffs.usedAt), gt(handoffs.expiresAt, now));

/** Returns the partner of a code, and extends the code's lifetime for the decision. Throws a 410 for a used, expired or unknown code. */
export const openHandoff = async (database: Database, code: string, now: Date): Promise<{ partner: string }> => {
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

/** Uses a code and returns the id of its cart. Throws a 410 for a used, expired or unknown code. */
export const consumeHandoff = async (tx: Transaction, code: string, now: Date): Promise<string> => {
  const [taken] = await tx
    .update(handoffs)
    .set({ usedAt: now })
    .where(isOpen(code, now))
    .returning({ cartId: handoffs.cartId });
  if (!taken) throw gone();
  return taken.cartId;
};
