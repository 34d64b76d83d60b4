import { sessionStore } from "../session/browser-store.ts";

/** The minimum time between two reloads, in milliseconds (specification, section 9). */
const RELOAD_GUARD = 60_000;
const RELOAD_TIME_KEY = "griya_reload";

/** Returns true for the error of a browser that could not fetch a chunk. A new release may have removed the chunk. */
export const isChunkFailure = (error: unknown): boolean =>
  /imported module|module script|preload css/i.test(String(error));

/**
 * Returns true when the page may reload now, and records the reload. The last reload must be at least a minute away. A clock that was set
 * back does not block a reload. Without session storage it returns false, since reloads cannot be counted.
 */
export const tryRecordReload = (now: number): boolean =>
  Math.abs(now - Number(sessionStore.read(RELOAD_TIME_KEY))) >= RELOAD_GUARD &&
  sessionStore.write(RELOAD_TIME_KEY, String(now));
