import { getRevision } from "@griya/provider/seeding";
import { articleCategories, articles } from "../articles/articles.ts";
import { addOns } from "../furniture/add-ons.ts";
import { brands } from "../furniture/brands.ts";
import { bundles } from "../furniture/bundles.ts";
import { categories } from "../furniture/categories.ts";
import { collections } from "../furniture/collections.ts";
import { flashSale } from "../furniture/flash-sale.ts";
import * as home from "../furniture/home.ts";
import { keywords } from "../furniture/keywords.ts";
import { pages } from "../furniture/pages.ts";
import { products } from "../furniture/products.ts";
import { writtenQuestions } from "../furniture/questions.ts";
import { showroomPieces } from "../furniture/showroom-pieces.ts";
import { showrooms } from "../furniture/showrooms.ts";
import { vouchers } from "../furniture/vouchers.ts";
import { shopAlbum } from "../media/album.ts";
import { composeReviews } from "../reviews/compose-reviews.ts";

let cachedRevision: string | null = null;

/** Returns the revision of the shop's content. The revision changes whenever data or pictures change. */
export const getContentRevision = (): string => {
  const { media, redirects, allPictures, categoryPictures, collectionPictures, homePictures, heroOnPhones } = shopAlbum;
  cachedRevision ??= getRevision([
    { media: media.map(({ row }) => row), redirects },
    { allPictures, categoryPictures, collectionPictures, homePictures, heroOnPhones },
    {
      rooms: shopAlbum.renderedRooms.map(({ pieces, ...room }) => ({
        ...room,
        pieces: pieces.map(({ product, variant, x, y }) => [product.id, variant.id, x, y]),
      })),
    },
    { brands, categories, products, collections, flashSale, home, keywords },
    { showrooms, showroomPieces, vouchers, addOns, bundles, articleCategories, articles, pages },
    [...composeReviews()],
    writtenQuestions,
  ]);
  return cachedRevision;
};
