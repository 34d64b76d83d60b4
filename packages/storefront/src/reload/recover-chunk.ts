import { isChunkFailure, tryRecordReload } from "./chunk-reload.ts";
import { runWhenOnline } from "./run-when-online.ts";

/** The delay before the second request for a chunk, in milliseconds. The network may be weak. */
const RETRY_DELAY = 1_000;

let missingSince: number | null = null;

/**
 * Handles a chunk that failed to load. Without a network, a note appears, and `retry` runs when the network is back. With a network,
 * `retry` runs once more, and then the page reloads, since a new release may have replaced the chunk. After that the page keeps the
 * server's markup, with `data-missing` on its body.
 * @throws The error, when it does not come from a missing chunk, or when no retry is left.
 */
export const recoverChunk = (error: unknown, retry: () => void): void => {
  if (!isChunkFailure(error)) throw error;
  const now = performance.now();
  if (!navigator.onLine) {
    missingSince = null;
    runWhenOnline(retry);
  } else if (now - (missingSince ??= now) < RETRY_DELAY) setTimeout(retry, RETRY_DELAY);
  else if (tryRecordReload(Date.now())) location.reload();
  else {
    document.body.dataset["missing"] = "";
    throw error;
  }
};
