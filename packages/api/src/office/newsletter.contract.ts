import * as z from "zod/mini";
import { cursorText } from "../endpoint/address-text.ts";
import { endpoint } from "../endpoint/endpoint.ts";

/** Whom a newsletter goes to. */
export const Subscriber = z.object({
  email: z.string(),
  language: z.enum(["en", "id"]),
  /** When they confirmed that they want it. */
  since: z.iso.datetime(),
  /** The page that ends it, which every newsletter has to name. */
  unsubscribeUrl: z.string(),
});
export type Subscriber = z.infer<typeof Subscriber>;

export const officeNewsletterEndpoints = {
  /** Those who confirmed it, by e-mail; 500 at a time. */
  fetch: endpoint({
    method: "GET",
    path: "newsletter/fetch",
    access: "owner",
    limit: "general",
    request: z.object({ cursor: z.optional(cursorText) }),
    response: z.object({ subscribers: z.array(Subscriber), next: z.nullable(z.string()) }),
  }),
};
