import { getPictureUrl, toLocalizedHref } from "@griya/api";
import type { StructuredDataContext } from "../page/page-module.ts";
import { aSettings } from "./story-shop.tsx";

const ORIGIN = "https://griya.test";

/** Returns the place of a page in the shop, for structured data. */
export const aStructuredDataContext = (
  path: string,
  changes: Partial<StructuredDataContext> = {},
): StructuredDataContext => {
  const { lang = "en", settings = aSettings({ mediaBase: `${ORIGIN}/media/` }) } = changes;
  const getUrl = (other: string): string => ORIGIN + toLocalizedHref(other, lang);
  return {
    lang,
    settings,
    url: getUrl(path),
    getUrl,
    getPictureUrl: (picture, width) => getPictureUrl(settings.mediaBase, picture, width),
    getFileUrl: (file) => settings.mediaBase + file,
    ...changes,
  };
};
