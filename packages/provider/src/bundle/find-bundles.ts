import type { Bundle, Locale } from "@griya/api";
import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { subCategories } from "../category/category.tables.ts";
import type { Queries } from "../database/database.ts";
import { isListed } from "../product/is-listed.ts";
import { hasSlugOrUuid } from "../product/list-conditions.ts";
import { products } from "../product/product.tables.ts";
import { buildProductsQuery, findProductDetails, type ProductDetails } from "../product/product-details.ts";
import { bundleLines, bundles } from "./bundle.tables.ts";
import { getPriceInBundle } from "./price-in-bundle.ts";

const ownLines = alias(bundleLines, "own_line");

/** Returns the condition that a bundle contains a product, given by uuid or slug. */
export const hasPiece = (database: Queries, productCalled: string): SQL =>
  inArray(
    bundles.id,
    database
      .select({ id: ownLines.bundleId })
      .from(ownLines)
      .innerJoin(products, eq(products.id, ownLines.productId))
      .where(hasSlugOrUuid(products, productCalled)),
  );

const toBundleLine = (quantity: number, basisPointsOff: number, product: ProductDetails): Bundle["lines"][number] => {
  const { id, slug, name, picture, price, pricesVary, stock, brand, colours, rating } = product;
  return {
    quantity,
    product: { id, slug, name, picture, price, pricesVary, stock, brand, colours, rating },
    variants: product.variants.map((variant) => ({
      id: variant.id,
      attributes: variant.attributes,
      picture: variant.picture,
      stock: variant.stock,
      price: getPriceInBundle(variant.price, basisPointsOff),
      separatePrice: variant.price.current,
    })),
  };
};

/** Finds the bundles whose pieces are all listed, in the shop's order, at current prices. */
export const findBundles = async (
  database: Queries,
  { locale, now }: { readonly locale: Locale; readonly now: Date },
  filter?: SQL,
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
    .where(and(filter))
    .orderBy(asc(bundles.id), asc(bundleLines.position));
  const sold = [...Map.groupBy(rows, ({ bundle }) => bundle.id).values()].filter((pieces) =>
    pieces.every(({ isListed: isThere }) => isThere),
  );
  const wanted = [...new Set(sold.flat().map(({ productId }) => productId))];
  if (wanted.length === 0) return [];
  const found = await buildProductsQuery(database).where(inArray(products.id, wanted)).orderBy(asc(products.id));
  const details = await findProductDetails(database, found, { locale, now });
  const productOf = new Map(found.map(({ product }, place) => [product.id, details[place]]));
  return sold.flatMap((pieces): Bundle | [] => {
    const [first] = pieces;
    if (first === undefined) return [];
    const { uuid, slug, name, description, basisPointsOff } = first.bundle;
    const lines = pieces.flatMap(({ productId, quantity }) => {
      const product = productOf.get(productId);
      return product ? toBundleLine(quantity, basisPointsOff, product) : [];
    });
    return { id: uuid, slug, name: name[locale], description: description[locale], lines };
  });
};
