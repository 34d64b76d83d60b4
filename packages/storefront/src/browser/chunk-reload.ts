import { keptInTab } from "../session/kept.ts";

/** Specification, section 9: reload guard, in milliseconds. */
const RELOAD_GUARD = 60_000;
const KEY = "griya_reload";

/** What browsers say when a part of the shop, gone after a new release, could not be fetched. */
const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|importing a module script|preload css/i.test(error.message);

/**
 * Whether a reload may mend it: a part of the shop failed to load, and the last such reload is more than a minute ago.
 * Asking counts as reloading. Without storage it says no, since it could not tell twice from once.
 */
export const claimReload = (error: unknown, now: number): boolean => {
  if (!isChunkFailure(error)) return false;
  if (now - Number(keptInTab.read(KEY)) < RELOAD_GUARD) return false;
  return keptInTab.write(KEY, String(now));
};
