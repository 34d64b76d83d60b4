import * as z from "zod/mini";
import { EmailAddress } from "../auth/auth.contract.ts";
import { createEndpoint } from "../endpoint/endpoint.ts";

/** The form of a guest who buys without an account. */
export const GuestForm = z.object({ email: EmailAddress });
export type GuestForm = z.infer<typeof GuestForm>;

/** A guest who may place orders. The email address is not verified. */
export const GuestBuyer = z.object({ id: z.string(), email: z.string() });
export type GuestBuyer = z.infer<typeof GuestBuyer>;

const path = "user/guest";
const access = "shopper";

export const guestEndpoints = {
  /**
   * Sets the email of the guest. A later call replaces the email. The answer does not show whether the email has an account. Answers 404
   * when the shop has no guest checkout, and 403 for a customer.
   */
  setEmail: createEndpoint({
    method: "POST",
    path,
    access,
    limit: { name: "guest", by: "email" },
    body: "form",
    request: GuestForm,
    response: GuestBuyer,
  }),
  /** Returns the guest of the token, or null when this guest may not place orders. */
  find: createEndpoint({ method: "GET", path, access, limit: "general", response: z.nullable(GuestBuyer) }),
};
