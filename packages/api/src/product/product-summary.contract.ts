import * as z from "zod/mini";
import { leftOutAs, onWire } from "../endpoint/on-wire.ts";
import { Price } from "../money/price.contract.ts";
import { Picture } from "../picture/picture.contract.ts";
import { Rating } from "../review/rating.contract.ts";

const BrandReference = onWire(z.object({ id: z.string(), slug: z.string(), name: z.string() }), { id: "uuid" });

/** What cards and pages show of a product. */
export const Summary = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  picture: Picture,
  /** Of the cheapest of its variants. */
  price: Price,
  /** Whether others of its variants cost more. */
  pricesVary: leftOutAs(z.boolean(), false),
  /** Of all variants together. */
  stock: z.int(),
  brand: BrandReference,
  /** Swatches of the colours it comes in: `#rrggbb`, or two of them, a frame's and its seat's. */
  colours: z.array(z.string()),
  /** Null while nobody has reviewed it. */
  rating: z.nullable(Rating),
});

export const summaryNames = { id: "uuid", picture: "image", price: "pricing", pricesVary: "prices_vary" } as const;

/** A product as a card shows it. */
export const ProductSummary = onWire(
  z.extend(Summary, {
    /** The variant that is shown, in a list that is narrowed by what only some variants have: picture, price and stock are its own, and the way leads to it. */
    variantId: z.optional(z.string()),
  }),
  { ...summaryNames, variantId: "variant" },
);
export type ProductSummary = z.infer<typeof ProductSummary>;
