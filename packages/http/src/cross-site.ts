/**
 * Returns the value of the `Origin` header, which is the origin of the page that made the request. The result is null without this header,
 * and for a sandboxed or local page, whose header is the text `null`.
 */
export const getOrigin = ({ headers }: Pick<Request, "headers">): string | null => {
  const origin = headers.get("Origin");
  return origin === "null" ? null : origin;
};

/** Returns the host of an origin, or null for an invalid origin. */
const getOriginHost = (origin: string): string | null => URL.parse(origin)?.host ?? null;

/**
 * Returns true for a request that a page of another origin caused, for example with a form. New browsers send `Sec-Fetch-Site`. Old browsers
 * send `Origin` with a form. A request without both headers is allowed, since programs send neither header.
 */
export const isFromAnotherSite = (
  { headers, url }: Pick<Request, "headers" | "url">,
  publicOrigin: string,
): boolean => {
  const fetchSite = headers.get("Sec-Fetch-Site");
  if (fetchSite !== null) return fetchSite !== "same-origin" && fetchSite !== "none";
  const origin = headers.get("Origin");
  return origin !== null && origin !== publicOrigin && getOriginHost(origin) !== new URL(url).host;
};
