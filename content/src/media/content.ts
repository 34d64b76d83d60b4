import { readFile } from "node:fs/promises";
import type { PictureView } from "@griya/api";
import type { media, StoredPicture } from "@griya/provider/seeding";

/** The source of a medium's bytes: a file of the masters, or a drawing. */
export type Content = { readonly file: string } | { readonly svg: string };

/** A picture of the shop. The pictures of products and rooms have a view. */
export type ShopPicture = StoredPicture & { readonly view?: PictureView };

/** A picture and the source of its bytes. */
export type AlbumPicture = { readonly picture: ShopPicture; readonly content: Content };

/** A medium of the shop: its row without the columns that depend on its bytes, and the source of its bytes. */
export type Medium = {
  readonly row: Omit<typeof media.$inferInsert, "hash" | "bytes" | "createdAt">;
  readonly content: Content;
};

export const readContent = async (content: Content): Promise<Uint8Array> =>
  "file" in content ? readFile(content.file) : Buffer.from(content.svg);

export const toMedium = ({ picture, content }: AlbumPicture): Medium => {
  const { path, widths, width, height, alt, colour } = picture;
  const mime = "file" in content ? "image/webp" : "image/svg+xml";
  return { row: { kind: "picture", path, widths, width, height, alt, colour, mime }, content };
};
