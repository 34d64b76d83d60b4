/** Returns the page's origin as browsers send it. Sandboxed and local pages send `null`, which identifies nobody. */
export const getOrigin = ({ headers }: Pick<Request, "headers">): string | null => {
  const origin = headers.get("Origin");
  return origin === "null" ? null : origin;
};

/** Returns the host of an origin. Another spelling is another origin: the shop's pages send theirs as browsers do. */
const getHost = (origin: string): string | null => URL.parse(origin)?.host ?? null;

/**
 * Tells whether a page of another site makes a browser call, as a form there can without the reader's wish. A browser says so itself; an
 * older one names at least the origin. A caller that says neither is no page: a script, a command, a test.
 */
export const isFromAnotherSite = (
  { headers, url }: Pick<Request, "headers" | "url">,
  publicOrigin: string,
): boolean => {
  const site = headers.get("Sec-Fetch-Site");
  if (site !== null) return site !== "same-origin" && site !== "none";
  const origin = headers.get("Origin");
  return origin !== null && origin !== publicOrigin && getHost(origin) !== new URL(url).host;
};
