import type { Locale, Product } from "@griya/api";
import { asc, eq, inArray } from "drizzle-orm";
import { categories, subCategories } from "../category/category.tables.ts";
import type { Queries } from "../database/database.ts";
import { media } from "../media/media.tables.ts";
import { toPicture } from "../media/stored-picture.ts";
import { getUnitPrice } from "./pricing.ts";
import { productPictures, products, variants } from "./product.tables.ts";
import { findProductSummaries } from "./product-summaries.ts";
import { findRunningFlashSales } from "./running-flash-sales.ts";

type Reader = { readonly locale: Locale; readonly now: Date };

/** A product with all details except its film and its model. */
export type ProductDetails = Omit<Product, "video" | "model">;

/** Selects products with their categories. The caller adds a condition. */
export const buildProductsQuery = (database: Queries) =>
  database
    .select({ product: products, category: categories, subCategory: subCategories })
    .from(products)
    .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
    .innerJoin(categories, eq(categories.id, subCategories.categoryId))
    .$dynamic();

type FoundProduct = Awaited<ReturnType<typeof buildProductsQuery>>[number];

/** Finds the details of products, in the given order. Uses five queries for any number of products. */
export const findProductDetails = async (
  database: Queries,
  foundProducts: readonly FoundProduct[],
  { locale, now }: Reader,
): Promise<ProductDetails[]> => {
  if (foundProducts.length === 0) return [];
  const ids = foundProducts.map(({ product }) => product.id);
  const [summaries, pictures, foundVariants, flashes] = await Promise.all([
    findProductSummaries(database, ids, { locale, now }),
    database
      .select({ productId: productPictures.productId, view: productPictures.view, picture: media })
      .from(productPictures)
      .innerJoin(media, eq(media.path, productPictures.path))
      .where(inArray(productPictures.productId, ids))
      .orderBy(asc(productPictures.productId), asc(productPictures.position)),
    database
      .select({ variant: variants, picture: media })
      .from(variants)
      .leftJoin(media, eq(media.path, variants.picture))
      .where(inArray(variants.productId, ids))
      .orderBy(asc(variants.productId), asc(variants.position)),
    findRunningFlashSales(database, ids, now),
  ]);
  const picturesByProduct = Map.groupBy(pictures, ({ productId }) => productId);
  const variantsByProduct = Map.groupBy(foundVariants, ({ variant }) => variant.productId);
  return foundProducts.flatMap(({ product, category, subCategory }) => {
    const { id } = product;
    const summary = summaries.get(id);
    if (!summary) return [];
    return {
      ...summary,
      description: product.description[locale],
      pictures: (picturesByProduct.get(id) ?? []).map(({ view, picture }) => ({ ...toPicture(picture, locale), view })),
      dimensions: product.dimensions,
      weight: product.weightGrams / 1000,
      material: product.material?.[locale] ?? null,
      assembly: product.assembly,
      warranty: product.warranty && { months: product.warranty.months, covers: product.warranty.covers[locale] },
      category: { slug: category.slug, title: category.title[locale] },
      subCategory: { slug: subCategory.slug, title: subCategory.title[locale] },
      variants: (variantsByProduct.get(id) ?? []).map(({ variant, picture }) => ({
        id: variant.id,
        sku: variant.sku,
        attributes: variant.attributes.map(({ name, value, swatch }) => ({
          name: name[locale],
          value: value[locale],
          swatch,
        })),
        price: getUnitPrice(product, variant, flashes.get(id) ?? null),
        stock: variant.onHand,
        picture: picture && toPicture(picture, locale),
        dimensions: variant.dimensions ?? product.dimensions,
        weight: variant.weightGrams / 1000,
        seatHeight: variant.seatHeight,
        care: variant.care?.[locale] ?? null,
      })),
    };
  });
};
