import { keptInTab } from "../session/kept.ts";

/** Specification, section 9: reload guard, in milliseconds. */
const RELOAD_GUARD = 60_000;
const KEY = "griya_reload";

/** What browsers say when a part of the shop, gone after a new release, could not be fetched. */
export const isChunkFailure = (error: unknown): boolean =>
  /imported module|module script|preload css/i.test(String(error));

/**
 * Whether a reload may mend it: the last one is more than a minute away, also where the clock was set back since. Asking counts as reloading.
 * Without storage it says no, since it could not tell twice from once.
 */
export const claimReload = (now: number): boolean =>
  Math.abs(now - Number(keptInTab.read(KEY))) >= RELOAD_GUARD && keptInTab.write(KEY, String(now));
