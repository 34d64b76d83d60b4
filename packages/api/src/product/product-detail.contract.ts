import * as z from "zod/mini";
import { withDefault, withWireNames } from "../endpoint/wire-codecs.ts";
import { type Price as PriceTag, toVariantPrice } from "../money/price.ts";
import { Rupiah } from "../money/rupiah.ts";
import { Picture } from "../picture/picture.contract.ts";
import { PRODUCT_PICTURES_MAXIMUM, ProductModel, ProductPicture, ProductVideo } from "./product-media.contract.ts";
import { ProductSummaryFields, productSummaryWireNames } from "./product-summary.contract.ts";

/** Size in centimetres. */
const Dimensions = z.object({ width: z.number(), depth: z.number(), height: z.number() });
export type Dimensions = z.infer<typeof Dimensions>;

const VariantWire = withWireNames(
  z.object({
    id: z.string(),
    sku: z.string(),
    attributes: z.array(z.object({ name: z.string(), value: z.string(), swatch: z.nullable(z.string()) })),
    /** The current price, with flash price or offer; 0 means the product's price. */
    price: Rupiah,
    /** The list price, struck through beside a reduced `price`. */
    selling: Rupiah,
    stock: z.int(),
    picture: z.nullable(Picture),
    /** Null when it is the product's size. */
    dimensions: z.nullable(Dimensions),
    /** In kilograms; null when it is the product's weight. */
    weight: z.nullable(z.number()),
    /** In centimetres; null when it is unknown, or nobody sits on it. */
    seatHeight: withDefault(z.nullable(z.number()), null),
    /** Instructions for its care. */
    care: z.nullable(z.string()),
  }),
  { attributes: "inventory_attributes", picture: "image", seatHeight: "seat_height" },
);
type VariantWire = z.infer<typeof VariantWire>;

const ProductWire = withWireNames(
  z.extend(ProductSummaryFields, {
    description: z.string(),
    /** Pictures of the first look: the picture of cards first, then its other views. */
    pictures: z.array(ProductPicture).check(z.maxLength(PRODUCT_PICTURES_MAXIMUM)),
    video: withDefault(z.nullable(ProductVideo), null),
    model: withDefault(z.nullable(ProductModel), null),
    dimensions: Dimensions,
    /** In kilograms. */
    weight: z.number(),
    material: z.nullable(z.string()),
    /** Work to assemble it; null when it arrives assembled. */
    assembly: z.nullable(z.object({ people: z.int(), minutes: z.int() })),
    warranty: z.nullable(z.object({ months: z.int(), covers: z.string() })),
    category: z.object({ slug: z.string(), title: z.string() }),
    subCategory: z.object({ slug: z.string(), title: z.string() }),
    variants: z.array(VariantWire),
  }),
  { ...productSummaryWireNames, pictures: "images", subCategory: "sub_category", variants: "inventory" },
);
type ProductWire = z.infer<typeof ProductWire>;

export type Variant = Omit<VariantWire, "price" | "selling" | "dimensions" | "weight"> & {
  price: PriceTag;
  dimensions: Dimensions;
  /** In kilograms. */
  weight: number;
};
export type Product = Omit<ProductWire, "variants"> & { variants: Variant[] };

/** A product as its own page shows it; each variant with its own price, size and weight. */
export const Product = z.codec(ProductWire, z.custom<Product>(), {
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
