import * as z from "zod/mini";
import { leftOutAs, onWire } from "../endpoint/on-wire.ts";
import { type Price as PriceTag, toVariantPrice } from "../money/price.ts";
import { Rupiah } from "../money/rupiah.ts";
import { Picture } from "../picture/picture.contract.ts";
import { PRODUCT_PICTURES_MAXIMUM, ProductModel, ProductPicture, ProductVideo } from "./product-media.contract.ts";
import { Summary, summaryNames } from "./product-summary.contract.ts";

/** In centimetres. */
const Dimensions = z.object({ width: z.number(), depth: z.number(), height: z.number() });
export type Dimensions = z.infer<typeof Dimensions>;

const SentVariant = onWire(
  z.object({
    id: z.string(),
    sku: z.string(),
    attributes: z.array(z.object({ name: z.string(), value: z.string(), swatch: z.nullable(z.string()) })),
    /** The price now, flash or offer included; 0 leaves the product's. */
    price: Rupiah,
    /** The list price that a reduced `price` strikes through. */
    selling: Rupiah,
    stock: z.int(),
    picture: z.nullable(Picture),
    /** Null where it is as large as the product. */
    dimensions: z.nullable(Dimensions),
    /** In kilograms; null where it weighs what the product does. */
    weight: z.nullable(z.number()),
    /** In centimetres; null where it is not known, or nobody sits on it. */
    seatHeight: leftOutAs(z.nullable(z.number()), null),
    /** How to look after it. */
    care: z.nullable(z.string()),
  }),
  { attributes: "inventory_attributes", picture: "image", seatHeight: "seat_height" },
);
type SentVariant = z.infer<typeof SentVariant>;

const SentProduct = onWire(
  z.extend(Summary, {
    description: z.string(),
    /** Of the first look: the picture of cards in front, then its other views. */
    pictures: z.array(ProductPicture).check(z.maxLength(PRODUCT_PICTURES_MAXIMUM)),
    video: leftOutAs(z.nullable(ProductVideo), null),
    model: leftOutAs(z.nullable(ProductModel), null),
    dimensions: Dimensions,
    /** In kilograms. */
    weight: z.number(),
    material: z.nullable(z.string()),
    /** What putting it together takes; null where it arrives whole. */
    assembly: z.nullable(z.object({ people: z.int(), minutes: z.int() })),
    warranty: z.nullable(z.object({ months: z.int(), covers: z.string() })),
    category: z.object({ slug: z.string(), title: z.string() }),
    subCategory: z.object({ slug: z.string(), title: z.string() }),
    variants: z.array(SentVariant),
  }),
  { ...summaryNames, pictures: "images", subCategory: "sub_category", variants: "inventory" },
);
type SentProduct = z.infer<typeof SentProduct>;

export type Variant = Omit<SentVariant, "price" | "selling" | "dimensions" | "weight"> & {
  price: PriceTag;
  dimensions: Dimensions;
  /** In kilograms. */
  weight: number;
};
export type Product = Omit<SentProduct, "variants"> & { variants: Variant[] };

/** A product as its own page shows it; each variant with its own price, size and weight. */
export const Product = z.codec(SentProduct, z.custom<Product>(), {
  decode: (product) => ({
    ...product,
    variants: product.variants.map(({ price, selling, ...variant }) => ({
      ...variant,
      price: toVariantPrice(product.price, { attributeCount: variant.attributes.length, price, selling }),
      dimensions: variant.dimensions ?? product.dimensions,
      weight: variant.weight ?? product.weight,
    })),
  }),
  encode: (product) => ({
    ...product,
    variants: product.variants.map(({ price, ...variant }) => ({
      ...variant,
      price: price.current,
      selling: price.previous ?? price.current,
    })),
  }),
});
