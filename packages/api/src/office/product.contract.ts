import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { cursorText } from "../endpoint/url-text.ts";
import { withDefault } from "../endpoint/wire-codecs.ts";
import { MATERIALS } from "../product/filter-choices.ts";
import { PICTURE_VIEWS, PRODUCT_PICTURES_MAXIMUM } from "../product/product-media.contract.ts";
import { Amount, LocalText, OfficeText, PicturePath, Price, Sku, Slug } from "./local-text.contract.ts";

const Grams = z.int().check(z.gte(1), z.lte(5_000_000));
const Centimetres = z.number().check(z.gt(0), z.lte(2000));
const Dimensions = z.strictObject({ width: Centimetres, depth: Centimetres, height: Centimetres });
const Stock = z.int().check(z.gte(0), z.lte(1_000_000));

const Attribute = z.strictObject({
  name: LocalText(60),
  value: LocalText(60),
  /** `#rrggbb` for a colour or finish, or two of them: for the frame and the seat. */
  swatch: withDefault(z.nullable(z.string().check(z.regex(/^#[0-9a-f]{6}( #[0-9a-f]{6})?$/i))), null),
});

/** A variant: one look in one size. Carts hold variants, and stock is counted by variant. */
export const VariantDraft = z.strictObject({
  sku: Sku,
  attributes: withDefault(z.array(Attribute).check(z.maxLength(5)), []),
  /** Whole rupiah; left out when it is the product's price. */
  price: z.optional(Price),
  /** Whole rupiah; left out when there is no offer. */
  offeredPrice: z.optional(Price),
  /** Stock of a new variant; an existing one keeps its stock. */
  stock: withDefault(Stock, 0),
  weightGrams: z.optional(Grams),
  picture: z.optional(PicturePath),
  dimensions: z.optional(Dimensions),
  care: z.optional(LocalText(2000)),
  /** The materials by which filters find it, beside its swatch and measurements. */
  materials: withDefault(z.array(z.enum(MATERIALS)).check(z.maxLength(MATERIALS.length)), []),
  /** Number of people that it seats; left out when that does not apply. */
  seats: z.optional(z.int().check(z.gte(1), z.lte(99))),
  /** Height from the floor; left out when it is unknown, or nobody sits on it. */
  seatHeight: z.optional(Centimetres),
});

/** A product as the office writes it. Pictures are the paths of uploaded ones; cards show the first. */
export const ProductDraft = z.object({
  sku: Sku,
  slug: Slug,
  name: LocalText(120),
  description: LocalText(5000),
  /** The slugs of the brand and the sub-category. */
  brand: Slug,
  subCategory: Slug,
  price: Price,
  offeredPrice: z.optional(Price),
  isPublic: withDefault(z.boolean(), true),
  /** Position in lists that are sorted by recommendation; lower comes first. */
  rank: withDefault(z.int().check(z.gte(0), z.lte(1_000_000)), 1000),
  dimensions: Dimensions,
  weightGrams: Grams,
  material: z.optional(LocalText(300)),
  assembly: z.optional(
    z.strictObject({ people: z.int().check(z.gte(1), z.lte(10)), minutes: z.int().check(z.gte(1), z.lte(2000)) }),
  ),
  warranty: z.optional(z.strictObject({ months: z.int().check(z.gte(1), z.lte(600)), covers: LocalText(500) })),
  pictures: z
    .array(z.strictObject({ path: PicturePath, view: withDefault(z.enum(PICTURE_VIEWS), "three-quarter") }))
    .check(z.minLength(1), z.maxLength(PRODUCT_PICTURES_MAXIMUM)),
  variants: z.array(VariantDraft).check(z.minLength(1), z.maxLength(100)),
});
export type ProductDraft = z.output<typeof ProductDraft>;

/** A product in the office's list. */
export const OfficeProductSummary = z.object({
  sku: z.string(),
  slug: z.string(),
  name: z.string(),
  /** Whole rupiah. */
  price: z.int(),
  offeredPrice: Amount,
  stock: z.int(),
  isPublic: z.boolean(),
});
export type OfficeProductSummary = z.infer<typeof OfficeProductSummary>;

/** A product of the shop, with its pictures and variants. */
export const OfficeProduct = z.extend(OfficeProductSummary, {
  pictures: z.array(z.string()),
  variants: z.array(
    z.object({ sku: z.string(), name: z.string(), price: z.int(), offeredPrice: z.int(), stock: z.int() }),
  ),
});
export type OfficeProduct = z.infer<typeof OfficeProduct>;

const access = "staff";
const limit = "general";
const change = { method: "POST", access, limit, body: "json", response: OfficeProduct } as const;

export const officeProductEndpoints = {
  fetch: createEndpoint({
    method: "GET",
    path: "product/fetch",
    access,
    limit,
    request: z.object({ search: z.optional(OfficeText(100)), cursor: z.optional(cursorText) }),
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
  /** Adds a product, or changes the product with that SKU. A variant that is left out is no longer sold. */
  save: createEndpoint({ ...change, path: "product/save", request: ProductDraft }),
  /** Sets the stock of a variant: the pieces that can be sold now. */
  setStock: createEndpoint({ ...change, path: "product/set-stock", request: z.object({ sku: Sku, stock: Stock }) }),
  /** Sets the price of a product, or of one variant by its SKU. Without `offeredPrice`, there is no offer. */
  setPrice: createEndpoint({
    ...change,
    path: "product/set-price",
    request: z.object({ sku: Sku, price: Price, offeredPrice: z.optional(Price) }),
  }),
  /** Shows or hides a product. A hidden product is in no list and cannot be bought. */
  setVisibility: createEndpoint({
    ...change,
    path: "product/set-visibility",
    request: z.object({ sku: Sku, isPublic: z.boolean() }),
  }),
};
