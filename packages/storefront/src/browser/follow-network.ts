import { sayWhetherOffline } from "../reload/say-offline.ts";

/** Shows that there is no network as soon as the browser reports it, also on a page from the back/forward cache. */
export const followNetwork = (): void => {
  sayWhetherOffline();
  for (const change of ["offline", "pageshow"]) addEventListener(change, sayWhetherOffline);
};
