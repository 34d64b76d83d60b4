import { removeContentHash } from "@griya/provider/seeding";
import { getProductBySlug, type Product } from "../furniture/products.ts";
import { allMarks, defaultImage } from "../marks/shop-marks.ts";
import { type Medium, type ShopPicture, toMedium } from "./content.ts";
import { createFormerRedirects, type Redirect } from "./former-redirects.ts";
import { createGroupPictures } from "./group-pictures.ts";
import { MASTERS_FOLDER, type Masters, readMasters } from "./masters.ts";
import { createOtherMedia } from "./other-media.ts";
import { createProductPictures } from "./product-pictures.ts";
import { createRoomPictures } from "./room-pictures.ts";

/** Creates all media of the shop from the existing masters. */
export const createAlbum = (masters: Masters) => {
  const products = createProductPictures(masters);
  const rooms = createRoomPictures(masters);
  const groups = createGroupPictures(products, rooms);
  const otherMedia = createOtherMedia(masters);

  const pictures = new Map(
    [...products.all, ...rooms.all, ...groups.all, ...allMarks].map((shown) => [shown.picture.path, shown] as const),
  );
  const media: readonly Medium[] = [...[...pictures.values()].map(toMedium), ...otherMedia.all];

  const redirects: readonly Redirect[] = [
    // These redirects lead from an address without a content hash to the current file.
    ...media.map(({ row: { path } }) => ({ from: removeContentHash(path), to: path, width: null })),
    ...createFormerRedirects({
      getLookPicture: (slug, look) => products.getLookPicture(getProductBySlug(slug), look),
      groups: {
        categories: groups.categoryPictures,
        "sub-categories": groups.subCategoryPictures,
        collections: groups.collectionPictures,
        home: groups.bannerPictures,
      },
      heroes: {
        hero: groups.homePictures["hero"] ?? defaultImage.picture,
        "hero-phone": groups.heroOnPhones ?? groups.homePictures["hero"] ?? defaultImage.picture,
      },
    }),
  ];

  return {
    ...products,
    ...groups,
    renderedRooms: rooms.shownRooms,
    /**
     * Returns the rendered views of a product's first look, and its picture in a room if there is one. The picture of cards comes first.
     */
    getGallery: (product: Product): readonly ShopPicture[] => [
      ...products.getGallery(product),
      ...[rooms.findRoomWith(product)?.renderedPicture ?? []].flat(),
    ],
    /** All pictures of the shop, without repeated pictures. */
    allPictures: [...pictures.values()].map(({ picture }) => picture),
    /** Returns the film and the model of a product, if they exist. The preferred format of the film comes first. */
    getFilmAndModel: otherMedia.ofProduct,
    findCatalogue: otherMedia.catalogueIn,
    media,
    redirects,
  };
};

export type Album = ReturnType<typeof createAlbum>;

/** The album of the masters in this repository. */
export const shopAlbum = createAlbum(readMasters(MASTERS_FOLDER));
