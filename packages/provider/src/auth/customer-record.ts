import type { Customer } from "@griya/api";
import { eq } from "drizzle-orm";
import { countCartItems } from "../cart/load-cart.ts";
import type { Queries } from "../database/database.ts";
import type { CustomerCaller } from "../http/route.ts";
import { identities } from "./auth.tables.ts";

/** Finds the customer's own record as the API sends it. */
export const findCustomerRecord = async (
  queries: Queries,
  { id, name, email, phone, hasPassword }: Omit<CustomerCaller, "sessionId" | "letterLanguage">,
): Promise<Customer> => ({
  id,
  name,
  email,
  phone,
  hasPassword,
  cartCount: await countCartItems(queries, id),
  isGoogleLinked: (await queries.$count(identities, eq(identities.customerId, id))) > 0,
});
