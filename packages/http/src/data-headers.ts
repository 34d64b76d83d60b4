/** Headers of an answer that is data. Its type is not guessed; it runs, loads and frames nothing, and no page frames it. */
export const DATA_HEADERS = {
  "Content-Security-Policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
};
