import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { cursorText } from "../endpoint/url-text.ts";

/** An entry of the audit log: a change by a staff member. `before` and `after` are the changed data, if the action records them. */
export const AuditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** The email of the staff member. */
  by: z.string(),
  /** The path of the call, such as `order/advance`. */
  act: z.string(),
  /** The code, SKU or name of the changed object. */
  subject: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const auditEndpoints = {
  /** Returns entries of the audit log, the latest first. */
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
