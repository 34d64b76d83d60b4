import * as z from "zod/mini";
import { EmailAddress } from "../auth/auth.contract.ts";
import { PhoneNumber } from "../auth/phone-number.ts";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { Uuid } from "../endpoint/uuid.ts";
import { Nothing, withWireNames } from "../endpoint/wire-codecs.ts";
import { Honeypot, honeypotFields, honeypotWireNames } from "../message/honeypot.ts";
import { nameText, requiredLine, requiredText } from "../message/required-text.ts";
import { removeNumberSeparators } from "../text/clean-text.ts";

/** Limit for the bytes of a document (docs/contract.md, limits). */
export const SELLER_DOCUMENT_BYTES_MAXIMUM = 4 * 1024 * 1024;

/** Limit for the documents of an application. */
export const SELLER_DOCUMENTS_MAXIMUM = 4;

/** Limit for the characters about the goods of a seller. */
const GOODS_TEXT_MAXIMUM = 2000;

/** An Indonesian tax number (NPWP) as typed, `01.234.567.8-901.000`, converted to its 15 digits, or 16 in the new form. */
const TaxNumber = z
  .string("required")
  .check(z.overwrite(removeNumberSeparators), z.minLength(1, "required"), z.regex(/^\d{15,16}$/, "invalidData"));

/** The application of somebody who wants to sell in the shop. */
const SellerApplicationFields = z.object({
  /** The company, or the brand by which it is known. */
  company: nameText(100),
  /** The owner, or the legal form: "CV Jati Makmur". */
  owner: nameText(100),
  taxNumber: TaxNumber,
  email: EmailAddress,
  phone: PhoneNumber,
  /** City or regency and province. */
  place: requiredLine(100),
  /** The goods that they make or sell. */
  goods: requiredText(GOODS_TEXT_MAXIMUM),
  /** Agreement to the terms beside the field. */
  agreement: z.literal("1", "required"),
});

/** The same fields as a form holds them. The ids of the documents are separated by spaces. */
export const SellerApplicationForm = z.extend(SellerApplicationFields, {
  documents: requiredLine(200),
  honeypot: Honeypot,
});

const SellerApplication = z.extend(SellerApplicationFields, {
  /** Ids of documents that were sent before. */
  documents: z.array(Uuid).check(
    z.minLength(1, "required"),
    z.maxLength(SELLER_DOCUMENTS_MAXIMUM, "invalidData"),
    z.refine((ids) => new Set(ids).size === ids.length, { error: "invalidData" }),
  ),
  ...honeypotFields,
});
export type SellerApplication = z.infer<typeof SellerApplication>;

/** A stored document of an application. */
const SellerDocument = z.object({ id: z.string(), name: z.string() });
export type SellerDocument = z.infer<typeof SellerDocument>;

/** The calls for sellers. Each answers 404 when the settings do not let sellers register. */
export const sellerEndpoints = {
  /** Sends a document for an application: a PDF, JPG or PNG. It is stored for a day, and longer once an application names it. */
  uploadDocument: createEndpoint({
    method: "POST",
    path: "seller/document",
    limit: "sellerDocument",
    body: "multipart",
    bodyMaximum: SELLER_DOCUMENT_BYTES_MAXIMUM + 64 * 1024,
    request: z.object({ file: z.file() }),
    response: SellerDocument,
  }),
  /** Applies as a seller; the shop answers by email. The same documents again are the same application. */
  register: createEndpoint({
    method: "POST",
    path: "seller/register",
    limit: { name: "seller", by: "email" },
    body: "json",
    request: withWireNames(SellerApplication, { ...honeypotWireNames, taxNumber: "tax_number" }),
    response: Nothing,
  }),
};
