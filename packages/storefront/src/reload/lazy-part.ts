import { type ComponentType, lazy } from "react";
import { mendPart } from "./mend-part.ts";

const SIGNS = ["click", "keydown"] as const;

const sayWhetherMissing = (isMissing: boolean): void => {
  const note = document.querySelector<HTMLElement>("[data-missing-part]");
  if (note) note.textContent = isMissing ? (note.dataset["missingPart"] ?? null) : "";
};

/** Resolves with the part, however long it takes. If nothing helps, the page says so, and tries again with the next press. */
export const untilItComes = <Part>(load: () => Promise<Part>): Promise<Part> =>
  new Promise((resolve) => {
    const giveUp = (error: unknown): void => {
      reportError(error);
      sayWhetherMissing(true);
      const pressed = new AbortController();
      const again = (): void => {
        pressed.abort();
        sayWhetherMissing(false);
        ask();
      };
      for (const sign of SIGNS) addEventListener(sign, again, { signal: pressed.signal });
    };
    const ask = (): void => {
      load().then(resolve, (error: unknown) => {
        try {
          mendPart(error, ask);
        } catch (unmended) {
          giveUp(unmended);
        }
      });
    };
    ask();
  });

/**
 * Creates a part of an island whose code is fetched on demand, within `<Suspense>`. The island works on while the code is missing. With the
 * first sign that the part will be wanted, `prepare` fetches it.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  Object.assign(
    lazy(async () => ({ default: await untilItComes(load) })),
    { prepare: (): void => void load().catch(() => undefined) }, // the next use fetches it again
  );
