import { updateOfflineNote } from "../reload/run-when-online.ts";

/** Shows a note when the browser reports a lost network. Also updates the note on a page from the back/forward cache. */
export const listenToNetwork = (): void => {
  updateOfflineNote();
  for (const eventType of ["offline", "pageshow"]) addEventListener(eventType, updateOfflineNote);
};
