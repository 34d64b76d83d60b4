import * as z from "zod/mini";
import { withDefault, withWireNames } from "../endpoint/wire-codecs.ts";
import { Price } from "../money/price.contract.ts";
import { Picture } from "../picture/picture.contract.ts";
import { Rating } from "../review/rating.contract.ts";

const BrandReference = withWireNames(z.object({ id: z.string(), slug: z.string(), name: z.string() }), { id: "uuid" });

/** The data of a product that both cards and product pages show. */
export const ProductSummaryFields = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  picture: Picture,
  /** The price of the cheapest variant. */
  price: Price,
  /** True when some variants cost more than `price`. */
  pricesVary: withDefault(z.boolean(), false),
  /** The total stock of all variants. */
  stock: z.int(),
  brand: BrandReference,
  /** The swatches of the product. Each has one colour as `#rrggbb`, or two colours for the frame and the seat. */
  colours: z.array(z.string()),
  /** The rating, or null for a product without reviews. */
  rating: z.nullable(Rating),
});

export const productSummaryWireNames = {
  id: "uuid",
  picture: "image",
  price: "pricing",
  pricesVary: "prices_vary",
} as const;

/** The data of a product that a card shows. */
export const ProductSummary = withWireNames(
  z.extend(ProductSummaryFields, {
    /**
     * The variant on the card, when the filter matches only some variants. Picture, price, stock and link are then those of the variant.
     */
    variantId: z.optional(z.string()),
  }),
  { ...productSummaryWireNames, variantId: "variant" },
);
export type ProductSummary = z.infer<typeof ProductSummary>;
