import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { Uuid } from "../endpoint/uuid.ts";
import { withWireNames } from "../endpoint/wire-codecs.ts";
import { PasswordForm } from "./auth.contract.ts";

/** An open session of a customer. The shop stores only the names of the browser and its system, or null for unknown names. */
export const OpenSession = withWireNames(
  z.object({
    id: z.string(),
    browser: z.nullable(z.string()),
    system: z.nullable(z.string()),
    startedAt: z.iso.datetime(),
    /** The time of the last call, rounded to the hour. */
    lastUsedAt: z.iso.datetime(),
    /** True for the session that sends the call. */
    isCurrent: z.boolean(),
  }),
  { startedAt: "begun_at", lastUsedAt: "last_used_at", isCurrent: "is_this" },
);
export type OpenSession = z.infer<typeof OpenSession>;

/** The id of one session, or `others` for all sessions except that of the call. */
const RevokedSessions = z.union([Uuid, z.literal("others")], "invalidData");

const Revocation = z.extend(PasswordForm, { sessions: RevokedSessions });
export type Revocation = z.infer<typeof Revocation>;

const access = "customer";

export const openSessionsEndpoints = {
  /** Returns the session of the call first, then the other sessions, the last used first. */
  fetch: createEndpoint({
    method: "GET",
    path: "user/sessions/fetch",
    access,
    limit: "general",
    response: z.array(OpenSession),
  }),
  /** Ends sessions, after a check of the password. Returns the remaining sessions. A session that has already ended is no error. */
  revoke: createEndpoint({
    method: "POST",
    path: "user/sessions/revoke",
    access,
    limit: { name: "password", by: "account" },
    body: "json",
    request: Revocation,
    response: z.array(OpenSession),
  }),
};
