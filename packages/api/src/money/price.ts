/** What a product costs by each of its prices, whole rupiah. */
export type Pricing = {
  selling: number;
  /** 0 when there is no offer. */
  offered: number;
  /** Counts only while `endsAt` is set. */
  flash: number;
  /** When the flash price ends, ISO 8601. */
  endsAt: string | null;
};

/** What a price tag shows. Amounts in whole rupiah. */
export type Price = {
  current: number;
  /** The struck-through price, only when a flash or an offer makes the current one differ. */
  previous: number | null;
  /** Whole percent off, only beside a previous price. */
  discountPercent: number | null;
  /** When the flash price ends, ISO 8601. */
  endsAt: string | null;
};

/** `100 - floor(current * 100 / previous)` in integers (specification, section 4, price rules). */
export const discountPercent = (current: number, previous: number): number =>
  100 - Number((BigInt(current) * 100n) / BigInt(previous));

const priceTag = (current: number, selling: number, isReduced: boolean, endsAt: string | null): Price => {
  const previous = isReduced && selling > current ? selling : null;
  return { current, previous, discountPercent: previous === null ? null : discountPercent(current, previous), endsAt };
};

/** Flash price when a flash end time exists, else the offered price if above 0, else the selling price (section 4). */
export const toPrice = (pricing: Pricing): Price => {
  if (pricing.endsAt !== null) return priceTag(pricing.flash, pricing.selling, true, pricing.endsAt);
  if (pricing.offered > 0) return priceTag(pricing.offered, pricing.selling, true, null);
  return priceTag(pricing.selling, pricing.selling, false, null);
};

/** The prices that {@link toPrice} makes this price tag of. */
export const toPricing = ({ current, previous, endsAt }: Price): Pricing => ({
  selling: previous ?? current,
  offered: endsAt === null && previous !== null ? current : 0,
  flash: endsAt === null ? 0 : current,
  endsAt,
});

/** A variant's price replaces the product's when the variant has attributes and a price above 0 (section 4). */
export const toVariantPrice = (
  product: Price,
  variant: { attributeCount: number; price: number; selling: number },
): Price => {
  if (variant.attributeCount === 0 || variant.price <= 0) return product;
  return priceTag(variant.price, variant.selling, product.previous !== null, product.endsAt);
};
