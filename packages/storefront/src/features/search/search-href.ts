import { removeLocalePrefix } from "@griya/api";
import type { Address } from "../../providers/address.tsx";

/** Returns the path and query of a search, without the language prefix. */
export const getSearchHref = (text: string): string => `/search?${new URLSearchParams({ q: text })}`;

/** Returns the text of a search from the URL of the search page. Returns null on any other page. */
export const getSearchText = (here: Address, locale: string): string | null =>
  removeLocalePrefix(here.pathname, [locale]) === "/search"
    ? (new URLSearchParams(here.search).get("q")?.trim() ?? "")
    : null;
