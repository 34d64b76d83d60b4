import { type ComponentType, lazy } from "react";
import { recoverChunk } from "./recover-chunk.ts";

const RETRY_EVENTS = ["click", "keydown"] as const;

const updateMissingPartNote = (isMissing: boolean): void => {
  const note = document.querySelector<HTMLElement>("[data-missing-part]");
  if (note) note.textContent = isMissing ? (note.dataset["missingPart"] ?? null) : "";
};

/**
 * Loads a chunk, and repeats the load after each failure. When the retries end, a note appears, and the next press starts a new load.
 */
export const retryUntilLoaded = <Part>(load: () => Promise<Part>): Promise<Part> =>
  new Promise((resolve) => {
    const reportFailure = (error: unknown): void => {
      reportError(error);
      updateMissingPartNote(true);
      const pressController = new AbortController();
      const retry = (): void => {
        pressController.abort();
        updateMissingPartNote(false);
        tryLoad();
      };
      for (const eventName of RETRY_EVENTS) addEventListener(eventName, retry, { signal: pressController.signal });
    };
    const tryLoad = (): void => {
      load().then(resolve, (error: unknown) => {
        try {
          recoverChunk(error, tryLoad);
        } catch (remainingError) {
          reportFailure(remainingError);
        }
      });
    };
    tryLoad();
  });

/**
 * Returns a component whose chunk loads on demand, inside `<Suspense>`. The island works while the chunk is missing. `preload` loads the
 * chunk early, for example when the pointer enters a button.
 */
export const createLazyComponent = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  Object.assign(
    lazy(async () => ({ default: await retryUntilLoaded(load) })),
    { preload: (): void => void load().catch(() => undefined) }, // The next use repeats a failed load.
  );
