import * as z from "zod/mini";
import { Email } from "../auth/auth.contract.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { leftOutAs, Nothing, onWire } from "../endpoint/on-wire.ts";
import { requiredText } from "../message/required-text.ts";

/** Characters a message to the shop may have (docs/contract.md, limits). */
const CONTACT_MESSAGE_MAXIMUM = 4000;

/**
 * A field that people neither see nor fill; on the wire it is `website`, which machines like to fill, and may be left out. What comes
 * with something in it is answered like any other and thrown away, so that nobody learns of the trap.
 */
const Honeypot = z.string().check(z.maxLength(2000, "invalidData"));

/** What the contact form gathers. */
export const ContactForm = z.object({
  name: requiredText(100),
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
    request: onWire(z.extend(ContactForm, { honeypot: leftOutAs(Honeypot, "") }), { honeypot: "website" }),
    response: Nothing,
  }),
};
