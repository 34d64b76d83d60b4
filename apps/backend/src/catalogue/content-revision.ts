import { revisionOf } from "../database/seed.ts";
import { shopPictures } from "../pictures/pictures.ts";
import { articleCategories, articles } from "./data/articles.ts";
import { brands } from "./data/brands.ts";
import { bundles } from "./data/bundles.ts";
import { categories } from "./data/categories.ts";
import { collections } from "./data/collections.ts";
import { flashSale } from "./data/flash-sale.ts";
import * as home from "./data/home.ts";
import { keywords } from "./data/keywords.ts";
import { pages } from "./data/pages.ts";
import { products } from "./data/products.ts";
import { composeReviews } from "./data/reviews/compose-reviews.ts";
import { stores } from "./data/stores.ts";
import { vouchers } from "./data/vouchers.ts";

let known: string | null = null;

/** Of everything that the shop's content is written from, data and pictures: another one after any of it has changed. */
export const contentRevision = (): string => {
  const { allPictures, categoryPictures, collectionPictures, homePictures, heroOnPhones } = shopPictures;
  known ??= revisionOf([
    { allPictures, categoryPictures, collectionPictures, homePictures, heroOnPhones },
    { brands, categories, products, collections, flashSale, home, keywords },
    { stores, vouchers, bundles, articleCategories, articles, pages },
    [...composeReviews()],
  ]);
  return known;
};
