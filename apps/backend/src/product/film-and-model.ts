import type { Locale, ProductModel, ProductVideo } from "@griya/api";
import { asc, eq } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { media } from "../media/media.tables.ts";
import { productMedia } from "./product.tables.ts";

type FilmType = ProductVideo["sources"][number]["type"];

const isFilmType = (mime: string): mime is FilmType => mime === "video/webm" || mime === "video/mp4";

/** The film in which a product turns and the model that a reader can turn; null where there is none. One query. */
export const findFilmAndModel = async (
  database: Queries,
  productId: number,
  locale: Locale,
): Promise<{ video: ProductVideo | null; model: ProductModel | null }> => {
  const rows = await database
    .select({ kind: media.kind, path: media.path, mime: media.mime, bytes: media.bytes, alt: media.alt })
    .from(productMedia)
    .innerJoin(media, eq(media.path, productMedia.path))
    .where(eq(productMedia.productId, productId))
    .orderBy(asc(productMedia.position));
  const films = rows.flatMap((row) =>
    row.kind === "film" && isFilmType(row.mime) ? [{ path: row.path, type: row.mime, alt: row.alt[locale] }] : [],
  );
  const [film] = films;
  const model = rows.find(({ kind }) => kind === "model");
  return {
    video: film ? { sources: films.map(({ path, type }) => ({ path, type })), alt: film.alt } : null,
    model: model ? { path: model.path, bytes: model.bytes, alt: model.alt[locale] } : null,
  };
};
