import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { cursorText } from "../endpoint/url-text.ts";
import { Uuid } from "../endpoint/uuid.ts";
import { Nothing } from "../endpoint/wire-codecs.ts";
import { LOCALES } from "../locale/locale.ts";
import { createOfficeText } from "./local-text.contract.ts";

/** The states of an application. An approved applicant is a seller. */
export const SELLER_STATES = ["waiting", "approved", "refused"] as const;
const SellerState = z.enum(SELLER_STATES);
export type SellerState = z.infer<typeof SellerState>;

/** The types of a document. The provider detects the type from the content of the file. */
export const SELLER_DOCUMENT_TYPES = ["pdf", "jpg", "png"] as const;
export type SellerDocumentType = (typeof SELLER_DOCUMENT_TYPES)[number];

/** An application to sell in the shop, as the office reads it. */
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
  /** The language of the application and its answer. */
  language: z.enum(LOCALES),
  appliedAt: z.iso.datetime(),
  decidedAt: z.nullable(z.iso.datetime()),
  /** The reason for a refusal, as the applicant got it by email; null without a refusal. */
  reason: z.nullable(z.string()),
  documents: z.array(
    z.object({ id: z.string(), name: z.string(), type: z.enum(SELLER_DOCUMENT_TYPES), bytes: z.int() }),
  ),
});
export type OfficeSeller = z.infer<typeof OfficeSeller>;

/** The maximum number of characters in the reason for a refusal (docs/contract.md, limits). */
const REASON_TEXT_MAXIMUM = 1000;

const access = "owner"; // applications contain tax numbers and personal documents
const limit = "general";
const idRequest = z.object({ id: Uuid });

export const officeSellerEndpoints = {
  /** Returns the applications in a state, the latest first. The default state is `waiting`. One page has thirty applications. */
  fetch: createEndpoint({
    method: "GET",
    path: "seller/fetch",
    access,
    limit,
    request: z.object({ state: z.optional(SellerState), cursor: z.optional(cursorText) }),
    response: z.object({ sellers: z.array(OfficeSeller), next: z.nullable(z.string()) }),
  }),
  find: createEndpoint({
    method: "GET",
    path: "seller/find",
    access,
    limit,
    request: idRequest,
    response: OfficeSeller,
  }),
  /** Returns one document by its id, as the applicant uploaded it. The audit log records each download. */
  downloadDocument: createEndpoint({
    method: "GET",
    path: "seller/document",
    access,
    limit,
    responseFormat: "file",
    request: idRequest,
  }),
  /** Approves an application. The applicant gets an email. A decision is final. */
  approve: createEndpoint({
    method: "POST",
    path: "seller/approve",
    access,
    limit,
    body: "json",
    request: idRequest,
    response: OfficeSeller,
  }),
  /** Refuses an application. The applicant gets an email with the reason. */
  refuse: createEndpoint({
    method: "POST",
    path: "seller/refuse",
    access,
    limit,
    body: "json",
    request: z.extend(idRequest, { reason: createOfficeText(REASON_TEXT_MAXIMUM) }),
    response: OfficeSeller,
  }),
  /** Deletes an application and its documents, at the request of the applicant. The applicant is then no longer a seller. */
  remove: createEndpoint({
    method: "POST",
    path: "seller/remove",
    access,
    limit,
    body: "json",
    request: idRequest,
    response: Nothing,
  }),
};
