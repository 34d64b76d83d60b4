/** The headers of a response that is data. With these headers, browsers do not guess its type, run its scripts, or show it in a frame. */
export const DATA_HEADERS = {
  "Content-Security-Policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
};
