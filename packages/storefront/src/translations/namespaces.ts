import type { messagesEn } from "@griya/api";
import type { EnglishTexts } from "./english-texts.ts";

/** The namespaces that every page loads. */
export const PAGE_NAMESPACES = ["common", "frame", "message"] as const;

/** The files of a language, in the order of i18next's lookup. Only the server loads the last file. */
export const NAMESPACES = [
  ...PAGE_NAMESPACES,
  "discovery",
  "shopper",
  "facts",
  "list",
  "writing",
  "account",
  "return",
  "wishlist",
  "compare",
  "consent",
  "server",
] as const;

export type Namespace = (typeof NAMESPACES)[number];

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    nsSeparator: false;
    // The library i18next does not check texts in a fallback namespace, so its types treat all texts as one namespace.
    resources: { common: EnglishTexts & { message: typeof messagesEn } };
  }
}
