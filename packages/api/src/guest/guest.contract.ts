import * as z from "zod/mini";
import { Email } from "../auth/auth.contract.ts";
import { endpoint } from "../endpoint/endpoint.ts";

/** What a guest tells to buy without an account. */
export const GuestForm = z.object({ email: Email });
export type GuestForm = z.infer<typeof GuestForm>;

/** A guest who may buy for now. The e-mail is what they say, and proves nothing. */
export const GuestBuyer = z.object({ id: z.string(), email: z.string() });
export type GuestBuyer = z.infer<typeof GuestBuyer>;

const path = "user/guest";
const access = "shopper";

export const guestEndpoints = {
  /**
   * Lets the guest of the token buy with that e-mail; told anew, another takes its place. The same for every e-mail, whether or not it
   * has an account. 404 where the shop does not offer it, 403 for a customer.
   */
  open: endpoint({
    method: "POST",
    path,
    access,
    limit: { name: "guest", by: "email" },
    body: "form",
    request: GuestForm,
    response: GuestBuyer,
  }),
  /** The guest of the token, as long as they may buy; null for all others. */
  find: endpoint({ method: "GET", path, access, limit: "general", response: z.nullable(GuestBuyer) }),
};
