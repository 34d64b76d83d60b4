import type { Bundle, Locale } from "@griya/api";
import { asc, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { subCategories } from "../category/category.tables.ts";
import type { Queries } from "../database/database.ts";
import { isListed } from "../product/is-listed.ts";
import { hasSlugOrUuid } from "../product/list-conditions.ts";
import { products } from "../product/product.tables.ts";
import { productSummaries } from "../product/product-summaries.ts";
import { bundleLines, bundles } from "./bundle.tables.ts";
import { bundlePrice } from "./bundle-price.ts";

const own = alias(bundleLines, "own_line");

/**
 * The bundles that a product is part of and that a shopper can have now: every piece is listed and in stock, and together
 * they cost less than one by one. Three queries.
 */
export const findBundles = async (
  database: Queries,
  productCalled: string,
  { locale, now }: { readonly locale: Locale; readonly now: Date },
): Promise<Bundle[]> => {
  const rows = await database
    .select({
      bundle: bundles,
      productId: bundleLines.productId,
      quantity: bundleLines.quantity,
      isListed: sql<boolean>`${isListed()}`,
    })
    .from(bundles)
    .innerJoin(bundleLines, eq(bundleLines.bundleId, bundles.id))
    .innerJoin(products, eq(products.id, bundleLines.productId))
    .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
    .where(
      inArray(
        bundles.id,
        database
          .select({ id: own.bundleId })
          .from(own)
          .where(
            inArray(
              own.productId,
              database.select({ id: products.id }).from(products).where(hasSlugOrUuid(products, productCalled)),
            ),
          ),
      ),
    )
    .orderBy(asc(bundles.id), asc(bundleLines.position));
  const summaries = await productSummaries(
    database,
    rows.map(({ productId }) => productId),
    { locale, now },
  );
  return [...Map.groupBy(rows, ({ bundle }) => bundle.id).values()].flatMap((parts): Bundle | [] => {
    const [first] = parts;
    if (first === undefined) return [];
    const lines = parts.flatMap(({ productId, quantity, isListed: isThere }) => {
      const product = summaries.get(productId);
      return product && isThere && product.stock >= quantity ? [{ quantity, product }] : [];
    });
    if (lines.length < parts.length) return [];
    const { bundle } = first;
    const priced = bundlePrice(
      lines.map(({ quantity, product: { price } }) => ({
        quantity,
        sellingPrice: price.previous ?? price.current,
        currentPrice: price.current,
      })),
      bundle.basisPointsOff,
    );
    return priced === null
      ? []
      : {
          id: bundle.uuid,
          slug: bundle.slug,
          name: bundle.name[locale],
          description: bundle.description[locale],
          price: priced.price,
          separatePrice: priced.separatePrice,
          lines,
        };
  });
};
