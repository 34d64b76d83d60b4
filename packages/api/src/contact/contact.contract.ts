import * as z from "zod/mini";
import { EmailAddress } from "../auth/auth.contract.ts";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { Nothing, withWireNames } from "../endpoint/wire-codecs.ts";
import { Honeypot, honeypotFields, honeypotWireNames } from "../message/honeypot.ts";
import { createNameText, createRequiredText } from "../message/required-text.ts";

/** The maximum number of characters in a message to the shop (docs/contract.md, limits). */
const CONTACT_MESSAGE_MAXIMUM = 4000;

/** The fields of the contact form. */
export const ContactForm = z.object({
  name: createNameText(100),
  email: EmailAddress,
  message: createRequiredText(CONTACT_MESSAGE_MAXIMUM),
  honeypot: Honeypot,
});
export type ContactForm = z.infer<typeof ContactForm>;

export const contactEndpoints = {
  /** Sends a message to the shop. The shop answers by email. */
  store: createEndpoint({
    method: "POST",
    path: "contact/store",
    limit: { name: "contact", by: "email" },
    body: "form",
    request: withWireNames(z.extend(ContactForm, honeypotFields), honeypotWireNames),
    response: Nothing,
  }),
};
