import { eq } from "drizzle-orm";
import type { Transaction } from "../database/database.ts";
import { unauthorized } from "../http/refusal.ts";
import type { SignedIn } from "../http/route.ts";
import { customers } from "./auth.tables.ts";

/** Locks an account until the transaction ends, for rows that have no foreign key to it. Rejects a deleted account. */
export const holdAccount = async (tx: Transaction, { id }: SignedIn): Promise<void> => {
  const [held] = await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, id)).for("key share");
  if (held === undefined) throw unauthorized("sessionEnded");
};
