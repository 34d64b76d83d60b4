import type { PictureChoice } from "../catalogue/data/articles/article-draft.ts";
import { productOfSlug } from "../catalogue/data/products.ts";
import type { StoredPicture } from "../media/stored-picture.ts";
import type { Pictures } from "../pictures/pictures.ts";

type Album = Pick<Pictures, "roomPicture" | "pictureOfLook" | "coverOf" | "galleryOf">;

/** The picture that an article wishes for; the product's cover stands in for a room or a view that is not rendered yet. */
export const choosePicture = (choice: PictureChoice, album: Album): StoredPicture => {
  const product = productOfSlug(choice.product);
  if (choice.room !== undefined) return album.roomPicture(choice.room) ?? album.coverOf(product);
  if (choice.look !== undefined) return album.pictureOfLook(product, choice.look);
  return album.galleryOf(product).find(({ view }) => view === choice.view) ?? album.coverOf(product);
};
