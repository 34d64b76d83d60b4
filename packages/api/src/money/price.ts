/** The prices of a product, in whole rupiah. */
export type Pricing = {
  selling: number;
  /** 0 when there is no offer. */
  offered: number;
  /** The flash price; it counts only while `endsAt` is set. */
  flash: number;
  /** The time when the flash price ends, ISO 8601. */
  endsAt: string | null;
};

/** The prices of a price tag, in whole rupiah. */
export type Price = {
  current: number;
  /** The struck-through price. It is set only when a flash or an offer changes the current one. */
  previous: number | null;
  /** Whole percent off. It is set only beside a previous price. */
  discountPercent: number | null;
  /** The time when the flash price ends, ISO 8601. */
  endsAt: string | null;
};

/** Returns `100 - floor(current * 100 / previous)` in integers (specification, section 4, price rules). */
export const getDiscountPercent = (current: number, previous: number): number =>
  100 - Number((BigInt(current) * 100n) / BigInt(previous));

const createPrice = (current: number, selling: number, isReduced: boolean, endsAt: string | null): Price => {
  const previous = isReduced && selling > current ? selling : null;
  return {
    current,
    previous,
    discountPercent: previous === null ? null : getDiscountPercent(current, previous),
    endsAt,
  };
};

/**
 * Returns the price tag (section 4). With a flash end time, it shows the flash price. Otherwise it shows the offered price if above 0, else
 * the selling price.
 */
export const toPrice = (pricing: Pricing): Price => {
  if (pricing.endsAt !== null) return createPrice(pricing.flash, pricing.selling, true, pricing.endsAt);
  if (pricing.offered > 0) return createPrice(pricing.offered, pricing.selling, true, null);
  return createPrice(pricing.selling, pricing.selling, false, null);
};

/** Returns the prices from which {@link toPrice} makes this price tag. */
export const toPricing = ({ current, previous, endsAt }: Price): Pricing => ({
  selling: previous ?? current,
  offered: endsAt === null && previous !== null ? current : 0,
  flash: endsAt === null ? 0 : current,
  endsAt,
});

/** Returns the price of a variant. It replaces the product's price when the variant has attributes and a price above 0 (section 4). */
export const toVariantPrice = (
  product: Price,
  variant: { attributeCount: number; price: number; selling: number },
): Price => {
  if (variant.attributeCount === 0 || variant.price <= 0) return product;
  return createPrice(variant.price, variant.selling, product.previous !== null, product.endsAt);
};
