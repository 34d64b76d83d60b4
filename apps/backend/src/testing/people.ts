import { randomUUID } from "node:crypto";
import type { Client } from "@griya/api";
import { customers } from "../auth/auth.tables.ts";
import { openSession } from "../auth/sessions.ts";
import { newToken } from "../auth/tokens.ts";
import type { TestShop, Visitor } from "./shop.ts";

export type TestCustomer = { id: string; email: string; accessToken: string; client: Client };

/** A verified customer who is logged in; no password was ever set. */
export const aCustomer = async (shop: TestShop, visitor: Visitor = {}): Promise<TestCustomer> => {
  const email = `${randomUUID()}@griya.test`;
  const now = shop.services.clock();
  const [customer] = await shop.database
    .insert(customers)
    .values({
      name: "Sari Wulandari",
      email,
      phone: "+6281234567890",
      passwordHash: "",
      verifiedAt: now,
      createdAt: now,
    })
    .returning({ id: customers.id });
  if (customer === undefined) throw new Error("The customer was not written.");
  const accessToken = await openSession(shop.database, customer.id, now);
  return { id: customer.id, email, accessToken, client: shop.client({ ...visitor, accessToken }) };
};

export type TestGuest = { guestToken: string; client: Client };

/** A guest with a token of their own. */
export const aGuest = (shop: TestShop, visitor: Visitor = {}): TestGuest => {
  const guestToken = newToken();
  return { guestToken, client: shop.client({ ...visitor, guestToken }) };
};
