import { updateOfflineNote } from "../reload/run-when-online.ts";

/** Shows that there is no network as soon as the browser reports it, also on a page from the back/forward cache. */
export const listenToNetwork = (): void => {
  updateOfflineNote();
  for (const change of ["offline", "pageshow"]) addEventListener(change, updateOfflineNote);
};
