/** The prices of a product, in whole rupiah. */
export type Pricing = {
  selling: number;
  /** The sale price, or 0 when the product has none. */
  offered: number;
  /** The flash price. It is valid only while `endsAt` is set. */
  flash: number;
  /** The end of the flash price, ISO 8601. */
  endsAt: string | null;
};

/** The price tag of a product, in whole rupiah. */
export type Price = {
  current: number;
  /** The struck-through price, or null when the current price is not reduced. */
  previous: number | null;
  /** The discount in whole percent, or null without a previous price. */
  discountPercent: number | null;
  /** The end of the flash price, ISO 8601. */
  endsAt: string | null;
};

/**
 * Returns the discount in whole percent: `100 - floor(current * 100 / previous)` (specification, section 4, price rules). BigInt avoids
 * rounding errors.
 */
export const getDiscountPercent = (current: number, previous: number): number =>
  100 - Number((BigInt(current) * 100n) / BigInt(previous));

const createPrice = (current: number, selling: number, isReduced: boolean, endsAt: string | null): Price => {
  const previousPrice = isReduced && selling > current ? selling : null;
  return {
    current,
    previous: previousPrice,
    discountPercent: previousPrice === null ? null : getDiscountPercent(current, previousPrice),
    endsAt,
  };
};

/**
 * Returns the price tag of a product (specification, section 4). The flash price comes first, then the sale price, then the selling price.
 */
export const toPrice = (pricing: Pricing): Price => {
  if (pricing.endsAt !== null) return createPrice(pricing.flash, pricing.selling, true, pricing.endsAt);
  if (pricing.offered > 0) return createPrice(pricing.offered, pricing.selling, true, null);
  return createPrice(pricing.selling, pricing.selling, false, null);
};

/** Returns the prices on the wire for a price tag. This reverses {@link toPrice}. */
export const toPricing = ({ current, previous, endsAt }: Price): Pricing => ({
  selling: previous ?? current,
  offered: endsAt === null && previous !== null ? current : 0,
  flash: endsAt === null ? 0 : current,
  endsAt,
});

/**
 * Returns the price tag of a variant. The variant's price replaces the product's price when the variant has attributes and a price above 0
 * (specification, section 4).
 */
export const toVariantPrice = (
  product: Price,
  variant: { attributeCount: number; price: number; selling: number },
): Price => {
  if (variant.attributeCount === 0 || variant.price <= 0) return product;
  return createPrice(variant.price, variant.selling, product.previous !== null, product.endsAt);
};
