/** The search page of a text, without language prefix. */
export const searchHref = (text: string): string => `/search?${new URLSearchParams({ q: text })}`;

/** What the search page at an address searches for; null on every other page. */
export const searchedAt = (path: string, query: URLSearchParams): string | null =>
  path === "/search" ? (query.get("q")?.trim() ?? "") : null;
