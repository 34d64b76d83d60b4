import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { cursorText } from "../endpoint/url-text.ts";

/** The actor, action, subject and time of a change; `before` and `after` when they help. */
export const AuditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** Email of the actor. */
  by: z.string(),
  /** The call's path, such as `order/advance`. */
  act: z.string(),
  /** The code, SKU or name of the subject. */
  subject: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const auditEndpoints = {
  /** Returns entries, the latest first. */
  fetch: createEndpoint({
    method: "GET",
    path: "audit/fetch",
    access: "staff",
    limit: "general",
    request: z.object({
      by: z.optional(z.string().check(z.maxLength(254))),
      act: z.optional(z.string().check(z.maxLength(100))),
      subject: z.optional(z.string().check(z.maxLength(200))),
      cursor: z.optional(cursorText),
    }),
    response: z.object({ entries: z.array(AuditEntry), next: z.nullable(z.string()) }),
  }),
};
