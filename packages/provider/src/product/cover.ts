import { and, eq } from "drizzle-orm";
import { type PictureRow, type StoredPicture, storedPicture } from "../media/stored-picture.ts";
import { productPictures, products } from "./product.tables.ts";

/** A product's picture of cards; the query joins its pictures by this. */
export const isCover = () => and(eq(productPictures.productId, products.id), eq(productPictures.position, 0));

/** A product without any picture is a mistake of whoever filled the database. */
export const coverOf = ({ slug, picture }: { slug: string; picture: PictureRow | null }): StoredPicture => {
  if (picture === null) throw new Error(`Product ${slug} has no picture, so no card can show it: give it one`);
  return storedPicture(picture);
};
