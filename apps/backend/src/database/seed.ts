import type { Services } from "../http/services.ts";
import type { Database, Transaction } from "./database.ts";

/** Content that a new shop begins with. */
export type Seed = {
  name: string;
  /** Only an empty shop is seeded: what people changed stays. */
  isNeeded: (database: Database, services: Services) => Promise<boolean>;
  /** All of it or nothing. */
  run: (tx: Transaction, services: Services) => Promise<void>;
};

/** Runs what is needed, in order. */
export const seedShop = async (seeds: readonly Seed[], services: Services): Promise<void> => {
  const { database, log } = services;
  for (const seed of seeds) {
    if (!(await seed.isNeeded(database, services))) continue;
    const start = performance.now();
    await database.transaction((tx) => seed.run(tx, services));
    log.info({ seed: seed.name, milliseconds: Math.round(performance.now() - start) }, "seeded");
  }
};
