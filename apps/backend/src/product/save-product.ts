import { randomUUID } from "node:crypto";
import type { ProductDraft } from "@griya/api/office";
import { and, eq, inArray, ne, notInArray, or } from "drizzle-orm";
import { brands } from "../brand/brand.tables.ts";
import { categories, subCategories } from "../category/category.tables.ts";
import type { Transaction } from "../database/database.ts";
import { handled } from "../http/refusal.ts";
import { findPictures } from "../media/find-pictures.ts";
import type { StoredPicture } from "../media/stored-picture.ts";
import { products, variants } from "./product.tables.ts";
import { searchWords } from "./search-words.ts";

type Variant = ProductDraft["variants"][number];

const twice = (texts: readonly string[]): string | undefined =>
  texts.find((text, place) => texts.indexOf(text) !== place);

const assertOffersBelowPrice = ({ sku, price, offeredPrice, variants: looks }: ProductDraft): void => {
  for (const each of [{ sku, price, offeredPrice }, ...looks]) {
    if (each.offeredPrice !== undefined && each.offeredPrice >= (each.price ?? price)) {
      throw handled("offerAbovePrice", { sku: each.sku });
    }
  }
};

const findBrand = async (tx: Transaction, slug: string) => {
  const [brand] = await tx.select().from(brands).where(eq(brands.slug, slug));
  if (brand === undefined) throw handled("brandUnknown", { slug });
  return brand;
};

const findSubCategory = async (tx: Transaction, slug: string) => {
  const [found] = await tx
    .select({ id: subCategories.id, title: subCategories.title, category: categories.title })
    .from(subCategories)
    .innerJoin(categories, eq(categories.id, subCategories.categoryId))
    .where(eq(subCategories.slug, slug));
  if (found === undefined) throw handled("subCategoryUnknown", { slug });
  return found;
};

/** A slug or SKU that another product has is refused by name. */
const assertFree = async (tx: Transaction, { sku, slug, variants: looks }: ProductDraft): Promise<void> => {
  const skus = looks.map((variant) => variant.sku);
  const repeated = twice(skus);
  if (repeated !== undefined) throw handled("skuTwice", { sku: repeated });
  const [other] = await tx
    .select()
    .from(products)
    .where(and(eq(products.slug, slug), ne(products.sku, sku)));
  if (other !== undefined) throw handled("slugTaken", { slug });
  const [taken] = await tx
    .select({ sku: variants.sku })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(inArray(variants.sku, skus), ne(products.sku, sku)));
  if (taken !== undefined) throw handled("skuTaken", { sku: taken.sku });
};

type Pictures = ReadonlyMap<string, StoredPicture>;

const pictureAt = (pictures: Pictures, path: string): StoredPicture => {
  const picture = pictures.get(path);
  if (picture === undefined) throw handled("pictureUnknown", { path });
  return picture;
};

/** Variants that the draft leaves out are sold no more; those of before keep their stock. */
const writeVariants = async (
  tx: Transaction,
  product: { readonly id: number; readonly weightGrams: number },
  looks: readonly Variant[],
  pictures: Pictures,
): Promise<void> => {
  const skus = looks.map(({ sku }) => sku);
  await tx.delete(variants).where(and(eq(variants.productId, product.id), notInArray(variants.sku, skus)));
  for (const [position, { stock, price, offeredPrice, picture, ...look }] of looks.entries()) {
    const values = {
      attributes: look.attributes,
      sellingPrice: price ?? 0,
      offeredPrice: offeredPrice ?? 0,
      weightGrams: look.weightGrams ?? product.weightGrams,
      picture: picture === undefined ? null : pictureAt(pictures, picture),
      dimensions: look.dimensions ?? null,
      care: look.care ?? null,
      position,
    };
    await tx
      .insert(variants)
      .values({ ...values, id: randomUUID(), sku: look.sku, productId: product.id, onHand: stock })
      .onConflictDoUpdate({ target: variants.sku, set: values });
  }
};

/** Adds a product with its variants, or changes the one of that SKU. Its reviews, stock and age stay. */
export const saveProduct = async (tx: Transaction, draft: ProductDraft, now: Date): Promise<void> => {
  assertOffersBelowPrice(draft);
  await assertFree(tx, draft);
  const brand = await findBrand(tx, draft.brand);
  const subCategory = await findSubCategory(tx, draft.subCategory);
  const paths = [...draft.pictures.map(({ path }) => path), ...draft.variants.flatMap(({ picture }) => picture ?? [])];
  const pictures = await findPictures(tx, paths);
  const values = {
    slug: draft.slug,
    name: draft.name,
    description: draft.description,
    brandId: brand.id,
    subCategoryId: subCategory.id,
    sellingPrice: draft.price,
    offeredPrice: draft.offeredPrice ?? 0,
    pictures: draft.pictures.map(({ path, view }) => ({ ...pictureAt(pictures, path), view })),
    dimensions: draft.dimensions,
    weightGrams: draft.weightGrams,
    material: draft.material ?? null,
    assembly: draft.assembly ?? null,
    warranty: draft.warranty ?? null,
    isPublic: draft.isPublic,
    rank: draft.rank,
    searchWords: searchWords([
      draft.name,
      brand.name,
      subCategory.category,
      subCategory.title,
      ...draft.variants.flatMap(({ attributes }) => attributes.map(({ value }) => value)),
    ]),
  };
  const [product] = await tx
    .insert(products)
    .values({ ...values, uuid: randomUUID(), sku: draft.sku, listedAt: now })
    .onConflictDoUpdate({ target: products.sku, set: values })
    .returning({ id: products.id, weightGrams: products.weightGrams });
  if (product === undefined) throw new Error("The product that was just written did not come back");
  await writeVariants(tx, product, draft.variants, pictures);
};

/** The product that has that SKU, itself or by one of its variants. Throws a handled refusal. */
export const findProductBySku = async (tx: Transaction, sku: string): Promise<{ id: number; sku: string }> => {
  const [found] = await tx
    .selectDistinct({ id: products.id, sku: products.sku })
    .from(products)
    .leftJoin(variants, eq(variants.productId, products.id))
    .where(or(eq(products.sku, sku), eq(variants.sku, sku)));
  if (found === undefined) throw handled("skuUnknown", { sku });
  return found;
};
