import * as z from "zod/mini";
import { withDefault, withWireNames } from "../endpoint/wire-codecs.ts";
import { Price } from "../money/price.contract.ts";
import { Picture } from "../picture/picture.contract.ts";
import { Rating } from "../review/rating.contract.ts";

const BrandReference = withWireNames(z.object({ id: z.string(), slug: z.string(), name: z.string() }), { id: "uuid" });

/** The data of a product that cards and pages show. */
export const ProductSummaryFields = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  picture: Picture,
  /** Price of the cheapest variant. */
  price: Price,
  /** True when other variants cost more. */
  pricesVary: withDefault(z.boolean(), false),
  /** Stock of all variants together. */
  stock: z.int(),
  brand: BrandReference,
  /** Swatches of its colours: `#rrggbb`, or two of them, for the frame and the seat. */
  colours: z.array(z.string()),
  /** Null while there is no review. */
  rating: z.nullable(Rating),
});

export const productSummaryWireNames = {
  id: "uuid",
  picture: "image",
  price: "pricing",
  pricesVary: "prices_vary",
} as const;

/** A product as a card shows it. */
export const ProductSummary = withWireNames(
  z.extend(ProductSummaryFields, {
    /**
     * The variant that is shown, in a list whose filter fits only some variants. Picture, price and stock are its own, and the link leads
     * to it.
     */
    variantId: z.optional(z.string()),
  }),
  { ...productSummaryWireNames, variantId: "variant" },
);
export type ProductSummary = z.infer<typeof ProductSummary>;
