import * as z from "zod/mini";
import { EmailAddress, PASSWORD_MAXIMUM } from "../auth/auth.contract.ts";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { Nothing } from "../endpoint/wire-codecs.ts";
import { createOfficeText } from "./local-text.contract.ts";

/**
 * The roles of the staff. An owner may make every call. An operator may not make the calls for owners, such as those for staff, keys and
 * the bank account.
 */
export const STAFF_ROLES = ["owner", "operator"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** A member of the shop's staff. */
export const StaffMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  isActive: z.boolean(),
});
export type StaffMember = z.infer<typeof StaffMember>;

/** The session of a staff member. The token is valid until `expiresAt` at the latest. */
export const StaffSession = z.object({
  token: z.string(),
  expiresAt: z.iso.datetime(),
  member: StaffMember,
});
export type StaffSession = z.infer<typeof StaffSession>;

/**
 * The minimum length of a staff password, in characters. This minimum exceeds the minimum for shoppers, because staff can change prices.
 */
const STAFF_PASSWORD_MINIMUM = 12;
const passwordLengthError = `must have ${STAFF_PASSWORD_MINIMUM} to ${PASSWORD_MAXIMUM} characters`;
const NewStaffPassword = z
  .string()
  .check(z.minLength(STAFF_PASSWORD_MINIMUM, passwordLengthError), z.maxLength(PASSWORD_MAXIMUM, passwordLengthError));

const staffFields = { name: createOfficeText(100), email: EmailAddress, password: NewStaffPassword };

const limit = "general";

export const staffEndpoints = {
  /** Creates the first owner. The code is in the data folder of the server. Answers 403 when the shop already has an owner. */
  setUp: createEndpoint({
    method: "POST",
    path: "staff/set-up",
    limit: "setUp",
    body: "json",
    request: z.object({ ...staffFields, code: z.string().check(z.minLength(16), z.maxLength(200)) }),
    response: StaffSession,
  }),
  login: createEndpoint({
    method: "POST",
    path: "staff/login",
    limit: { name: "staffLogin", by: "email" },
    body: "json",
    request: z.object({ email: EmailAddress, password: z.string().check(z.minLength(1), z.maxLength(200)) }),
    response: StaffSession,
  }),
  logout: createEndpoint({
    method: "POST",
    path: "staff/logout",
    access: "staff",
    limit,
    body: "none",
    response: Nothing,
  }),
  whoAmI: createEndpoint({ method: "GET", path: "staff/who-am-i", access: "staff", limit, response: StaffMember }),
  fetch: createEndpoint({ method: "GET", path: "staff/fetch", access: "owner", limit, response: z.array(StaffMember) }),
  add: createEndpoint({
    method: "POST",
    path: "staff/add",
    access: "owner",
    limit,
    body: "json",
    request: z.object({ ...staffFields, role: z.enum(STAFF_ROLES) }),
    response: StaffMember,
  }),
  /** Disables a staff member and ends all sessions of the member. The last owner cannot be disabled. */
  disable: createEndpoint({
    method: "POST",
    path: "staff/disable",
    access: "owner",
    limit,
    body: "json",
    request: z.object({ email: EmailAddress }),
    response: StaffMember,
  }),
  /** Changes the password of the calling staff member. Also ends the member's other sessions. */
  changePassword: createEndpoint({
    method: "POST",
    path: "staff/change-password",
    access: "staff",
    limit,
    body: "json",
    request: z.object({ current: z.string().check(z.minLength(1), z.maxLength(200)), password: NewStaffPassword }),
    response: Nothing,
  }),
};
