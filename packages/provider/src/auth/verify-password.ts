import { eq } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { handled } from "../http/refusal.ts";
import type { SignedIn } from "../http/route.ts";
import { accountOf, customers } from "./auth.tables.ts";
import { isPasswordOf } from "./passwords.ts";

/** Returns the customer's account if the password is right; else throws. */
export const verifyPassword = async (database: Database, { id }: SignedIn, password: string) => {
  const [account] = await database.select().from(customers).where(eq(customers.id, id));
  const isRight = await isPasswordOf(account?.passwordHash ?? null, password);
  if (account === undefined || !isRight) throw handled("passwordIncorrect");
  return accountOf(account);
};
