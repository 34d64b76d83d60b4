import { localizedHref, pictureUrl } from "@griya/api";
import type { PagePlace } from "../page/page-module.ts";
import { aSettings } from "./story-shop.tsx";

const ORIGIN = "https://griya.test";

/** Returns the place of a page, as search engines are told it. */
export const aPlace = (path: string, changes: Partial<PagePlace> = {}): PagePlace => {
  const { lang = "en", settings = aSettings({ mediaBase: `${ORIGIN}/media/` }) } = changes;
  const at = (other: string): string => ORIGIN + localizedHref(other, lang);
  return {
    lang,
    settings,
    url: at(path),
    at,
    pictureAt: (picture, width) => pictureUrl(settings.mediaBase, picture, width),
    fileAt: (file) => settings.mediaBase + file,
    ...changes,
  };
};
