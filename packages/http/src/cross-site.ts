/**
 * Returns the origin of the page that made the request. The result is null for a sandboxed or local page, whose origin is the text `null`.
 */
export const getOrigin = ({ headers }: Pick<Request, "headers">): string | null => {
  const origin = headers.get("Origin");
  return origin === "null" ? null : origin;
};

/** Returns the host of an origin, or null for an invalid origin. */
const getOriginHost = (origin: string): string | null => URL.parse(origin)?.host ?? null;

/**
 * Checks whether a page of another site caused the request, for example with a form. New browsers send `Sec-Fetch-Site`, and old browsers
 * send at least `Origin`. A request with neither header comes from a script, not from a page.
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
