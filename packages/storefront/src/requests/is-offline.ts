/** Returns true when the device has no network. On a server it returns false. */
export const isOffline = (): boolean => typeof navigator !== "undefined" && "onLine" in navigator && !navigator.onLine;
