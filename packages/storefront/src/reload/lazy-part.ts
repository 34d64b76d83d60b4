import { type ComponentType, lazy } from "react";
import { mendPart } from "./mend-part.ts";

const SIGNS = ["click", "keydown"] as const;

const sayWhetherMissing = (isMissing: boolean): void => {
  const note = document.querySelector<HTMLElement>("[data-missing-part]");
  if (note) note.textContent = isMissing ? (note.dataset["missingPart"] ?? null) : "";
};

/** The part, however long it takes: where nothing mends it the page says so, and asks again when somebody presses anything. */
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
 * A part of an island whose code comes once it is wanted, in a `<Suspense>`. The island lives on while it does not come. With the first sign
 * that it will be wanted, `prepare` fetches it.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  Object.assign(
    lazy(async () => ({ default: await untilItComes(load) })),
    { prepare: (): void => void load().catch(() => undefined) }, // whoever then wants it asks again
  );
