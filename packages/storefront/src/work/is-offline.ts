/** There is no network at all. A server has a navigator too, which knows of none. */
export const isOffline = (): boolean => typeof navigator !== "undefined" && "onLine" in navigator && !navigator.onLine;
