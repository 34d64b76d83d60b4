import { claimReload } from "./chunk-reload.ts";

/** A part that a new release has replaced is fetched with its page anew; else the page stays as the server wrote it. */
export const mendPart = (error: unknown): void => {
  if (!claimReload(error, Date.now())) throw error;
  window.location.reload();
};
