import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { brands } from "../brand/brand.tables.ts";
import { categories, subCategories } from "../category/category.tables.ts";
import type { Transaction } from "../database/database.ts";
import { products, variants } from "./product.tables.ts";
import { joinSearchWords } from "./search-words.ts";

/** Writes the search words of these products. They come from the product, its brand, its categories and its variants. */
export const writeSearchWords = async (tx: Transaction, isUpdatedProduct: SQL): Promise<void> => {
  const rows = await tx
    .select({
      id: products.id,
      texts: { name: products.name, brand: brands.name, category: categories.title, subCategory: subCategories.title },
      alsoCalled: subCategories.alsoCalled,
    })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
    .innerJoin(categories, eq(categories.id, subCategories.categoryId))
    .where(isUpdatedProduct);
  const looks = await tx
    .select({ productId: variants.productId, attributes: variants.attributes })
    .from(variants)
    .where(
      inArray(
        variants.productId,
        rows.map(({ id }) => id),
      ),
    );
  const looksByProduct = Map.groupBy(looks, ({ productId }) => productId);
  const searchWords = rows.map(({ id, texts, alsoCalled }) => {
    const attributeValues = (looksByProduct.get(id) ?? []).flatMap(({ attributes }) =>
      attributes.map(({ value }) => value),
    );
    return joinSearchWords([
      texts.name,
      texts.brand,
      texts.category,
      texts.subCategory,
      ...alsoCalled,
      ...attributeValues,
    ]);
  });
  const ids = rows.map(({ id }) => id);
  await tx.execute(sql`
    update ${products} set search_words = found.words
    from unnest(${sql.param(ids)}::int[], ${sql.param(searchWords)}::text[]) as found (id, words)
    where ${products.id} = found.id`);
};
