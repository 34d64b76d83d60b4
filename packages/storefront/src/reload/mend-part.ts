import { claimReload, isChunkFailure } from "./chunk-reload.ts";
import { whenOnline } from "./say-offline.ts";

/** How long a weak network is given before its parts are asked for once more, in milliseconds. */
const PATIENCE = 1_000;

let missingSince: number | null = null;

/**
 * What becomes of a part that could not be fetched: without a network the page says so, and asks `again` once there is one; with one it is asked for once more, and then fetched with its page anew, since a new release may have
 * replaced it; else the page stays as the server wrote it, marked as missing something.
 *
 * @throws the error, where it is the part's own or nothing mends it.
 */
export const mendPart = (error: unknown, again: () => void): void => {
  if (!isChunkFailure(error)) throw error;
  const now = performance.now();
  if (!navigator.onLine) {
    missingSince = null;
    whenOnline(again);
  } else if (now - (missingSince ??= now) < PATIENCE) setTimeout(again, PATIENCE);
  else if (claimReload(Date.now())) location.reload();
  else {
    document.body.dataset["missing"] = "";
    throw error;
  }
};
