import type { ProductModel, ProductVideo, productEndpoints, ResponseWire } from "@griya/api";
import { and, asc, eq } from "drizzle-orm";
import { categories, subCategories } from "../category/category.tables.ts";
import type { Queries } from "../database/database.ts";
import { runningFlashOf } from "../flash-sale/running-flash.ts";
import { pictureFor, productPictureFor } from "../media/stored-picture.ts";
import type { Locale } from "../message/sentences.ts";
import { shopPictures } from "../pictures/pictures.ts";
import { isCalled } from "./list-products.ts";
import { variantPricingOf } from "./pricing.ts";
import { products, variants } from "./product.tables.ts";
import { productList } from "./product-summaries.ts";

type Reader = { readonly locale: Locale; readonly now: Date };

export type ProductWire = ResponseWire<typeof productEndpoints.find>;

/** Films and models lie beside the pictures under the product's slug; the database knows nothing of them. */
const videoFor = (slug: string, locale: Locale): ProductVideo | null => {
  const video = shopPictures.videoOf(slug);
  return video && { sources: [...video.sources], alt: video.alt[locale] };
};
const modelFor = (slug: string, locale: Locale): ProductModel | null => {
  const model = shopPictures.modelOf(slug);
  return model && { ...model, alt: model.alt[locale] };
};

/** A product as its own page shows it, by uuid or slug; null when there is none. Four queries. */
export const findProduct = async (
  database: Queries,
  called: string,
  { locale, now }: Reader,
): Promise<ProductWire | null> => {
  const [found] = await database
    .select({ product: products, category: categories, subCategory: subCategories })
    .from(products)
    .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
    .innerJoin(categories, eq(categories.id, subCategories.categoryId))
    .where(and(isCalled(products, called), eq(products.isPublic, true)));
  if (!found) return null;
  const { product, category, subCategory } = found;
  const [[summary], own, flash] = await Promise.all([
    productList(database, [product.id], { locale, now }),
    database.select().from(variants).where(eq(variants.productId, product.id)).orderBy(asc(variants.position)),
    runningFlashOf(database, product.id, now),
  ]);
  if (!summary) return null;
  return {
    ...summary,
    description: product.description[locale],
    images: product.pictures.map((picture) => productPictureFor(picture, locale)),
    video: videoFor(product.slug, locale),
    model: modelFor(product.slug, locale),
    dimensions: product.dimensions,
    weight: product.weightGrams / 1000,
    material: product.material?.[locale] ?? null,
    assembly: product.assembly,
    warranty: product.warranty && { months: product.warranty.months, covers: product.warranty.covers[locale] },
    category: { slug: category.slug, title: category.title[locale] },
    sub_category: { slug: subCategory.slug, title: subCategory.title[locale] },
    inventory: own.map((variant) => ({
      id: variant.id,
      sku: variant.sku,
      inventory_attributes: variant.attributes.map(({ name, value, swatch }) => ({
        name: name[locale],
        value: value[locale],
        swatch,
      })),
      ...variantPricingOf(variant, flash),
      stock: variant.onHand,
      image: variant.picture && pictureFor(variant.picture, locale),
      dimensions: variant.dimensions,
      weight: variant.weightGrams / 1000,
      care: variant.care?.[locale] ?? null,
    })),
  };
};
