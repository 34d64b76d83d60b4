import * as z from "zod/mini";
import { endpoint } from "../endpoint/endpoint.ts";
import { onWire } from "../endpoint/on-wire.ts";
import { Uuid } from "../endpoint/uuid.ts";
import { PasswordForm } from "./auth.contract.ts";

/** Where a customer is logged in. Of the browser no more is kept than its name and its system's, null where they are not known. */
export const OpenSession = onWire(
  z.object({
    id: z.string(),
    browser: z.nullable(z.string()),
    system: z.nullable(z.string()),
    begunAt: z.iso.datetime(),
    /** To the hour. */
    lastUsedAt: z.iso.datetime(),
    /** The one that asks. */
    isThis: z.boolean(),
  }),
  { begunAt: "begun_at", lastUsedAt: "last_used_at", isThis: "is_this" },
);
export type OpenSession = z.infer<typeof OpenSession>;

/** One session, or all but the one that asks. */
const RevokedSessions = z.union([Uuid, z.literal("others")], "invalidData");

const Revocation = z.extend(PasswordForm, { sessions: RevokedSessions });
export type Revocation = z.infer<typeof Revocation>;

const access = "customer";

export const openSessionsEndpoints = {
  /** The one that asks first, then the last one used. */
  fetch: endpoint({
    method: "GET",
    path: "user/sessions/fetch",
    access,
    limit: "general",
    response: z.array(OpenSession),
  }),
  /** Ends sessions for who knows the password, and tells which are left. To end one that has ended changes nothing. */
  revoke: endpoint({
    method: "POST",
    path: "user/sessions/revoke",
    access,
    limit: { name: "password", by: "account" },
    body: "json",
    request: Revocation,
    response: z.array(OpenSession),
  }),
};
