import * as z from "zod/mini";
import { EmailAddress } from "../auth/auth.contract.ts";
import { createEndpoint } from "../endpoint/endpoint.ts";

/** The form of a guest who buys without an account. */
export const GuestForm = z.object({ email: EmailAddress });
export type GuestForm = z.infer<typeof GuestForm>;

/** A guest who may buy for now. The email is not verified. */
export const GuestBuyer = z.object({ id: z.string(), email: z.string() });
export type GuestBuyer = z.infer<typeof GuestBuyer>;

const path = "user/guest";
const access = "shopper";

export const guestEndpoints = {
  /**
   * Lets the guest of the token buy with this email; a later call replaces it. The answer does not tell whether the email has an account.
   * It is 404 when the shop does not offer this, and 403 for a customer.
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
  /** Returns the guest of the token, as long as they may buy; null for all others. */
  find: createEndpoint({ method: "GET", path, access, limit: "general", response: z.nullable(GuestBuyer) }),
};
