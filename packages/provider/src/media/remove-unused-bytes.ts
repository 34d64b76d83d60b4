import { and, asc, eq, lte, sql } from "drizzle-orm";
import type { Services } from "../http/services.ts";
import { sweepItems } from "../platform/sweep.ts";
import { media, unnamedBytes } from "./media.tables.ts";
import type { PictureCache } from "./picture-cache.ts";

/** The maximum number of rows of one run. The next run, a minute later, continues. */
const ROWS_MAXIMUM = 100;

/**
 * The SQL condition for rows of the minimum age. An upload takes less time between its bytes and its row, and a reader waits less time for
 * a size.
 */
const isOld = lte(unnamedBytes.since, sql`now() - interval '1 day'`);

/**
 * Removes bytes from the store, with their cached sizes, if no medium uses them. Checks only rows that are at least a day old. Each check
 * locks its row. Other servers skip a locked row. An upload of the same bytes waits, and then stores the bytes again.
 */
export const removeUnusedBytes = async (
  { database, media: store, log }: Pick<Services, "database" | "media" | "log">,
  { removeSizes }: Pick<PictureCache, "removeSizes">,
): Promise<void> => {
  const removeBytes = (hash: string): Promise<boolean> =>
    database.transaction(async (tx) => {
      const [locked] = await tx
        .select({ hash: unnamedBytes.hash })
        .from(unnamedBytes)
        .where(and(eq(unnamedBytes.hash, hash), isOld))
        .for("update", { skipLocked: true });
      if (locked === undefined) return false; // Another server checks this row.
      if ((await tx.$count(media, eq(media.hash, hash))) === 0) {
        await removeSizes(hash);
        await store.remove(hash);
      }
      await tx.delete(unnamedBytes).where(eq(unnamedBytes.hash, hash));
      return true;
    });
  const oldRows = await database
    .select({ hash: unnamedBytes.hash })
    .from(unnamedBytes)
    .where(isOld)
    .orderBy(asc(unnamedBytes.since))
    .limit(ROWS_MAXIMUM);
  await sweepItems(oldRows, {
    log,
    getLabel: ({ hash }) => ({ hash }),
    sweepItem: ({ hash }) =>
      removeBytes(hash).catch(async (cause: unknown) => {
        await database.update(unnamedBytes).set({ since: sql`now()` }).where(eq(unnamedBytes.hash, hash));
        throw new Error("unused bytes could not be removed, and the next try is in a day", { cause });
      }),
  });
};
