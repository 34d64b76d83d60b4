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
  storeFiles?: (store: MediaStore) => Promise<void>;
  /** Returns true when the shop has none of it yet. Changes that people made stay. Not called once the shop was live: it may want none. */
  isNeeded: (database: Database, services: Services) => Promise<boolean>;
  /**
   * Returns a value that differs between releases of its content. A demo takes over changed content, so `run` must overwrite its earlier
   * rows. Accounts, carts, orders and stock stay. A seed without it runs once.
   */
  getRevision?: () => string;
  /** Writes all of it or nothing. */
  run: (tx: Transaction, services: Services) => Promise<void>;
};

/** Returns the same value for the same content on every machine. */
export const getRevision = (content: unknown): string =>
  createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 16);

const findRevision = async (database: Queries, { name }: Seed): Promise<string | null | undefined> => {
  const [row] = await database.select().from(seedRevisions).where(eq(seedRevisions.seed, name));
  return row?.revision;
};

const storeRevision = async (database: Queries, { name }: Seed, revision: string | null): Promise<void> => {
  await database
    .insert(seedRevisions)
    .values({ seed: name, revision })
    .onConflictDoUpdate({ target: seedRevisions.seed, set: { revision } });
};

/** Runs the needed seeds, in order. */
export const seedShop = async (seeds: readonly Seed[], services: Services): Promise<void> => {
  const { config, database, log } = services;
  for (const seed of seeds) {
    await seed.storeFiles?.(services.media);
    const revision = config.mode === "demo" ? (seed.getRevision?.() ?? null) : null;
    const storedRevision = await findRevision(database, seed);
    if (storedRevision === null) continue;
    const isRevisionChanged = seed.getRevision !== undefined && storedRevision !== revision;
    const isRun = (await seed.isNeeded(database, services)) || (isRevisionChanged && revision !== null);
    if (!isRun && !isRevisionChanged) continue;
    const start = performance.now();
    await database.transaction(async (tx) => {
      if (isRun) await seed.run(tx, services);
      if (isRevisionChanged) await storeRevision(tx, seed, revision);
    });
    if (isRun) log.info({ seed: seed.name, milliseconds: Math.round(performance.now() - start) }, "seeded");
  }
};
