import * as z from "zod/mini";
import { Email } from "../auth/auth.contract.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { Nothing } from "../endpoint/on-wire.ts";
import { Uuid } from "../endpoint/uuid.ts";

/** What the newsletter's form gathers. */
export const NewsletterForm = z.object({ email: Email });
export type NewsletterForm = z.infer<typeof NewsletterForm>;

/** A subscription as the mails about it name it. */
const Subscription = z.object({ id: Uuid });

const post = { method: "POST", body: "form", response: Nothing } as const;

export const newsletterEndpoints = {
  /** Mails a link that confirms. Always answers the same, whether or not the e-mail is subscribed; the mail tells. */
  subscribe: endpoint({
    ...post,
    path: "newsletter/subscribe",
    limit: { name: "newsletter", by: "email" },
    request: NewsletterForm,
  }),
  /** The address is its owner's, who asked for the newsletter; 410 once the subscription has ended, or was never confirmed in time. */
  confirm: endpoint({ ...post, path: "newsletter/confirm", limit: "verify", request: Subscription }),
  /** Ends a subscription, and forgets the address. Ending one that has ended is fine. */
  unsubscribe: endpoint({ ...post, path: "newsletter/unsubscribe", limit: "verify", request: Subscription }),
};
