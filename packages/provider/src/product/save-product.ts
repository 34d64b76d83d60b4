import { randomUUID } from "node:crypto";
import type { ProductDraft } from "@griya/api/office";
import { and, eq, inArray, ne, notInArray, or } from "drizzle-orm";
import { brands } from "../brand/brand.tables.ts";
import { subCategories } from "../category/category.tables.ts";
import type { Transaction } from "../database/database.ts";
import { userError } from "../http/refusal.ts";
import { assertPictures } from "../media/assert-pictures.ts";
import { productPictures, products, variants } from "./product.tables.ts";
import { writeLowestPrices } from "./write-lowest-prices.ts";
import { writeSearchWords } from "./write-search-words.ts";

type Variant = ProductDraft["variants"][number];

const findDuplicate = (texts: readonly string[]): string | undefined =>
  texts.find((text, place) => texts.indexOf(text) !== place);

const assertSalePricesBelowPrice = ({ sku, price, offeredPrice, variants: looks }: ProductDraft): void => {
  for (const each of [{ sku, price, offeredPrice }, ...looks]) {
    if (each.offeredPrice !== undefined && each.offeredPrice >= (each.price ?? price)) {
      throw userError("offerAbovePrice", { sku: each.sku });
    }
  }
};

const findBrand = async (tx: Transaction, slug: string) => {
  const [brand] = await tx.select().from(brands).where(eq(brands.slug, slug));
  if (brand === undefined) throw userError("brandUnknown", { slug });
  return brand;
};

const findSubCategory = async (tx: Transaction, slug: string) => {
  const [foundRow] = await tx.select().from(subCategories).where(eq(subCategories.slug, slug));
  if (foundRow === undefined) throw userError("subCategoryUnknown", { slug });
  return foundRow;
};

/** Rejects a slug or SKU that another product already has. */
const assertUnique = async (tx: Transaction, { sku, slug, variants: looks }: ProductDraft): Promise<void> => {
  const skus = looks.map((variant) => variant.sku);
  const repeatedSku = findDuplicate(skus);
  if (repeatedSku !== undefined) throw userError("skuTwice", { sku: repeatedSku });
  const [otherProduct] = await tx
    .select()
    .from(products)
    .where(and(eq(products.slug, slug), ne(products.sku, sku)));
  if (otherProduct !== undefined) throw userError("slugTaken", { slug });
  const [takenVariant] = await tx
    .select({ sku: variants.sku })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(inArray(variants.sku, skus), ne(products.sku, sku)));
  if (takenVariant !== undefined) throw userError("skuTaken", { sku: takenVariant.sku });
};

/** Writes the variants of a product. Deletes variants that the draft does not contain. Existing variants keep their stock. */
const writeVariants = async (
  tx: Transaction,
  product: { readonly id: number; readonly weightGrams: number },
  looks: readonly Variant[],
): Promise<void> => {
  const skus = looks.map(({ sku }) => sku);
  await tx.delete(variants).where(and(eq(variants.productId, product.id), notInArray(variants.sku, skus)));
  for (const [position, { stock, price, offeredPrice, picture, ...look }] of looks.entries()) {
    const columnValues = {
      attributes: look.attributes,
      sellingPrice: price ?? 0,
      offeredPrice: offeredPrice ?? 0,
      weightGrams: look.weightGrams ?? product.weightGrams,
      picture: picture ?? null,
      dimensions: look.dimensions ?? null,
      care: look.care ?? null,
      materials: look.materials,
      seats: look.seats ?? null,
      seatHeight: look.seatHeight ?? null,
      position,
    };
    await tx
      .insert(variants)
      .values({ ...columnValues, id: randomUUID(), sku: look.sku, productId: product.id, onHand: stock })
      .onConflictDoUpdate({ target: variants.sku, set: columnValues });
  }
};

/** Adds a product with its variants, or changes the product with the same SKU. Reviews, stock and listing time stay. */
export const saveProduct = async (tx: Transaction, draft: ProductDraft, now: Date): Promise<void> => {
  assertSalePricesBelowPrice(draft);
  await assertUnique(tx, draft);
  const brand = await findBrand(tx, draft.brand);
  const subCategory = await findSubCategory(tx, draft.subCategory);
  await assertPictures(tx, [
    ...draft.pictures.map(({ path }) => path),
    ...draft.variants.flatMap(({ picture }) => picture ?? []),
  ]);
  const columnValues = {
    slug: draft.slug,
    name: draft.name,
    description: draft.description,
    brandId: brand.id,
    subCategoryId: subCategory.id,
    sellingPrice: draft.price,
    offeredPrice: draft.offeredPrice ?? 0,
    dimensions: draft.dimensions,
    weightGrams: draft.weightGrams,
    material: draft.material ?? null,
    assembly: draft.assembly ?? null,
    warranty: draft.warranty ?? null,
    isPublic: draft.isPublic,
    rank: draft.rank,
  };
  const [product] = await tx
    .insert(products)
    .values({ ...columnValues, uuid: randomUUID(), sku: draft.sku, listedAt: now, searchWords: "" })
    .onConflictDoUpdate({ target: products.sku, set: columnValues })
    .returning({ id: products.id, weightGrams: products.weightGrams });
  if (product === undefined) throw new Error("The database returned no product after writing it");
  await tx.delete(productPictures).where(eq(productPictures.productId, product.id));
  await tx
    .insert(productPictures)
    .values(draft.pictures.map((picture, position) => ({ ...picture, position, productId: product.id })));
  await writeVariants(tx, product, draft.variants);
  await writeLowestPrices(tx, eq(products.id, product.id));
  await writeSearchWords(tx, eq(products.id, product.id));
};

/** Finds the product with this SKU, or the product whose variant has it. Throws a handled refusal for an unknown SKU. */
export const findProductBySku = async (tx: Transaction, sku: string): Promise<{ id: number; sku: string }> => {
  const [foundRow] = await tx
    .selectDistinct({ id: products.id, sku: products.sku })
    .from(products)
    .leftJoin(variants, eq(variants.productId, products.id))
    .where(or(eq(products.sku, sku), eq(variants.sku, sku)));
  if (foundRow === undefined) throw userError("skuUnknown", { sku });
  return foundRow;
};

/** Finds products by their SKUs in one query. Throws a handled refusal with the first unknown SKU. */
export const findProductIds = async (tx: Transaction, skus: readonly string[]): Promise<(sku: string) => number> => {
  const rows = await tx
    .select({ id: products.id, sku: products.sku })
    .from(products)
    .where(inArray(products.sku, [...skus]));
  const idsBySku = new Map(rows.map(({ id, sku }) => [sku, id]));
  const getId = (sku: string): number => {
    const id = idsBySku.get(sku);
    if (id === undefined) throw userError("skuUnknown", { sku });
    return id;
  };
  for (const sku of skus) getId(sku);
  return getId;
};
