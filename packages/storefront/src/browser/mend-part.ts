import { claimReload } from "./chunk-reload.ts";
import { sayWhetherOffline } from "./stay-when-offline.ts";

/**
 * What becomes of a part that could not be fetched: without a network the page says so, and asks `again` whenever there is one (which
 * does nothing once it has come); one that a new release has replaced is fetched with its page anew; else the page stays as the server wrote it.
 */
export const mendPart = (error: unknown, again: () => void): void => {
  if (!navigator.onLine) {
    sayWhetherOffline();
    addEventListener("online", again);
  } else if (claimReload(error, Date.now())) location.reload();
  else throw error;
};
