import { applyBasisPoints, type Price, type Pricing, toPrice, toVariantPrice } from "@griya/api";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { products, variants } from "./product.tables.ts";

/** The current flash sale of one product. */
export type RunningFlashSale = { readonly basisPointsOff: number; readonly endsAt: Date };

type Amounts = { readonly sellingPrice: number; readonly offeredPrice: number };

/** Returns the selling price minus the flash discount in whole rupiah. The discount is rounded down. */
export const getFlashPrice = (sellingPrice: number, basisPointsOff: number): number =>
  sellingPrice - applyBasisPoints(sellingPrice, basisPointsOff);

/** Returns the prices of a product in rupiah. 0 means that a price does not exist. */
export const getPricing = (product: Amounts, flash: RunningFlashSale | null): Pricing => ({
  selling: product.sellingPrice,
  offered: product.offeredPrice,
  flash: flash === null ? 0 : getFlashPrice(product.sellingPrice, flash.basisPointsOff),
  endsAt: flash === null ? null : flash.endsAt.toISOString(),
});

/** Returns the prices of a variant in rupiah. 0 means that the product's price applies. */
const getVariantPricing = (variant: Amounts, flash: RunningFlashSale | null): { price: number; selling: number } => {
  const basePrice = variant.offeredPrice > 0 ? variant.offeredPrice : variant.sellingPrice;
  return {
    price: flash === null ? basePrice : getFlashPrice(variant.sellingPrice, flash.basisPointsOff),
    selling: variant.sellingPrice,
  };
};

/** Returns the current price of one piece of a variant, by the rules of the contract. */
export const getUnitPrice = (
  product: Amounts,
  variant: Amounts & { readonly attributes: readonly unknown[] },
  flash: RunningFlashSale | null,
): Price =>
  toVariantPrice(toPrice(getPricing(product, flash)), {
    attributeCount: variant.attributes.length,
    ...getVariantPricing(variant, flash),
  });

/** Returns the SQL of the contract's `toPrice(…).current`. A test compares both results. */
export const buildCurrentPriceSql = (columns: {
  sellingPrice: SQLWrapper;
  offeredPrice: SQLWrapper;
  /** The discount of the flash sale in basis points. Null without a flash sale. */
  basisPointsOff: SQLWrapper;
}): SQL<number> => {
  const { sellingPrice, offeredPrice, basisPointsOff } = columns;
  return sql<number>`case
    when ${basisPointsOff} is not null then ${sellingPrice} - div(${sellingPrice}::numeric * ${basisPointsOff}, 10000)::bigint
    when ${offeredPrice} > 0 then ${offeredPrice}
    else ${sellingPrice}
  end`.mapWith(Number);
};

const buildVariantAmountSql = (price: SQLWrapper): SQL =>
  sql`case when ${variants.attributes} <> '[]' then nullif(${price}, 0) end`;

/** Returns the selling price and the sale price of a joined variant. Both are equal without a discount. */
export const buildVariantAmountsSql = (): { sellingPrice: SQL; salePrice: SQL } => {
  const selling = buildVariantAmountSql(variants.sellingPrice);
  return {
    sellingPrice: sql`coalesce(${selling}, ${products.sellingPrice})`,
    salePrice: sql`coalesce(${buildVariantAmountSql(variants.offeredPrice)}, ${selling}, nullif(${products.offeredPrice}, 0), ${products.sellingPrice})`,
  };
};

/** Returns the SQL of `getUnitPrice(…).current`. A test compares both results. */
export const buildVariantPriceSql = (basisPointsOff: SQLWrapper): SQL<number> => {
  const { sellingPrice, salePrice } = buildVariantAmountsSql();
  return buildCurrentPriceSql({ sellingPrice, offeredPrice: salePrice, basisPointsOff });
};

/** Returns the price of a product's cheapest variant. Lists are sorted by this price. */
export const buildLowestPriceSql = (basisPointsOff: SQLWrapper): SQL<number> =>
  buildCurrentPriceSql({
    sellingPrice: products.lowestSellingPrice,
    offeredPrice: products.lowestOfferedPrice,
    basisPointsOff,
  });

/** Returns true when a product has a sale price or is in a flash sale. */
export const buildIsReducedSql = (basisPointsOff: SQLWrapper): SQL<boolean> =>
  sql<boolean>`(${basisPointsOff} is not null or ${products.offeredPrice} > 0)`;
