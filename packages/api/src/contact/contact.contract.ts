import * as z from "zod/mini";
import { Email } from "../auth/auth.contract.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { Nothing, onWire } from "../endpoint/on-wire.ts";
import { Honeypot, honeypotOnWire, honeypotSent } from "../message/honeypot.ts";
import { nameText, requiredText } from "../message/required-text.ts";

/** Limit for the characters of a message to the shop (docs/contract.md, limits). */
const CONTACT_MESSAGE_MAXIMUM = 4000;

/** The fields of the contact form. */
export const ContactForm = z.object({
  name: nameText(100),
  email: Email,
  message: requiredText(CONTACT_MESSAGE_MAXIMUM),
  honeypot: Honeypot,
});
export type ContactForm = z.infer<typeof ContactForm>;

export const contactEndpoints = {
  /** Sends a message to the shop, which answers by email. */
  store: endpoint({
    method: "POST",
    path: "contact/store",
    limit: { name: "contact", by: "email" },
    body: "form",
    request: onWire(z.extend(ContactForm, honeypotSent), honeypotOnWire),
    response: Nothing,
  }),
};
