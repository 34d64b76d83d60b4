import { eq } from "drizzle-orm";
import type { Transaction } from "../database/database.ts";
import { unauthorized } from "../http/refusal.ts";
import type { CustomerCaller } from "../http/route.ts";
import { customers } from "./auth.tables.ts";

/** Locks an account until the transaction ends, for rows without a foreign key to it. Throws if the account is deleted. */
export const lockAccount = async (tx: Transaction, { id }: CustomerCaller): Promise<void> => {
  const [locked] = await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, id)).for("key share");
  if (locked === undefined) throw unauthorized("sessionEnded");
};
