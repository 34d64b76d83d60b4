import { and, asc, eq, lte, sql } from "drizzle-orm";
import type { Services } from "../http/services.ts";
import { sweepItems } from "../platform/sweep.ts";
import { media, unnamedBytes } from "./media.tables.ts";
import type { PictureCache } from "./picture-cache.ts";

/** Limit for the rows of one run. The next run, a minute later, continues. */
const ROWS_MAXIMUM = 100;

/** The minimum age. It is longer than an upload takes between its bytes and its row. It is also longer than a reader waits for a size. */
const isOld = lte(unnamedBytes.since, sql`now() - interval '1 day'`);

/**
 * Removes bytes from the store, with their cached sizes, if no medium uses them. It only checks rows that are at least a day old. Each
 * check locks its row. Other servers skip it, and an upload of the same bytes waits, then stores them again.
 */
export const removeUnusedBytes = async (
  { database, media: store, log }: Pick<Services, "database" | "media" | "log">,
  { removeSizes }: Pick<PictureCache, "removeSizes">,
): Promise<void> => {
  const remove = (hash: string): Promise<boolean> =>
    database.transaction(async (tx) => {
      const [locked] = await tx
        .select({ hash: unnamedBytes.hash })
        .from(unnamedBytes)
        .where(and(eq(unnamedBytes.hash, hash), isOld))
        .for("update", { skipLocked: true });
      if (locked === undefined) return false; // another server checks it
      if ((await tx.$count(media, eq(media.hash, hash))) === 0) {
        await removeSizes(hash);
        await store.remove(hash);
      }
      await tx.delete(unnamedBytes).where(eq(unnamedBytes.hash, hash));
      return true;
    });
  const old = await database
    .select({ hash: unnamedBytes.hash })
    .from(unnamedBytes)
    .where(isOld)
    .orderBy(asc(unnamedBytes.since))
    .limit(ROWS_MAXIMUM);
  await sweepItems(old, {
    log,
    label: ({ hash }) => ({ hash }),
    work: ({ hash }) =>
      remove(hash).catch(async (cause: unknown) => {
        await database.update(unnamedBytes).set({ since: sql`now()` }).where(eq(unnamedBytes.hash, hash));
        throw new Error("bytes that nobody names could not be removed, and are tried again in a day", { cause });
      }),
  });
};
