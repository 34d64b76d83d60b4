import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { cursorText } from "../endpoint/url-text.ts";
import { withDefault } from "../endpoint/wire-codecs.ts";
import { MATERIALS } from "../product/filter-choices.ts";
import { PICTURE_VIEWS, PRODUCT_PICTURES_MAXIMUM } from "../product/product-media.contract.ts";
import { Amount, createLocalText, createOfficeText, PicturePath, Price, Sku, Slug } from "./local-text.contract.ts";

const Grams = z.int().check(z.gte(1), z.lte(5_000_000));
const Centimetres = z.number().check(z.gt(0), z.lte(2000));
const Dimensions = z.strictObject({ width: Centimetres, depth: Centimetres, height: Centimetres });
const Stock = z.int().check(z.gte(0), z.lte(1_000_000));

const Attribute = z.strictObject({
  name: createLocalText(60),
  value: createLocalText(60),
  /** The colour of the swatch as `#rrggbb`. Two colours, separated by a blank, are for the frame and the seat. */
  swatch: withDefault(z.nullable(z.string().check(z.regex(/^#[0-9a-f]{6}( #[0-9a-f]{6})?$/i))), null),
});

/** A variant of a product, as the office writes it. Each variant has its own stock. */
export const VariantDraft = z.strictObject({
  sku: Sku,
  attributes: withDefault(z.array(Attribute).check(z.maxLength(5)), []),
  /** The price in whole rupiah. Without this price, the product's price applies. */
  price: z.optional(Price),
  /** The sale price in whole rupiah. Without this price, the variant has no sale price. */
  offeredPrice: z.optional(Price),
  /** The stock of a new variant. An existing variant keeps its stock. */
  stock: withDefault(Stock, 0),
  weightGrams: z.optional(Grams),
  picture: z.optional(PicturePath),
  dimensions: z.optional(Dimensions),
  care: z.optional(createLocalText(2000)),
  /** The materials by which filters find the variant. */
  materials: withDefault(z.array(z.enum(MATERIALS)).check(z.maxLength(MATERIALS.length)), []),
  /** The number of seats. Furniture without seats has none. */
  seats: z.optional(z.int().check(z.gte(1), z.lte(99))),
  /** The height of the seat from the floor, in centimetres. The height is optional. */
  seatHeight: z.optional(Centimetres),
});

/** A product as the office writes it. The pictures must be uploaded before. Cards show the first picture. */
export const ProductDraft = z.object({
  sku: Sku,
  slug: Slug,
  name: createLocalText(120),
  description: createLocalText(5000),
  /** The slug of the brand. */
  brand: Slug,
  subCategory: Slug,
  price: Price,
  offeredPrice: z.optional(Price),
  isPublic: withDefault(z.boolean(), true),
  /** The position in lists that are sorted by recommendation. A lower number comes first. */
  rank: withDefault(z.int().check(z.gte(0), z.lte(1_000_000)), 1000),
  dimensions: Dimensions,
  weightGrams: Grams,
  material: z.optional(createLocalText(300)),
  assembly: z.optional(
    z.strictObject({ people: z.int().check(z.gte(1), z.lte(10)), minutes: z.int().check(z.gte(1), z.lte(2000)) }),
  ),
  warranty: z.optional(z.strictObject({ months: z.int().check(z.gte(1), z.lte(600)), covers: createLocalText(500) })),
  pictures: z
    .array(z.strictObject({ path: PicturePath, view: withDefault(z.enum(PICTURE_VIEWS), "three-quarter") }))
    .check(z.minLength(1), z.maxLength(PRODUCT_PICTURES_MAXIMUM)),
  variants: z.array(VariantDraft).check(z.minLength(1), z.maxLength(100)),
});
export type ProductDraft = z.output<typeof ProductDraft>;

/** The data of a product in the office's list. */
export const OfficeProductSummary = z.object({
  sku: z.string(),
  slug: z.string(),
  name: z.string(),
  /** The selling price in whole rupiah. */
  price: z.int(),
  offeredPrice: Amount,
  stock: z.int(),
  isPublic: z.boolean(),
});
export type OfficeProductSummary = z.infer<typeof OfficeProductSummary>;

/** A product with its pictures and variants, as the office reads it. */
export const OfficeProduct = z.extend(OfficeProductSummary, {
  pictures: z.array(z.string()),
  variants: z.array(
    z.object({ sku: z.string(), name: z.string(), price: z.int(), offeredPrice: z.int(), stock: z.int() }),
  ),
});
export type OfficeProduct = z.infer<typeof OfficeProduct>;

const access = "staff";
const limit = "general";
const changeOptions = { method: "POST", access, limit, body: "json", response: OfficeProduct } as const;

export const officeProductEndpoints = {
  fetch: createEndpoint({
    method: "GET",
    path: "product/fetch",
    access,
    limit,
    request: z.object({ search: z.optional(createOfficeText(100)), cursor: z.optional(cursorText) }),
    response: z.object({ products: z.array(OfficeProductSummary), next: z.nullable(z.string()) }),
  }),
  find: createEndpoint({
    method: "GET",
    path: "product/find",
    access,
    limit,
    request: z.object({ sku: Sku }),
    response: OfficeProduct,
  }),
  /** Adds a product, or changes the product with that SKU. A variant that is missing from the request is no longer sold. */
  save: createEndpoint({ ...changeOptions, path: "product/save", request: ProductDraft }),
  /** Sets the stock of a variant, in pieces that shoppers can buy now. */
  setStock: createEndpoint({
    ...changeOptions,
    path: "product/set-stock",
    request: z.object({ sku: Sku, stock: Stock }),
  }),
  /** Sets the price of a product or a variant by its SKU. Without `offeredPrice`, the sale price ends. */
  setPrice: createEndpoint({
    ...changeOptions,
    path: "product/set-price",
    request: z.object({ sku: Sku, price: Price, offeredPrice: z.optional(Price) }),
  }),
  /** Shows or hides a product. A hidden product is not for sale, and no list contains it. */
  setVisibility: createEndpoint({
    ...changeOptions,
    path: "product/set-visibility",
    request: z.object({ sku: Sku, isPublic: z.boolean() }),
  }),
};
