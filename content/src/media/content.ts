import { readFile } from "node:fs/promises";
import type { View } from "@griya/api";
import type { media, StoredPicture } from "@griya/provider/seeding";

/** Bytes that the shop comes with: a file of the masters, or a drawing. */
export type Content = { readonly file: string } | { readonly svg: string };

/** A picture of the shop; from where it shows a product, where it shows one. */
export type ShownPicture = StoredPicture & { readonly view?: View };

/** A picture, and what it is made from. */
export type AlbumPicture = { readonly picture: ShownPicture; readonly content: Content };

/** One medium of the shop: its row without what follows from its bytes. */
export type Medium = {
  readonly row: Omit<typeof media.$inferInsert, "hash" | "bytes" | "createdAt">;
  readonly content: Content;
};

export const readContent = async (content: Content): Promise<Uint8Array> =>
  "file" in content ? readFile(content.file) : Buffer.from(content.svg);

export const mediumOf = ({ picture, content }: AlbumPicture): Medium => {
  const { path, widths, width, height, alt, colour } = picture;
  const mime = "file" in content ? "image/webp" : "image/svg+xml";
  return { row: { kind: "picture", path, widths, width, height, alt, colour, mime }, content };
};
