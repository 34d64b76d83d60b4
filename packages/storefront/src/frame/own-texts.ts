import { localeOfPath } from "@griya/api";
import { withShopperTexts } from "./translations.ts";

/** In the browser: fetches a part of the page together with the texts of the shopper's own pages. */
export const withOwnTexts = <Part>(load: () => Promise<Part>): Promise<Part> =>
  withShopperTexts(localeOfPath(window.location.pathname), load);
