import { cleanLine, cutText, SELLER_DOCUMENT_MAXIMUM } from "@griya/api";
import type { SellerDocumentType } from "@griya/api/office";
import { handled } from "../http/refusal.ts";
import { beginsLike } from "../media/accept-picture.ts";

const MEGABYTE = 1024 * 1024;
const NAME_MAXIMUM = 100;

const typeOf = (content: Buffer): SellerDocumentType | null => {
  if (content.toString("latin1", 0, 5) === "%PDF-") return "pdf";
  if (beginsLike.jpeg(content)) return "jpg";
  return beginsLike.png(content) ? "png" : null;
};

/** Returns the name without folders and without control characters. */
const nameOf = (file: File): string => cutText(cleanLine(file.name.split(/[/\\]/).at(-1) ?? ""), NAME_MAXIMUM) || "-";

/** Accepts an unchanged document, or rejects it with a sentence for its sender. Its bytes decide its type, not its name. */
export const acceptDocument = async (file: File) => {
  if (file.size > SELLER_DOCUMENT_MAXIMUM) {
    throw handled("documentTooLarge", { megabytes: String(SELLER_DOCUMENT_MAXIMUM / MEGABYTE) });
  }
  const content = Buffer.from(await file.arrayBuffer());
  const type = typeOf(content);
  if (type === null) throw handled("documentWrongType");
  return { name: nameOf(file), type, content };
};
