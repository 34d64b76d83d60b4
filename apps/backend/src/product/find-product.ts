import type { Locale, Product } from "@griya/api";
import { and, asc, eq } from "drizzle-orm";
import { categories, subCategories } from "../category/category.tables.ts";
import type { Queries } from "../database/database.ts";
import { media } from "../media/media.tables.ts";
import { pictureFor } from "../media/stored-picture.ts";
import { findFilmAndModel } from "./film-and-model.ts";
import { hasSlugOrUuid } from "./list-conditions.ts";
import { unitPrice } from "./pricing.ts";
import { productPictures, products, variants } from "./product.tables.ts";
import { productList } from "./product-summaries.ts";
import { runningFlashOf } from "./running-flash.ts";

type Reader = { readonly locale: Locale; readonly now: Date };

/** A product as its own page shows it, by uuid or slug; null when there is none. Six queries. */
export const findProduct = async (
  database: Queries,
  called: string,
  { locale, now }: Reader,
): Promise<Product | null> => {
  const [found] = await database
    .select({ product: products, category: categories, subCategory: subCategories })
    .from(products)
    .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
    .innerJoin(categories, eq(categories.id, subCategories.categoryId))
    .where(and(hasSlugOrUuid(products, called), eq(products.isPublic, true)));
  if (!found) return null;
  const { product, category, subCategory } = found;
  const [[summary], pictures, own, flash, shown] = await Promise.all([
    productList(database, [product.id], { locale, now }),
    database
      .select({ view: productPictures.view, picture: media })
      .from(productPictures)
      .innerJoin(media, eq(media.path, productPictures.path))
      .where(eq(productPictures.productId, product.id))
      .orderBy(asc(productPictures.position)),
    database
      .select({ variant: variants, picture: media })
      .from(variants)
      .leftJoin(media, eq(media.path, variants.picture))
      .where(eq(variants.productId, product.id))
      .orderBy(asc(variants.position)),
    runningFlashOf(database, product.id, now),
    findFilmAndModel(database, product.id, locale),
  ]);
  if (!summary) return null;
  return {
    ...summary,
    description: product.description[locale],
    pictures: pictures.map(({ view, picture }) => ({ ...pictureFor(picture, locale), view })),
    ...shown,
    dimensions: product.dimensions,
    weight: product.weightGrams / 1000,
    material: product.material?.[locale] ?? null,
    assembly: product.assembly,
    warranty: product.warranty && { months: product.warranty.months, covers: product.warranty.covers[locale] },
    category: { slug: category.slug, title: category.title[locale] },
    subCategory: { slug: subCategory.slug, title: subCategory.title[locale] },
    variants: own.map(({ variant, picture }) => ({
      id: variant.id,
      sku: variant.sku,
      attributes: variant.attributes.map(({ name, value, swatch }) => ({
        name: name[locale],
        value: value[locale],
        swatch,
      })),
      price: unitPrice(product, variant, flash),
      stock: variant.onHand,
      picture: picture && pictureFor(picture, locale),
      dimensions: variant.dimensions ?? product.dimensions,
      weight: variant.weightGrams / 1000,
      care: variant.care?.[locale] ?? null,
    })),
  };
};
