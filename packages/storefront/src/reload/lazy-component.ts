import { type ComponentType, lazy } from "react";
import { recoverChunk } from "./recover-chunk.ts";

const RETRY_EVENTS = ["click", "keydown"] as const;

const updateMissingPartNote = (isMissing: boolean): void => {
  const note = document.querySelector<HTMLElement>("[data-missing-part]");
  if (note) note.textContent = isMissing ? (note.dataset["missingPart"] ?? null) : "";
};

/** Resolves with the part, however long it takes. If nothing helps, the page says so, and tries again with the next press. */
export const retryUntilLoaded = <Part>(load: () => Promise<Part>): Promise<Part> =>
  new Promise((resolve) => {
    const giveUp = (error: unknown): void => {
      reportError(error);
      updateMissingPartNote(true);
      const waitForPress = new AbortController();
      const retry = (): void => {
        waitForPress.abort();
        updateMissingPartNote(false);
        attempt();
      };
      for (const sign of RETRY_EVENTS) addEventListener(sign, retry, { signal: waitForPress.signal });
    };
    const attempt = (): void => {
      load().then(resolve, (error: unknown) => {
        try {
          recoverChunk(error, attempt);
        } catch (unmended) {
          giveUp(unmended);
        }
      });
    };
    attempt();
  });

/**
 * Creates a part of an island whose code is fetched on demand, within `<Suspense>`. The island works on while the code is missing. With the
 * first sign that the part will be wanted, `prepare` fetches it.
 */
export const lazyComponent = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  Object.assign(
    lazy(async () => ({ default: await retryUntilLoaded(load) })),
    { preload: (): void => void load().catch(() => undefined) }, // the next use fetches it again
  );
