import type { Logger } from "./logger.ts";

type WithLog = { readonly log: Logger };

/** A background job that looks for due items each minute. */
export type Sweep<Context extends WithLog> = { name: string; run: (context: Context) => Promise<unknown> };

/** Runs the sweep with this name. Its log lines have the name. Rejects an unknown name. */
export const runSweep = async <Context extends WithLog>(
  sweeps: readonly Sweep<Context>[],
  name: string,
  context: Context,
): Promise<void> => {
  const sweep = sweeps.find((each) => each.name === name);
  if (!sweep) throw new Error(`There is no sweep called "${name}"`);
  await sweep.run({ ...context, log: context.log.child({ sweep: name }) });
};

type ItemSweep<Item> = {
  log: Logger;
  /** Returns the fields that identify the item in the log: `{ order: "GR-7KPM2XQA" }`. */
  getLabel: (item: Item) => Readonly<Record<string, string>>;
  /** Changes the item. Returns false when nothing had to change. */
  sweepItem: (item: Item) => PromiseLike<unknown>;
};

/**
 * Changes items one after the other, and returns the number of changed items. A failed item is logged with its label, and the next items
 * follow.
 */
export const sweepItems = async <Item>(
  items: readonly Item[],
  { log, getLabel, sweepItem }: ItemSweep<Item>,
): Promise<number> => {
  let doneCount = 0;
  for (const item of items) {
    try {
      if ((await sweepItem(item)) !== false) doneCount += 1;
    } catch (error) {
      log.warn({ error, ...getLabel(item) }, "an item could not be swept");
    }
  }
  return doneCount;
};
