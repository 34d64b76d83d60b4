import { and, eq } from "drizzle-orm";
import { type PictureRow, type StoredPicture, toStoredPicture } from "../media/stored-picture.ts";
import { productPictures, products } from "./product.tables.ts";

/** Joins the cover of a product. The cover is the picture on cards. */
export const isCover = () => and(eq(productPictures.productId, products.id), eq(productPictures.position, 0));

/** Returns the cover of a product. Throws when the product has no picture. */
export const getCover = ({ slug, picture }: { slug: string; picture: PictureRow | null }): StoredPicture => {
  if (picture === null) throw new Error(`Product ${slug} has no picture, so no card can show it: add a picture`);
  return toStoredPicture(picture);
};
