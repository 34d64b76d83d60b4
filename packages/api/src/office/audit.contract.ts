import * as z from "zod/mini";
import { cursorText } from "../endpoint/address-text.ts";
import { endpoint } from "../endpoint/endpoint.ts";

/** Who did what, on what, and when; `before` and `after` where that helps. */
export const AuditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** The e-mail of whoever did it. */
  by: z.string(),
  /** The call's path, such as `order/advance`. */
  act: z.string(),
  /** The code, SKU or name of what it was done to. */
  subject: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const auditEndpoints = {
  /** The latest first. */
  fetch: endpoint({
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
