import { media, type Seed } from "@griya/provider/seeding";
import { shopAlbum } from "../media/album.ts";

/** Seed of all media without their bytes, for tests that need no file. The bytes take a second to read. */
export const mediaRowsSeed: Seed = {
  name: "media without bytes",
  isNeeded: async (database) => (await database.select({ path: media.path }).from(media).limit(1)).length === 0,
  run: async (tx, { clock }) => {
    const createdAt = clock();
    await tx.insert(media).values(shopAlbum.media.map(({ row }) => ({ ...row, hash: null, bytes: 0, createdAt })));
  },
};
