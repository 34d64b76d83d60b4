import { and, eq, gt, isNull } from "drizzle-orm";
import type { Transaction } from "../database/database.ts";
import { gone } from "../http/refusal.ts";
import { createToken, hashToken } from "../platform/tokens.ts";
import { mailedLinks } from "./auth.tables.ts";

export type LinkPurpose = (typeof mailedLinks.$inferSelect)["purpose"];

const HOUR = 3_600_000;
/** The lifetime of a link in an email, in milliseconds. */
export const LINK_LIFETIME = 24 * HOUR;

/** Creates a link and returns its token. The database stores only the hash of the token. */
export const createLink = async (
  tx: Transaction,
  link: { customerId: string; purpose: LinkPurpose; now: Date },
): Promise<string> => {
  const token = createToken();
  await tx.insert(mailedLinks).values({
    tokenHash: hashToken(token),
    customerId: link.customerId,
    purpose: link.purpose,
    expiresAt: new Date(link.now.getTime() + LINK_LIFETIME),
  });
  return token;
};

/** Invalidates every unused link of a customer for this purpose. */
export const cancelLinks = async (
  tx: Transaction,
  link: { customerId: string; purpose: LinkPurpose; now: Date },
): Promise<void> => {
  await tx
    .update(mailedLinks)
    .set({ usedAt: link.now })
    .where(
      and(
        eq(mailedLinks.customerId, link.customerId),
        eq(mailedLinks.purpose, link.purpose),
        isNull(mailedLinks.usedAt),
      ),
    );
};

/**
 * Uses a link, and returns the id of its customer. Also cancels the customer's other links for this purpose. Throws a 410 if the link is
 * unknown, used or expired.
 */
export const consumeLink = async (
  tx: Transaction,
  link: { token: string; purpose: LinkPurpose; now: Date },
): Promise<string> => {
  const [used] = await tx
    .update(mailedLinks)
    .set({ usedAt: link.now })
    .where(
      and(
        eq(mailedLinks.tokenHash, hashToken(link.token)),
        eq(mailedLinks.purpose, link.purpose),
        isNull(mailedLinks.usedAt),
        gt(mailedLinks.expiresAt, link.now),
      ),
    )
    .returning({ customerId: mailedLinks.customerId });
  if (used === undefined) throw gone();
  await cancelLinks(tx, { ...link, customerId: used.customerId });
  return used.customerId;
};
