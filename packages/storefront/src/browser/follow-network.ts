import { sayWhetherOffline } from "../reload/say-offline.ts";

/** Says that there is no network as soon as the browser does, also on a page that it has kept meanwhile. */
export const followNetwork = (): void => {
  sayWhetherOffline();
  for (const change of ["offline", "pageshow"]) addEventListener(change, sayWhetherOffline);
};
