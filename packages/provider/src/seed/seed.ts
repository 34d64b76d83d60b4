import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database, Queries, Transaction } from "../database/database.ts";
import type { Services } from "../http/services.ts";
import type { MediaStore } from "../media/media-store.ts";
import { seedRevisions } from "./seed.tables.ts";

/** A part of the initial content of a new shop. */
export type Seed = {
  name: string;
  /** Stores the files of the content. It runs at every start, because a database can exist without its files. */
  storeFiles?: (store: MediaStore) => Promise<void>;
  /**
   * Returns true when the shop does not have the content yet. It is not called after the shop was live, because the owner may have deleted
   * the content.
   */
  isNeeded: (database: Database, services: Services) => Promise<boolean>;
  /**
   * Returns the revision of the content. A demo runs the seed again for a new revision, so `run` must overwrite the earlier rows. Accounts,
   * carts, orders and stock stay. A seed without a revision runs once.
   */
  getRevision?: () => string;
  /** Writes the content in one transaction. */
  run: (tx: Transaction, services: Services) => Promise<void>;
};

/** Returns a hash of the content. It is the same on every machine. */
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

/** Runs the seeds that are needed, in the given order. */
export const seedShop = async (seeds: readonly Seed[], services: Services): Promise<void> => {
  const { config, database, log } = services;
  for (const seed of seeds) {
    await seed.storeFiles?.(services.media);
    const revision = config.mode === "demo" ? (seed.getRevision?.() ?? null) : null;
    const storedRevision = await findRevision(database, seed);
    if (storedRevision === null) continue;
    const isRevisionChanged = seed.getRevision !== undefined && storedRevision !== revision;
    const shouldRun = (await seed.isNeeded(database, services)) || (isRevisionChanged && revision !== null);
    if (!shouldRun && !isRevisionChanged) continue;
    const startTime = performance.now();
    await database.transaction(async (tx) => {
      if (shouldRun) await seed.run(tx, services);
      if (isRevisionChanged) await storeRevision(tx, seed, revision);
    });
    if (shouldRun) log.info({ seed: seed.name, milliseconds: Math.round(performance.now() - startTime) }, "seeded");
  }
};
