import type { Locale, ProductModel, ProductVideo } from "@griya/api";
import { asc, eq, inArray } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { media } from "../media/media.tables.ts";
import { productMedia } from "./product.tables.ts";

type FilmType = ProductVideo["sources"][number]["type"];

const isFilmType = (mime: string): mime is FilmType => mime === "video/webm" || mime === "video/mp4";

type FilmAndModel = { video: ProductVideo | null; model: ProductModel | null };

/** Finds the films and 3D models of products in one query. The returned function has null for a product without a film or a model. */
export const findFilmsAndModels = async (
  database: Queries,
  productIds: readonly number[],
  locale: Locale,
): Promise<(productId: number) => FilmAndModel> => {
  const rows = await database
    .select({
      productId: productMedia.productId,
      kind: media.kind,
      path: media.path,
      mime: media.mime,
      bytes: media.bytes,
      alt: media.alt,
    })
    .from(productMedia)
    .innerJoin(media, eq(media.path, productMedia.path))
    .where(inArray(productMedia.productId, [...productIds]))
    .orderBy(asc(productMedia.position));
  const rowsByProduct = Map.groupBy(rows, ({ productId }) => productId);
  return (productId) => getFilmAndModel(rowsByProduct.get(productId) ?? [], locale);
};

type MediaRow = Pick<typeof media.$inferSelect, "kind" | "path" | "mime" | "bytes" | "alt">;

const getFilmAndModel = (rows: readonly MediaRow[], locale: Locale): FilmAndModel => {
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
