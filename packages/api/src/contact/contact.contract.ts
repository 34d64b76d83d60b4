import * as z from "zod/mini";
import { Email } from "../auth/auth.contract.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { Nothing, onWire } from "../endpoint/on-wire.ts";
import { Honeypot, honeypotOnWire, honeypotSent } from "../message/honeypot.ts";
import { nameText, requiredText } from "../message/required-text.ts";

/** Characters a message to the shop may have (docs/contract.md, limits). */
const CONTACT_MESSAGE_MAXIMUM = 4000;

/** What the contact form gathers. */
export const ContactForm = z.object({
  name: nameText(100),
  email: Email,
  message: requiredText(CONTACT_MESSAGE_MAXIMUM),
  honeypot: Honeypot,
});
export type ContactForm = z.infer<typeof ContactForm>;

export const contactEndpoints = {
  /** Writes to the shop, which answers by e-mail. */
  store: endpoint({
    method: "POST",
    path: "contact/store",
    limit: { name: "contact", by: "email" },
    body: "form",
    request: onWire(z.extend(ContactForm, honeypotSent), honeypotOnWire),
    response: Nothing,
  }),
};
