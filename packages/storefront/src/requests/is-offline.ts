/** Tells whether there is no network at all. A server's navigator does not know that. */
export const isOffline = (): boolean => typeof navigator !== "undefined" && "onLine" in navigator && !navigator.onLine;
