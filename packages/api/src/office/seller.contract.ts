import * as z from "zod/mini";
import { cursorText } from "../endpoint/address-text.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { Nothing } from "../endpoint/on-wire.ts";
import { Uuid } from "../endpoint/uuid.ts";
import { LOCALES } from "../locale/locale.ts";
import { OfficeText } from "./local-text.contract.ts";

/** How an application stands. Whoever is approved is a seller. */
export const SELLER_STATES = ["waiting", "approved", "refused"] as const;
const SellerState = z.enum(SELLER_STATES);
export type SellerState = z.infer<typeof SellerState>;

/** What a document is, told by its bytes. */
export const SELLER_DOCUMENT_TYPES = ["pdf", "jpg", "png"] as const;
export type SellerDocumentType = (typeof SELLER_DOCUMENT_TYPES)[number];

/** An application to sell in the shop, with everything that was said. */
export const OfficeSeller = z.object({
  id: z.string(),
  state: SellerState,
  company: z.string(),
  owner: z.string(),
  taxNumber: z.string(),
  email: z.string(),
  phone: z.string(),
  place: z.string(),
  goods: z.string(),
  /** It was written in, and is answered in. */
  language: z.enum(LOCALES),
  appliedAt: z.iso.datetime(),
  decidedAt: z.nullable(z.iso.datetime()),
  /** Why it was refused, as its writer was told. */
  reason: z.nullable(z.string()),
  documents: z.array(
    z.object({ id: z.string(), name: z.string(), type: z.enum(SELLER_DOCUMENT_TYPES), bytes: z.int() }),
  ),
});
export type OfficeSeller = z.infer<typeof OfficeSeller>;

/** Characters a refusal may have (docs/contract.md, limits). */
const REASON_MAXIMUM = 1000;

const access = "owner"; // tax numbers and papers of people
const limit = "general";
const one = z.object({ id: Uuid });

export const officeSellerEndpoints = {
  /** Those that stand so, the latest first, thirty at a time; those that wait where nothing is said. */
  fetch: endpoint({
    method: "GET",
    path: "seller/fetch",
    access,
    limit,
    request: z.object({ state: z.optional(SellerState), cursor: z.optional(cursorText) }),
    response: z.object({ sellers: z.array(OfficeSeller), next: z.nullable(z.string()) }),
  }),
  find: endpoint({ method: "GET", path: "seller/find", access, limit, request: one, response: OfficeSeller }),
  /** One document, by its own id, as it was sent. Who read it is written down. */
  document: endpoint({ method: "GET", path: "seller/document", access, limit, answer: "file", request: one }),
  /** Makes a seller of who applied, and tells them by mail. What was decided stays. */
  approve: endpoint({
    method: "POST",
    path: "seller/approve",
    access,
    limit,
    body: "json",
    request: one,
    response: OfficeSeller,
  }),
  /** Says no by mail, in these words. */
  refuse: endpoint({
    method: "POST",
    path: "seller/refuse",
    access,
    limit,
    body: "json",
    request: z.extend(one, { reason: OfficeText(REASON_MAXIMUM) }),
    response: OfficeSeller,
  }),
  /** Forgets an application with its documents, however it stands, as its writer asked: they are no seller any more. */
  remove: endpoint({
    method: "POST",
    path: "seller/remove",
    access,
    limit,
    body: "json",
    request: one,
    response: Nothing,
  }),
};
