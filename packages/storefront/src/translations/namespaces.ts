import type { messagesEn } from "@griya/api";
import type { EnglishTexts } from "./english-texts.ts";

/** The namespaces that come with every page. */
export const PAGE_NAMESPACES = ["common", "frame", "message"] as const;

/** The files of a language, in the order in which i18next looks a text up. Browsers fetch all but the last when a part of the page needs them. */
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
    // i18next checks no values of texts in a fallback namespace, so its types see all texts as one namespace
    resources: { common: EnglishTexts & { message: typeof messagesEn } };
  }
}
