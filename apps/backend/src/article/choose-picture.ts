import type { PictureChoice } from "../catalogue/data/articles/article-draft.ts";
import { productOfSlug } from "../catalogue/data/products.ts";
import type { StoredPicture } from "../media/stored-picture.ts";
import type { Pictures } from "../pictures/pictures.ts";

type Album = Pick<Pictures, "roomPicture" | "pictureOfLook" | "coverOf" | "galleryOf" | "homePictures">;

/** The picture that an article wishes for, or the nearest there is: a view not rendered yet gives way to the product's cover. */
export const choosePicture = (choice: PictureChoice, album: Album): StoredPicture => {
  if ("room" in choice) {
    const room = album.roomPicture(choice.room) ?? album.homePictures["hero"];
    if (room === undefined)
      throw new Error(`There is no picture of the ${choice.room} and no hero to stand in: render one`);
    return room;
  }
  const product = productOfSlug(choice.product);
  if (choice.look !== undefined) return album.pictureOfLook(product, choice.look);
  return album.galleryOf(product).find(({ view }) => view === choice.view) ?? album.coverOf(product);
};
