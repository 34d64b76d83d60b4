import * as z from "zod/mini";
import { endpoint } from "../endpoint/endpoint.ts";
import { onWire } from "../endpoint/on-wire.ts";
import { LOCALES } from "../locale/locale.ts";

const CorrespondenceFields = z.object({
  /** True when the newsletter goes to the address of the account. */
  getsNewsletter: z.boolean("invalidData"),
  /** The language of emails; null for the language in which the customer uses the shop. An order keeps the language of its placement. */
  language: z.nullable(z.enum(LOCALES, "invalidData")),
});

const renamed = { getsNewsletter: "newsletter" } as const;

/** A customer's choices about emails: the newsletter and the language. */
export const Correspondence = onWire(CorrespondenceFields, renamed);
export type Correspondence = z.infer<typeof Correspondence>;

/** The choices to change. */
export type CorrespondenceChange = Partial<Correspondence>;

const access = "customer";
const limit = "general";

export const correspondenceEndpoints = {
  find: endpoint({ method: "GET", path: "user/correspondence/find", access, limit, response: Correspondence }),
  /** Changes the choices. The newsletter needs no confirmation here, because the address of an account is verified. */
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
