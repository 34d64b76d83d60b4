import { claimReload, isChunkFailure } from "./chunk-reload.ts";
import { runWhenOnline } from "./run-when-online.ts";

/** Time before a part is requested again over a weak network, in milliseconds. */
const TIMEOUT = 1_000;

let missingSince: number | null = null;

/**
 * Handles a part that could not be fetched. Without a network the page says so, and calls `again` once there is one. With a network it
 * calls `again` once more, and then reloads the page: a new release may have replaced the part. Otherwise the page stays as the server
 * wrote it, marked as missing a part.
 *
 * @throws the error, if it is the part's own or nothing helps.
 */
export const recoverChunk = (error: unknown, retry: () => void): void => {
  if (!isChunkFailure(error)) throw error;
  const now = performance.now();
  if (!navigator.onLine) {
    missingSince = null;
    runWhenOnline(retry);
  } else if (now - (missingSince ??= now) < TIMEOUT) setTimeout(retry, TIMEOUT);
  else if (claimReload(Date.now())) location.reload();
  else {
    document.body.dataset["missing"] = "";
    throw error;
  }
};
