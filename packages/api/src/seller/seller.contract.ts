import * as z from "zod/mini";
import { EmailAddress } from "../auth/auth.contract.ts";
import { PhoneNumber } from "../auth/phone-number.ts";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { Uuid } from "../endpoint/uuid.ts";
import { Nothing, withWireNames } from "../endpoint/wire-codecs.ts";
import { Honeypot, honeypotFields, honeypotWireNames } from "../message/honeypot.ts";
import { createNameText, createRequiredLine, createRequiredText } from "../message/required-text.ts";
import { removeNumberSeparators } from "../text/clean-text.ts";

/** The maximum size of a document, in bytes (docs/contract.md, limits). */
export const SELLER_DOCUMENT_BYTES_MAXIMUM = 4 * 1024 * 1024;

/** The maximum number of documents in an application. */
export const SELLER_DOCUMENTS_MAXIMUM = 4;

/** The maximum number of characters in the description of a seller's goods. */
const GOODS_TEXT_MAXIMUM = 2000;

/** An Indonesian tax number (NPWP), converted to its digits. The old form `01.234.567.8-901.000` has 15 digits, and the new form has 16. */
const TaxNumber = z
  .string("required")
  .check(z.overwrite(removeNumberSeparators), z.minLength(1, "required"), z.regex(/^\d{15,16}$/, "invalidData"));

/** The fields of an application to sell in the shop. */
const SellerApplicationFields = z.object({
  /** The name of the company or its brand. */
  company: createNameText(100),
  /** The name of the owner, or the registered name: "CV Jati Makmur". */
  owner: createNameText(100),
  taxNumber: TaxNumber,
  email: EmailAddress,
  phone: PhoneNumber,
  /** The city or regency, and the province. */
  place: createRequiredLine(100),
  /** A description of the goods that the seller makes or sells. */
  goods: createRequiredText(GOODS_TEXT_MAXIMUM),
  /** The seller's agreement to the terms. */
  agreement: z.literal("1", "required"),
});

/** The application as form fields. The ids of the documents are in one field, separated by spaces. */
export const SellerApplicationForm = z.extend(SellerApplicationFields, {
  documents: createRequiredLine(200),
  honeypot: Honeypot,
});

const SellerApplication = z.extend(SellerApplicationFields, {
  /** The ids of uploaded documents. */
  documents: z.array(Uuid).check(
    z.minLength(1, "required"),
    z.maxLength(SELLER_DOCUMENTS_MAXIMUM, "invalidData"),
    z.refine((ids) => new Set(ids).size === ids.length, { error: "invalidData" }),
  ),
  ...honeypotFields,
});
export type SellerApplication = z.infer<typeof SellerApplication>;

/** An uploaded document of an application. */
const SellerDocument = z.object({ id: z.string(), name: z.string() });
export type SellerDocument = z.infer<typeof SellerDocument>;

/** The calls for sellers. They answer 404 when the settings do not allow sellers to register. */
export const sellerEndpoints = {
  /**
   * Uploads a document for an application: a PDF, JPG or PNG file. The provider deletes the document after a day, unless an application
   * contains it.
   */
  uploadDocument: createEndpoint({
    method: "POST",
    path: "seller/document",
    limit: "sellerDocument",
    body: "multipart",
    bodyMaximum: SELLER_DOCUMENT_BYTES_MAXIMUM + 64 * 1024,
    request: z.object({ file: z.file() }),
    response: SellerDocument,
  }),
  /** Sends an application. The shop answers by email. A second call with the same documents changes nothing. */
  register: createEndpoint({
    method: "POST",
    path: "seller/register",
    limit: { name: "seller", by: "email" },
    body: "json",
    request: withWireNames(SellerApplication, { ...honeypotWireNames, taxNumber: "tax_number" }),
    response: Nothing,
  }),
};
