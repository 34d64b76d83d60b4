import type { Access } from "@griya/api";
import { findSession } from "../auth/sessions.ts";
import { hashToken } from "../auth/tokens.ts";
import { unauthorized } from "./refusal.ts";
import type { Guest, SignedIn } from "./route.ts";
import type { Services } from "./services.ts";

const BEARER = /^Bearer ([\w-]{20,200})$/i;
/** A guest's token is made in the browser; short ones could be guessed. */
const GUEST_TOKEN = /^[\w-]{32,128}$/;

export type Who = { customer: SignedIn | null; guest: Guest | null };

const customerOf = async (request: Request, { database, clock }: Services): Promise<SignedIn | null> => {
  const header = request.headers.get("Authorization");
  if (header === null) return null;
  const token = BEARER.exec(header)?.[1];
  const customer = token === undefined ? null : await findSession(database, token, clock());
  if (customer === null) throw unauthorized("sessionEnded");
  return customer;
};

const guestOf = (request: Request): Guest | null => {
  const token = request.headers.get("X-User-Token");
  if (token === null) return null;
  if (!GUEST_TOKEN.test(token)) throw unauthorized();
  return { tokenHash: hashToken(token) };
};

/** Who calls, where the endpoint wants to know; 401 when it must know and cannot. */
export const authenticate = async (request: Request, access: Access, services: Services): Promise<Who> => {
  if (access === "public") return { customer: null, guest: null };
  const who = { customer: await customerOf(request, services), guest: guestOf(request) };
  if (who.customer === null && (access === "customer" || who.guest === null)) throw unauthorized();
  return who;
};
