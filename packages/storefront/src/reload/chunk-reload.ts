import { sessionStore } from "../session/browser-store.ts";

/** Specification, section 9: reload guard, in milliseconds. */
const RELOAD_GUARD = 60_000;
const KEY = "griya_reload";

/** Tells whether an error is a browser's message about a part of the shop that could not be fetched. A new release may have removed it. */
export const isChunkFailure = (error: unknown): boolean =>
  /imported module|module script|preload css/i.test(String(error));

/**
 * Tells whether a reload may help. The last one must be at least a minute away, also where the clock was set back since. A true answer
 * counts as a reload. Without storage it is false, since reloads could not be counted.
 */
export const claimReload = (now: number): boolean =>
  Math.abs(now - Number(sessionStore.read(KEY))) >= RELOAD_GUARD && sessionStore.write(KEY, String(now));
