import * as z from "zod/mini";
import { EmailAddress } from "../auth/auth.contract.ts";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { Uuid } from "../endpoint/uuid.ts";
import { Nothing } from "../endpoint/wire-codecs.ts";

/** The fields of the newsletter form. */
export const NewsletterForm = z.object({ email: EmailAddress });
export type NewsletterForm = z.infer<typeof NewsletterForm>;

/** The id of a subscription. The links in the newsletter's emails contain the id. */
const Subscription = z.object({ id: Uuid });

const postOptions = { method: "POST", body: "form", response: Nothing } as const;

export const newsletterEndpoints = {
  /**
   * Sends an email with a link that confirms the subscription. The answer does not show whether the address is already subscribed. Only the
   * email shows this.
   */
  subscribe: createEndpoint({
    ...postOptions,
    path: "newsletter/subscribe",
    limit: { name: "newsletter", by: "email" },
    request: NewsletterForm,
  }),
  /** Confirms a subscription by the id of the emailed link. Answers 410 when the subscription has ended, or when the link is too old. */
  confirm: createEndpoint({ ...postOptions, path: "newsletter/confirm", limit: "verify", request: Subscription }),
  /** Ends a subscription and deletes the address. A subscription that has already ended is no error. */
  unsubscribe: createEndpoint({
    ...postOptions,
    path: "newsletter/unsubscribe",
    limit: "verify",
    request: Subscription,
  }),
};
