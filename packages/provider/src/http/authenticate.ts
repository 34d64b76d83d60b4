import type { Access } from "@griya/api";
import { hashToken } from "../platform/tokens.ts";
import { forbidden, unauthorized } from "./refusal.ts";
import type { Buyer, Caller, CustomerCaller, Guest, StaffCaller } from "./route.ts";

const BEARER = /^Bearer ([\w-]{20,200})$/i;
/** The format of a guest's token. The browser creates the token, and a short token would be guessable. */
const GUEST_TOKEN = /^[\w-]{32,128}$/;

/**
 * The functions that find the owner of a token; null if the token is unknown or expired. A token of a customer is never valid for a guest
 * or for the staff.
 */
export type CallerFinders = {
  readonly findCustomer: (accessToken: string) => Promise<CustomerCaller | null>;
  readonly findGuest: (guest: Guest) => Promise<Buyer | null>;
  readonly findStaff: (accessToken: string) => Promise<StaffCaller | null>;
};

const findBearer = async <Caller>(
  request: Request,
  find: (accessToken: string) => Promise<Caller | null>,
): Promise<Caller | null> => {
  const header = request.headers.get("Authorization");
  if (header === null) return null;
  const token = BEARER.exec(header)?.[1];
  const caller = token === undefined ? null : await find(token);
  if (caller === null) throw unauthorized("sessionEnded");
  return caller;
};

const readGuest = (request: Request): Guest | null => {
  const token = request.headers.get("X-User-Token");
  if (token === null) return null;
  if (!GUEST_TOKEN.test(token)) throw unauthorized();
  return { tokenHash: hashToken(token) };
};

/**
 * Finds the caller of a request. Throws a 401 if the endpoint needs a caller and there is none. Throws a 403 for an operator at an owner's
 * endpoint.
 */
export const authenticate = async (request: Request, access: Access, find: CallerFinders): Promise<Caller<Access>> => {
  switch (access) {
    case "public":
      return { customer: null, guest: null, staff: null };
    case "staff":
    case "owner": {
      const staff = await findBearer(request, find.findStaff);
      if (staff === null) throw unauthorized();
      if (access === "owner" && staff.role !== "owner") throw forbidden();
      return { customer: null, guest: null, staff };
    }
    case "buyer": {
      const customer = await findBearer(request, find.findCustomer);
      const guest = readGuest(request);
      if (customer !== null) return { customer: { ...customer, guestHash: null }, guest, staff: null };
      const buyer = guest && (await find.findGuest(guest));
      if (buyer === null) throw unauthorized();
      return { customer: buyer, guest, staff: null };
    }
    case "shopper":
    case "customer": {
      const customer = await findBearer(request, find.findCustomer);
      const guest = readGuest(request);
      if (customer !== null) return { customer, guest, staff: null };
      if (access === "customer" || guest === null) throw unauthorized();
      return { customer, guest, staff: null };
    }
  }
};
