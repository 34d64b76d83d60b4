import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { cursorText } from "../endpoint/url-text.ts";

/** A subscriber of the newsletter. */
export const Subscriber = z.object({
  email: z.string(),
  language: z.enum(["en", "id"]),
  /** The time of the confirmation. */
  since: z.iso.datetime(),
  /** The page that ends the subscription; every newsletter has to name it. */
  unsubscribeUrl: z.string(),
});
export type Subscriber = z.infer<typeof Subscriber>;

export const officeNewsletterEndpoints = {
  /** Returns the confirmed subscribers, sorted by email, 500 at a time. */
  fetch: createEndpoint({
    method: "GET",
    path: "newsletter/fetch",
    access: "owner",
    limit: "general",
    request: z.object({ cursor: z.optional(cursorText) }),
    response: z.object({ subscribers: z.array(Subscriber), next: z.nullable(z.string()) }),
  }),
};
