import { eq } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { userError } from "../http/refusal.ts";
import type { CustomerCaller } from "../http/route.ts";
import { customers, toAccount } from "./auth.tables.ts";
import { matchesPassword } from "./passwords.ts";

/** Finds the customer's account. Throws `passwordIncorrect` if the password is wrong. */
export const verifyPassword = async (database: Database, { id }: CustomerCaller, password: string) => {
  const [account] = await database.select().from(customers).where(eq(customers.id, id));
  const isRight = await matchesPassword(account?.passwordHash ?? null, password);
  if (account === undefined || !isRight) throw userError("passwordIncorrect");
  return toAccount(account);
};
