/** The headers of an answer that is data. Browsers then do not guess its type, run it, or show it in a frame. */
export const DATA_HEADERS = {
  "Content-Security-Policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
};
