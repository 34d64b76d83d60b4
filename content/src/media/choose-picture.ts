import type { PictureChoice } from "../articles/article-draft.ts";
import { getProductBySlug } from "../furniture/products.ts";
import type { Album } from "./album.ts";
import type { ShopPicture } from "./content.ts";

type AlbumReader = Pick<Album, "findRoomPicture" | "getLookPicture" | "getCover" | "getGallery">;

/** Returns the picture for the choice of an article. The product's cover replaces a room or a view that is not rendered yet. */
export const choosePicture = (choice: PictureChoice, album: AlbumReader): ShopPicture => {
  const product = getProductBySlug(choice.product);
  if (choice.room !== undefined) return album.findRoomPicture(choice.room) ?? album.getCover(product);
  if (choice.look !== undefined) return album.getLookPicture(product, choice.look);
  return album.getGallery(product).find(({ view }) => view === choice.view) ?? album.getCover(product);
};
