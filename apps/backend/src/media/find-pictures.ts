import { inArray } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { handled } from "../http/refusal.ts";
import { media } from "./media.tables.ts";
import type { StoredPicture } from "./stored-picture.ts";

/** Finds pictures of the shop by their paths, as rows keep them; one query. Throws a handled refusal that names an unknown one. */
export const findPictures = async (
  queries: Queries,
  paths: readonly string[],
): Promise<(path: string) => StoredPicture> => {
  const rows = await queries
    .select()
    .from(media)
    .where(inArray(media.path, [...paths]));
  const pictures = new Map(
    rows.flatMap(({ path, widths, width, height, colour, alt }) =>
      width === null || height === null || colour === null
        ? []
        : [[path, { path, widths, width, height, colour, alt }] as const],
    ),
  );
  const pictureAt = (path: string): StoredPicture => {
    const picture = pictures.get(path);
    if (picture === undefined) throw handled("pictureUnknown", { path });
    return picture;
  };
  for (const path of paths) pictureAt(path);
  return pictureAt;
};
