import * as z from "zod/mini";
import { endpoint } from "../endpoint/endpoint.ts";
import { onWire } from "../endpoint/on-wire.ts";
import { LOCALES } from "../locale/locale.ts";

const CorrespondenceFields = z.object({
  /** Whether the newsletter goes to the address of the account. */
  getsNewsletter: z.boolean("invalidData"),
  /** The language of letters; null for the one in which the customer uses the shop. An order keeps the language that it was placed with. */
  language: z.nullable(z.enum(LOCALES, "invalidData")),
});

const renamed = { getsNewsletter: "newsletter" } as const;

/** What the shop writes to a customer, and in which language. */
export const Correspondence = onWire(CorrespondenceFields, renamed);
export type Correspondence = z.infer<typeof Correspondence>;

/** What of it is to be otherwise. */
export type CorrespondenceChange = Partial<Correspondence>;

const access = "customer";
const limit = "general";

export const correspondenceEndpoints = {
  find: endpoint({ method: "GET", path: "user/correspondence/find", access, limit, response: Correspondence }),
  /** Nobody has to confirm the newsletter here: the address of an account is proven. */
  change: endpoint({
    method: "POST",
    path: "user/correspondence/update",
    access,
    limit,
    body: "json",
    request: onWire(z.partial(CorrespondenceFields), renamed),
    response: Correspondence,
  }),
};
