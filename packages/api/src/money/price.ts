import * as z from "zod/mini";
import { Rupiah } from "./rupiah.ts";

/** A product's prices as the provider sends them (specification, section 3: pricing object). */
export const PricingWire = z.object({
  selling: Rupiah,
  /** 0 when there is no offer. */
  offered: Rupiah,
  /** The flash price; counts only while `end_time` is set. */
  price: Rupiah,
  end_time: z.nullable(z.iso.datetime()),
});
export type PricingWire = z.infer<typeof PricingWire>;

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
export const toPrice = (pricing: PricingWire): Price => {
  if (pricing.end_time !== null) return priceTag(pricing.price, pricing.selling, true, pricing.end_time);
  if (pricing.offered > 0) return priceTag(pricing.offered, pricing.selling, true, null);
  return priceTag(pricing.selling, pricing.selling, false, null);
};

/** A variant's price replaces the product's when the variant has attributes and a price above 0 (section 4). */
export const toVariantPrice = (
  productPricing: PricingWire,
  variant: { attributeCount: number; price: number; selling: number },
): Price => {
  const product = toPrice(productPricing);
  if (variant.attributeCount === 0 || variant.price <= 0) return product;
  return priceTag(variant.price, variant.selling, product.previous !== null, product.endsAt);
};
