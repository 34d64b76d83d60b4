import { cleanLine, cutText, SELLER_DOCUMENT_BYTES_MAXIMUM } from "@griya/api";
import type { SellerDocumentType } from "@griya/api/office";
import { userError } from "../http/refusal.ts";
import { signatureChecks } from "../media/accept-picture.ts";

const MEGABYTE = 1024 * 1024;
const NAME_MAXIMUM = 100;

const getDocumentType = (content: Buffer): SellerDocumentType | null => {
  if (content.toString("latin1", 0, 5) === "%PDF-") return "pdf";
  if (signatureChecks.jpeg(content)) return "jpg";
  return signatureChecks.png(content) ? "png" : null;
};

/** Returns the file name without folders and control characters. */
const getDocumentName = (file: File): string =>
  cutText(cleanLine(file.name.split(/[/\\]/).at(-1) ?? ""), NAME_MAXIMUM) || "-";

/** Accepts a document, or rejects it with a sentence for the sender. The first bytes of the file decide its type. */
export const acceptDocument = async (file: File) => {
  if (file.size > SELLER_DOCUMENT_BYTES_MAXIMUM) {
    throw userError("documentTooLarge", { megabytes: String(SELLER_DOCUMENT_BYTES_MAXIMUM / MEGABYTE) });
  }
  const content = Buffer.from(await file.arrayBuffer());
  const type = getDocumentType(content);
  if (type === null) throw userError("documentWrongType");
  return { name: getDocumentName(file), type, content };
};
