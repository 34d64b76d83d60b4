import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { cursorText } from "../endpoint/url-text.ts";

/** A confirmed subscriber of the newsletter. */
export const Subscriber = z.object({
  email: z.string(),
  language: z.enum(["en", "id"]),
  /** The time when the subscriber confirmed the subscription. */
  since: z.iso.datetime(),
  /** The address of the page that ends the subscription. Each newsletter must contain this address. */
  unsubscribeUrl: z.string(),
});
export type Subscriber = z.infer<typeof Subscriber>;

export const officeNewsletterEndpoints = {
  /** Returns the confirmed subscribers, sorted by email. One page has 500 subscribers. */
  fetch: createEndpoint({
    method: "GET",
    path: "newsletter/fetch",
    access: "owner",
    limit: "general",
    request: z.object({ cursor: z.optional(cursorText) }),
    response: z.object({ subscribers: z.array(Subscriber), next: z.nullable(z.string()) }),
  }),
};
