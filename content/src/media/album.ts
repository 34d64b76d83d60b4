import { withoutContentName } from "@griya/provider/seeding";
import { type Product, productOfSlug } from "../furniture/products.ts";
import { allMarks, defaultImage } from "../marks/shop-marks.ts";
import { type Medium, mediumOf, type ShownPicture } from "./content.ts";
import { formerAddresses, type Redirect } from "./former-addresses.ts";
import { createGroupPictures } from "./group-pictures.ts";
import { MASTERS_FOLDER, type Masters, readMasters } from "./masters.ts";
import { createOtherMedia } from "./other-media.ts";
import { createProductPictures } from "./product-pictures.ts";
import { createRoomPictures } from "./room-pictures.ts";

/** Everything that the shop shows, from the masters that are there. */
export const createAlbum = (masters: Masters) => {
  const products = createProductPictures(masters);
  const rooms = createRoomPictures(masters);
  const groups = createGroupPictures(products, rooms);
  const others = createOtherMedia(masters);

  const pictures = new Map(
    [...products.all, ...rooms.all, ...groups.all, ...allMarks].map((shown) => [shown.picture.path, shown] as const),
  );
  const media: readonly Medium[] = [...[...pictures.values()].map(mediumOf), ...others.all];

  const redirects: readonly Redirect[] = [
    // whatever was rendered, drawn or printed again since
    ...media.map(({ row: { path } }) => ({ from: withoutContentName(path), to: path, width: null })),
    ...formerAddresses({
      pictureOfLook: (slug, look) => products.pictureOfLook(productOfSlug(slug), look),
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
    shownRooms: rooms.shownRooms,
    /** A product's first look from every side, the picture of cards in front, and the product in a room. */
    galleryOf: (product: Product): readonly ShownPicture[] => [
      ...products.galleryOf(product),
      ...[rooms.roomWith(product)?.shown ?? []].flat(),
    ],
    /** Every picture there is, each once. */
    allPictures: [...pictures.values()].map(({ picture }) => picture),
    /** The film and model of a product, the film's formats in the order to prefer. */
    filmAndModelOf: others.ofProduct,
    catalogueIn: others.catalogueIn,
    media,
    redirects,
  };
};

export type Album = ReturnType<typeof createAlbum>;

/** Of the masters that this shop comes with. */
export const shopAlbum = createAlbum(readMasters(MASTERS_FOLDER));
