import type { PictureChoice } from "../articles/article-draft.ts";
import { productOfSlug } from "../furniture/products.ts";
import type { Album } from "./album.ts";
import type { ShownPicture } from "./content.ts";

type Chosen = Pick<Album, "roomPicture" | "pictureOfLook" | "coverOf" | "galleryOf">;

/** Returns the picture that an article asks for. The product's cover replaces a room or a view that is not rendered yet. */
export const choosePicture = (choice: PictureChoice, album: Chosen): ShownPicture => {
  const product = productOfSlug(choice.product);
  if (choice.room !== undefined) return album.roomPicture(choice.room) ?? album.coverOf(product);
  if (choice.look !== undefined) return album.pictureOfLook(product, choice.look);
  return album.galleryOf(product).find(({ view }) => view === choice.view) ?? album.coverOf(product);
};
