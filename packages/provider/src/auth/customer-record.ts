import type { Customer } from "@griya/api";
import { eq } from "drizzle-orm";
import { countCart } from "../cart/load-cart.ts";
import type { Queries } from "../database/database.ts";
import type { SignedIn } from "../http/route.ts";
import { identities } from "./auth.tables.ts";

/** Returns the customer's own record as the API sends it. */
export const customerRecord = async (
  queries: Queries,
  { id, name, email, phone, hasPassword }: Omit<SignedIn, "sessionId" | "letterLanguage">,
): Promise<Customer> => ({
  id,
  name,
  email,
  phone,
  hasPassword,
  cartCount: await countCart(queries, id),
  isGoogleLinked: (await queries.$count(identities, eq(identities.customerId, id))) > 0,
});
