import * as z from "zod/mini";
import { withDefault, withWireNames } from "../endpoint/wire-codecs.ts";
import { type Price as PriceTag, toVariantPrice } from "../money/price.ts";
import { Rupiah } from "../money/rupiah.ts";
import { Picture } from "../picture/picture.contract.ts";
import { PRODUCT_PICTURES_MAXIMUM, ProductModel, ProductPicture, ProductVideo } from "./product-media.contract.ts";
import { ProductSummaryFields, productSummaryWireNames } from "./product-summary.contract.ts";

/** The size of a product, in centimetres. */
const Dimensions = z.object({ width: z.number(), depth: z.number(), height: z.number() });
export type Dimensions = z.infer<typeof Dimensions>;

const VariantWire = withWireNames(
  z.object({
    id: z.string(),
    sku: z.string(),
    attributes: z.array(z.object({ name: z.string(), value: z.string(), swatch: z.nullable(z.string()) })),
    /** The current price, including a sale or a flash sale. With 0, the product's price applies. */
    price: Rupiah,
    /** The list price. Pages strike through this price when `price` is lower. */
    selling: Rupiah,
    stock: z.int(),
    picture: z.nullable(Picture),
    /** The size of the variant, or null when the product's size applies. */
    dimensions: z.nullable(Dimensions),
    /** The weight in kilograms, or null when the product's weight applies. */
    weight: z.nullable(z.number()),
    /** The height of the seat in centimetres; null when the height is unknown, and for furniture without a seat. */
    seatHeight: withDefault(z.nullable(z.number()), null),
    /** The care instructions, or null. */
    care: z.nullable(z.string()),
  }),
  { attributes: "inventory_attributes", picture: "image", seatHeight: "seat_height" },
);
type VariantWire = z.infer<typeof VariantWire>;

const ProductWire = withWireNames(
  z.extend(ProductSummaryFields, {
    description: z.string(),
    /** The pictures of the first look. The first picture is that of the cards. */
    pictures: z.array(ProductPicture).check(z.maxLength(PRODUCT_PICTURES_MAXIMUM)),
    video: withDefault(z.nullable(ProductVideo), null),
    model: withDefault(z.nullable(ProductModel), null),
    dimensions: Dimensions,
    /** The weight in kilograms. */
    weight: z.number(),
    material: z.nullable(z.string()),
    /** The people and the minutes that the assembly needs, or null when the product arrives assembled. */
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
  /** The weight in kilograms. */
  weight: number;
};
export type Product = Omit<ProductWire, "variants"> & { variants: Variant[] };

/** A product with its variants. Decoding gives each variant its own price, size and weight. */
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
