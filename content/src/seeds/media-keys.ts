import { inArray, media, type Transaction } from "@griya/backend/seeding";

/** The keys of media by their paths, as the seed of media has written them. */
export const mediaKeys = async (tx: Transaction, paths: readonly string[]): Promise<(path: string) => string> => {
  const rows = await tx
    .select({ id: media.id, path: media.path })
    .from(media)
    .where(inArray(media.path, [...paths]));
  const keys = new Map(rows.map(({ id, path }) => [path, id]));
  return (path) => {
    const key = keys.get(path);
    if (key === undefined) throw new Error(`${path} is not among the media, so nothing can show it: seed them first`);
    return key;
  };
};
