import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { withWireNames } from "../endpoint/wire-codecs.ts";
import { LOCALES } from "../locale/locale.ts";

const EmailPreferencesFields = z.object({
  /** True when the shop sends the newsletter to the email address of the account. */
  isSubscribedToNewsletter: z.boolean("invalidData"),
  /**
   * The language of emails; null when emails follow the language of the customer's pages. An order keeps the language of its
   * placement.
   */
  language: z.nullable(z.enum(LOCALES, "invalidData")),
});

const wireNames = { isSubscribedToNewsletter: "newsletter" } as const;

/** A customer's choices about emails: the newsletter and the language. */
export const EmailPreferences = withWireNames(EmailPreferencesFields, wireNames);
export type EmailPreferences = z.infer<typeof EmailPreferences>;

/** The preferences that a customer changes. Missing preferences stay the same. */
export type EmailPreferencesChange = Partial<EmailPreferences>;

const access = "customer";
const limit = "general";

export const emailPreferencesEndpoints = {
  find: createEndpoint({ method: "GET", path: "user/correspondence/find", access, limit, response: EmailPreferences }),
  /** Changes preferences. The newsletter needs no confirmation here, because the address of an account is verified. */
  update: createEndpoint({
    method: "POST",
    path: "user/correspondence/update",
    access,
    limit,
    body: "json",
    request: withWireNames(z.partial(EmailPreferencesFields), wireNames),
    response: EmailPreferences,
  }),
};
