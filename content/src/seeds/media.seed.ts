import {
  getInsertedValues,
  isNotNull,
  type MediaStore,
  media,
  mediaRedirects,
  type Seed,
} from "@griya/provider/seeding";
import { shopAlbum } from "../media/album.ts";
import { readContent } from "../media/content.ts";
import { getContentRevision } from "./content-revision.ts";

/** The maximum number of rows in one statement. PostgreSQL accepts 65 535 values in one statement. */
const BATCH_ROW_COUNT = 1000;

const splitIntoBatches = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / BATCH_ROW_COUNT) }, (_, batch) =>
    rows.slice(batch * BATCH_ROW_COUNT, (batch + 1) * BATCH_ROW_COUNT),
  );

/** Stores every file of the shop. A file that is stored already needs only one lookup. */
const storeAllMedia = (store: MediaStore) =>
  Promise.all(
    shopAlbum.media.map(async ({ row, content }) => ({ ...row, ...(await store.store(await readContent(content))) })),
  );

/**
 * Seed of pictures, films, models, the printed catalogue, and redirects for former addresses. Media of an earlier release stay, because
 * orders still show them.
 */
export const mediaSeed: Seed = {
  name: "media",
  storeFiles: async (store) => void (await storeAllMedia(store)),
  isNeeded: async (database) =>
    (await database.select({ path: media.path }).from(media).where(isNotNull(media.hash)).limit(1)).length === 0,
  getRevision: getContentRevision,
  run: async (tx, { media: store, clock }) => {
    const createdAt = clock();
    const rows = (await storeAllMedia(store)).map((row) => ({ ...row, createdAt }));
    for (const batch of splitIntoBatches(rows)) {
      await tx
        .insert(media)
        .values(batch)
        .onConflictDoUpdate({ target: media.path, set: getInsertedValues(media, ["path", "createdAt"]) });
    }
    for (const batch of splitIntoBatches(shopAlbum.redirects)) {
      await tx
        .insert(mediaRedirects)
        .values(batch)
        .onConflictDoUpdate({ target: mediaRedirects.from, set: getInsertedValues(mediaRedirects, ["from"]) });
    }
  },
};
