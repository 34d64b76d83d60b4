import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database, Queries, Transaction } from "../database/database.ts";
import type { Services } from "../http/services.ts";
import type { MediaStore } from "../media/media-store.ts";
import { seedRevisions } from "./seed.tables.ts";

/** Content that a new shop begins with. */
export type Seed = {
  name: string;
  /** Puts files in place that its rows name; at every start, for a database may be there and its files not. */
  keepFiles?: (store: MediaStore) => Promise<void>;
  /** Whether the shop has none of it yet: what people changed stays. Not asked once the shop was live: it may want none. */
  isNeeded: (database: Database, services: Services) => Promise<boolean>;
  /**
   * Tells its content apart from that of other releases. A demo takes over content that has changed, so `run` has to write over
   * what it wrote once; accounts, carts, orders and stock stay. A seed without it runs once.
   */
  revision?: () => string;
  /** All of it or nothing. */
  run: (tx: Transaction, services: Services) => Promise<void>;
};

/** The same for the same content, whatever the machine. */
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

/** Runs what is needed, in order. */
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
