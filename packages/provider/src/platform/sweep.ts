import type { Logger } from "./logger.ts";

type WithLog = { readonly log: Logger };

/** A background job that looks for due work. */
export type Sweep<Context extends WithLog> = { name: string; run: (context: Context) => Promise<unknown> };

/** Runs one sweep after the other. A failed sweep is logged by its name and stops no other. Each logs under its name. */
export const runSweeps = async <Context extends WithLog>(
  sweeps: readonly Sweep<Context>[],
  context: Context,
): Promise<void> => {
  for (const { name, run } of sweeps) {
    const log = context.log.child({ sweep: name });
    try {
      await run({ ...context, log });
    } catch (error) {
      log.warn({ error }, "a sweep failed");
    }
  }
};

type ItemWork<Item> = {
  log: Logger;
  /** Names the item in the log, by an id or a code: `{ order: "GR-7KPM2XQA" }`. */
  label: (item: Item) => Readonly<Record<string, string>>;
  /** Returns false where there was nothing to do. */
  work: (item: Item) => PromiseLike<unknown>;
};

/** Works on one item after the other, and returns how many were done. A failed item is logged by its label and stops no other. */
export const sweepItems = async <Item>(
  items: readonly Item[],
  { log, label, work }: ItemWork<Item>,
): Promise<number> => {
  let done = 0;
  for (const item of items) {
    try {
      if ((await work(item)) !== false) done += 1;
    } catch (error) {
      log.warn({ error, ...label(item) }, "an item could not be swept");
    }
  }
  return done;
};
