import { applyBasisPoints, type Price, type Pricing, toPrice, toVariantPrice } from "@griya/api";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { products, variants } from "./product.tables.ts";

/** The flash sale of one product. */
export type RunningFlashSale = { readonly basisPointsOff: number; readonly endsAt: Date };

type Amounts = { readonly sellingPrice: number; readonly offeredPrice: number };

/** Returns the selling price minus the flash discount, which is rounded down to whole rupiah. */
export const getFlashPrice = (sellingPrice: number, basisPointsOff: number): number =>
  sellingPrice - applyBasisPoints(sellingPrice, basisPointsOff);

/** Returns all prices of a product. */
export const getPricing = (product: Amounts, flash: RunningFlashSale | null): Pricing => ({
  selling: product.sellingPrice,
  offered: product.offeredPrice,
  flash: flash === null ? 0 : getFlashPrice(product.sellingPrice, flash.basisPointsOff),
  endsAt: flash === null ? null : flash.endsAt.toISOString(),
});

/** Returns a variant's own prices. 0 means the product's. */
const getVariantPricing = (variant: Amounts, flash: RunningFlashSale | null): { price: number; selling: number } => {
  const offeredOrSelling = variant.offeredPrice > 0 ? variant.offeredPrice : variant.sellingPrice;
  return {
    price: flash === null ? offeredOrSelling : getFlashPrice(variant.sellingPrice, flash.basisPointsOff),
    selling: variant.sellingPrice,
  };
};

/** Returns the current price of one piece of a variant, by the contract's own rules. */
export const getUnitPrice = (
  product: Amounts,
  variant: Amounts & { readonly attributes: readonly unknown[] },
  flash: RunningFlashSale | null,
): Price =>
  toVariantPrice(toPrice(getPricing(product, flash)), {
    attributeCount: variant.attributes.length,
    ...getVariantPricing(variant, flash),
  });

/** Returns the contract's `toPrice(…).current` for the database. A property test compares the two. */
export const buildCurrentPriceSql = (columns: {
  sellingPrice: SQLWrapper;
  offeredPrice: SQLWrapper;
  /** Null where no flash sale runs. */
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

/** Returns the selling and the offered price of a joined variant. They are equal without a discount. */
export const buildVariantAmountsSql = (): { selling: SQL; offered: SQL } => {
  const selling = buildVariantAmountSql(variants.sellingPrice);
  return {
    selling: sql`coalesce(${selling}, ${products.sellingPrice})`,
    offered: sql`coalesce(${buildVariantAmountSql(variants.offeredPrice)}, ${selling}, nullif(${products.offeredPrice}, 0), ${products.sellingPrice})`,
  };
};

/** Returns `getUnitPrice(…).current` for the database. A property test compares the two. */
export const buildVariantPriceSql = (basisPointsOff: SQLWrapper): SQL<number> => {
  const { selling, offered } = buildVariantAmountsSql();
  return buildCurrentPriceSql({ sellingPrice: selling, offeredPrice: offered, basisPointsOff });
};

/** Returns the price of a product without a chosen variant: that of its cheapest. Whole lists are ordered by it. */
export const buildLowestPriceSql = (basisPointsOff: SQLWrapper): SQL<number> =>
  buildCurrentPriceSql({
    sellingPrice: products.lowestSellingPrice,
    offeredPrice: products.lowestOfferedPrice,
    basisPointsOff,
  });

/** Returns true when a product is reduced by an offer or a flash sale. */
export const buildIsReducedSql = (basisPointsOff: SQLWrapper): SQL<boolean> =>
  sql<boolean>`(${basisPointsOff} is not null or ${products.offeredPrice} > 0)`;
