import { randomUUID } from "node:crypto";
import type { Client } from "@griya/api";
import type { OfficeClient, StaffRole } from "@griya/api/office";
import { customers } from "../auth/auth.tables.ts";
import { openSession } from "../auth/sessions.ts";
import { createToken } from "../platform/tokens.ts";
import { staff } from "../staff/staff.tables.ts";
import { openStaffSession } from "../staff/staff-sessions.ts";
import type { TestShop, Visitor } from "./shop.ts";

export type TestCustomer = { id: string; email: string; accessToken: string; client: Client };

/** Creates a verified customer who is logged in. */
export const aCustomer = async (shop: TestShop, visitor: Visitor = {}): Promise<TestCustomer> => {
  const email = `${randomUUID()}@griya.test`;
  const now = shop.services.clock();
  const [customer] = await shop.database
    .insert(customers)
    .values({
      name: "Sari Wulandari",
      email,
      phone: "+6281234567890",
      passwordHash: null,
      verifiedAt: now,
      createdAt: now,
    })
    .returning({ id: customers.id });
  if (customer === undefined) throw new Error("The customer was not written.");
  const accessToken = await openSession(shop.database, { customerId: customer.id, userAgent: null, now });
  return { id: customer.id, email, accessToken, client: shop.client({ ...visitor, accessToken }) };
};

export type TestGuest = { guestToken: string; client: Client };

/** Creates a guest with a new token. */
export const aGuest = (shop: TestShop, visitor: Visitor = {}): TestGuest => {
  const guestToken = createToken();
  return { guestToken, client: shop.client({ ...visitor, guestToken }) };
};

export type TestMember = { id: string; email: string; token: string; office: OfficeClient };

/** Creates a staff member who is logged in. */
export const aStaffMember = async (shop: TestShop, role: StaffRole): Promise<TestMember> => {
  const email = `${randomUUID()}@staff.test`;
  const now = shop.services.clock();
  const [member] = await shop.database
    .insert(staff)
    .values({ name: "Dewi Lestari", email, role, passwordHash: "", createdAt: now })
    .returning({ id: staff.id });
  if (member === undefined) throw new Error("The member of the staff was not written.");
  const { token } = await openStaffSession(shop.database, member.id, now);
  return { id: member.id, email, token, office: shop.office(token) };
};
