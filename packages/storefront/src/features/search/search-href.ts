import { unprefixed } from "@griya/api";
import type { Address } from "../../providers/address.tsx";

/** The search page of a text, without language prefix. */
export const searchHref = (text: string): string => `/search?${new URLSearchParams({ q: text })}`;

/** What the search page at an address searches for; null on every other page. */
export const searchedAt = (here: Address, locale: string): string | null =>
  unprefixed(here.pathname, [locale]) === "/search" ? (new URLSearchParams(here.search).get("q")?.trim() ?? "") : null;
