import { asc, eq, inArray, lte, sql } from "drizzle-orm";
import type { Services } from "../http/services.ts";
import { media, unnamedBytes } from "./media.tables.ts";
import type { PictureCache } from "./picture-cache.ts";

/** How many are looked at in one go: the rest is for the next minute. */
const AT_ONCE = 100;

/** Longer than an upload lasts between its bytes and its row, or a reader who found the row waits for a size. */
const isOld = lte(unnamedBytes.since, sql`now() - interval '1 day'`);

/**
 * Takes bytes out of the store, with the sizes made of them, that a day ago maybe nobody named, and that nobody names now. Whoever looks
 * at one holds its row: other servers pass it by, and an upload of the same bytes waits, finds them gone and keeps them anew.
 */
export const removeUnnamedBytes = async (
  { database, media: store, log }: Pick<Services, "database" | "media" | "log">,
  { forget }: Pick<PictureCache, "forget">,
): Promise<void> => {
  const lookAtOne = (isSeen: (hash: string) => void): Promise<boolean> =>
    database.transaction(async (tx) => {
      const [found] = await tx
        .select({ hash: unnamedBytes.hash })
        .from(unnamedBytes)
        .where(isOld)
        .orderBy(asc(unnamedBytes.since))
        .limit(1)
        .for("update", { skipLocked: true });
      if (found === undefined) return false;
      const { hash } = found;
      isSeen(hash);
      if ((await tx.$count(media, eq(media.hash, hash))) === 0) {
        await forget(hash);
        await store.remove(hash);
      }
      await tx.delete(unnamedBytes).where(eq(unnamedBytes.hash, hash));
      return true;
    });
  for (let looked = 0; looked < AT_ONCE; looked += 1) {
    const seen: string[] = [];
    try {
      if (!(await lookAtOne((hash) => seen.push(hash)))) return;
    } catch (error) {
      if (seen.length === 0) throw error;
      log.warn({ error, hash: seen[0] }, "bytes that nobody names could not be removed, and are tried again in a day");
      await database.update(unnamedBytes).set({ since: sql`now()` }).where(inArray(unnamedBytes.hash, seen));
    }
  }
};
