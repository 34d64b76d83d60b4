import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database, Queries, Transaction } from "../database/database.ts";
import type { Services } from "../http/services.ts";
import type { MediaStore } from "../media/media-store.ts";
import { seedRevisions } from "./seed.tables.ts";

/** Content that a new shop begins with. */
export type Seed = {
  name: string;
  /** Writes the files that its rows name. Runs at every start, because a database may exist without its files. */
  keepFiles?: (store: MediaStore) => Promise<void>;
  /** Returns true when the shop has none of it yet. Changes that people made stay. Not called once the shop was live: it may want none. */
  isNeeded: (database: Database, services: Services) => Promise<boolean>;
  /**
   * Returns a value that differs between releases of its content. A demo takes over changed content, so `run` must overwrite its earlier
   * rows. Accounts, carts, orders and stock stay. A seed without it runs once.
   */
  revision?: () => string;
  /** Writes all of it or nothing. */
  run: (tx: Transaction, services: Services) => Promise<void>;
};

/** Returns the same value for the same content on every machine. */
export const revisionOf = (content: unknown): string =>
  createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 16);

const revisionIn = async (database: Queries, { name }: Seed): Promise<string | null | undefined> => {
  const [row] = await database.select().from(seedRevisions).where(eq(seedRevisions.seed, name));
  return row?.revision;
};

const keepRevision = async (database: Queries, { name }: Seed, revision: string | null): Promise<void> => {
  await database
    .insert(seedRevisions)
    .values({ seed: name, revision })
    .onConflictDoUpdate({ target: seedRevisions.seed, set: { revision } });
};

/** Runs the needed seeds, in order. */
export const seedShop = async (seeds: readonly Seed[], services: Services): Promise<void> => {
  const { config, database, log } = services;
  for (const seed of seeds) {
    await seed.keepFiles?.(services.media);
    const revision = config.mode === "demo" ? (seed.revision?.() ?? null) : null;
    const written = await revisionIn(database, seed);
    if (written === null) continue;
    const isOfAnother = seed.revision !== undefined && written !== revision;
    const isRun = (await seed.isNeeded(database, services)) || (isOfAnother && revision !== null);
    if (!isRun && !isOfAnother) continue;
    const start = performance.now();
    await database.transaction(async (tx) => {
      if (isRun) await seed.run(tx, services);
      if (isOfAnother) await keepRevision(tx, seed, revision);
    });
    if (isRun) log.info({ seed: seed.name, milliseconds: Math.round(performance.now() - start) }, "seeded");
  }
};
