/** The page's origin as browsers send it; `null` is what sandboxed and local pages send, so it can be nobody's. */
export const originOf = ({ headers }: Pick<Request, "headers">): string | null => {
  const origin = headers.get("Origin");
  return origin === "null" ? null : origin;
};

/** Origins in another writing are other origins: the shop's pages send theirs as browsers do. */
const hostOf = (origin: string): string | null => URL.parse(origin)?.host ?? null;

/**
 * Whether a page of another site makes a browser call, as a form there can that nobody asked for. A browser says so itself; an older one
 * names at least the origin. What says neither is no page: a script, a command, a test.
 */
export const isFromAnotherSite = (
  { headers, url }: Pick<Request, "headers" | "url">,
  publicOrigin: string,
): boolean => {
  const site = headers.get("Sec-Fetch-Site");
  if (site !== null) return site !== "same-origin" && site !== "none";
  const origin = headers.get("Origin");
  return origin !== null && origin !== publicOrigin && hostOf(origin) !== new URL(url).host;
};
