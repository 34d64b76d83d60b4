import * as z from "zod/mini";
import { EmailAddress } from "../auth/auth.contract.ts";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { Uuid } from "../endpoint/uuid.ts";
import { Nothing } from "../endpoint/wire-codecs.ts";

/** The fields of the newsletter's form. */
export const NewsletterForm = z.object({ email: EmailAddress });
export type NewsletterForm = z.infer<typeof NewsletterForm>;

/** A subscription, as the emails about it name it. */
const Subscription = z.object({ id: Uuid });

const post = { method: "POST", body: "form", response: Nothing } as const;

export const newsletterEndpoints = {
  /** Sends an email with a link that confirms. The answer does not tell whether the address is subscribed; the email does. */
  subscribe: createEndpoint({
    ...post,
    path: "newsletter/subscribe",
    limit: { name: "newsletter", by: "email" },
    request: NewsletterForm,
  }),
  /**
   * Confirms that the owner of the address asked for the newsletter. Answers 410 when the subscription has ended, or was not confirmed in
   * time.
   */
  confirm: createEndpoint({ ...post, path: "newsletter/confirm", limit: "verify", request: Subscription }),
  /** Ends a subscription and deletes the address. Ending it twice is no error. */
  unsubscribe: createEndpoint({ ...post, path: "newsletter/unsubscribe", limit: "verify", request: Subscription }),
};
