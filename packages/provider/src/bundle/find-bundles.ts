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

const pieceLines = alias(bundleLines, "own_line");

/** Returns the SQL condition for a bundle with a product. The product is a uuid or a slug. */
export const hasPiece = (database: Queries, productCalled: string): SQL =>
  inArray(
    bundles.id,
    database
      .select({ id: pieceLines.bundleId })
      .from(pieceLines)
      .innerJoin(products, eq(products.id, pieceLines.productId))
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

/** Finds the bundles whose pieces are all listed, in the shop's order, with their current prices. */
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
  const listedBundles = [...Map.groupBy(rows, ({ bundle }) => bundle.id).values()].filter((pieces) =>
    pieces.every(({ isListed: isThere }) => isThere),
  );
  const productIds = [...new Set(listedBundles.flat().map(({ productId }) => productId))];
  if (productIds.length === 0) return [];
  const productRows = await buildProductsQuery(database)
    .where(inArray(products.id, productIds))
    .orderBy(asc(products.id));
  const productDetails = await findProductDetails(database, productRows, { locale, now });
  const productsById = new Map(productRows.map(({ product }, place) => [product.id, productDetails[place]]));
  return listedBundles.flatMap((pieces): Bundle | [] => {
    const [first] = pieces;
    if (first === undefined) return [];
    const { uuid, slug, name, description, basisPointsOff } = first.bundle;
    const lines = pieces.flatMap(({ productId, quantity }) => {
      const product = productsById.get(productId);
      return product ? toBundleLine(quantity, basisPointsOff, product) : [];
    });
    return { id: uuid, slug, name: name[locale], description: description[locale], lines };
  });
};
