import * as z from "zod/mini";
import { cursorText } from "../endpoint/address-text.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { leftOutAs } from "../endpoint/on-wire.ts";
import { MATERIALS } from "../product/filter-choices.ts";
import { PRODUCT_PICTURES_MAXIMUM, VIEWS } from "../product/product-media.contract.ts";
import { Amount, BothLanguages, OfficeText, PicturePath, Price, Sku, Slug } from "./local-text.contract.ts";

const Grams = z.int().check(z.gte(1), z.lte(5_000_000));
const Centimetres = z.number().check(z.gt(0), z.lte(2000));
const Dimensions = z.strictObject({ width: Centimetres, depth: Centimetres, height: Centimetres });
const Stock = z.int().check(z.gte(0), z.lte(1_000_000));

const Attribute = z.strictObject({
  name: BothLanguages(60),
  value: BothLanguages(60),
  /** `#rrggbb` where the choice is one of colour or finish. */
  /** `#rrggbb`, or two of them: a frame's and its seat's. */
  swatch: leftOutAs(z.nullable(z.string().check(z.regex(/^#[0-9a-f]{6}( #[0-9a-f]{6})?$/i))), null),
});

/** One look in one size: what lies in a cart and what stock is counted of. */
export const VariantDraft = z.strictObject({
  sku: Sku,
  attributes: leftOutAs(z.array(Attribute).check(z.maxLength(5)), []),
  /** Whole rupiah; left out where it costs what the product does. */
  price: z.optional(Price),
  /** Whole rupiah; left out where there is no offer. */
  offeredPrice: z.optional(Price),
  /** Of a new variant; one that the shop has keeps its stock. */
  stock: leftOutAs(Stock, 0),
  weightGrams: z.optional(Grams),
  picture: z.optional(PicturePath),
  dimensions: z.optional(Dimensions),
  care: z.optional(BothLanguages(2000)),
  /** What filters find it by, beside its swatch and measurements. */
  materials: leftOutAs(z.array(z.enum(MATERIALS)).check(z.maxLength(MATERIALS.length)), []),
  /** For so many people; left out where that says nothing of it. */
  seats: z.optional(z.int().check(z.gte(1), z.lte(99))),
  /** From the floor; left out where it is not known, or nobody sits on it. */
  seatHeight: z.optional(Centimetres),
});

/** A product as the office writes it. Pictures are the paths of uploaded ones, the first is the one of cards. */
export const ProductDraft = z.object({
  sku: Sku,
  slug: Slug,
  name: BothLanguages(120),
  description: BothLanguages(5000),
  /** The brand's and the sub-category's slug. */
  brand: Slug,
  subCategory: Slug,
  price: Price,
  offeredPrice: z.optional(Price),
  isPublic: leftOutAs(z.boolean(), true),
  /** Place in lists that are ordered by recommendation; lower comes first. */
  rank: leftOutAs(z.int().check(z.gte(0), z.lte(1_000_000)), 1000),
  dimensions: Dimensions,
  weightGrams: Grams,
  material: z.optional(BothLanguages(300)),
  assembly: z.optional(
    z.strictObject({ people: z.int().check(z.gte(1), z.lte(10)), minutes: z.int().check(z.gte(1), z.lte(2000)) }),
  ),
  warranty: z.optional(z.strictObject({ months: z.int().check(z.gte(1), z.lte(600)), covers: BothLanguages(500) })),
  pictures: z
    .array(z.strictObject({ path: PicturePath, view: leftOutAs(z.enum(VIEWS), "three-quarter") }))
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

/** A product as the shop has it. */
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
  fetch: endpoint({
    method: "GET",
    path: "product/fetch",
    access,
    limit,
    request: z.object({ search: z.optional(OfficeText(100)), cursor: z.optional(cursorText) }),
    response: z.object({ products: z.array(OfficeProductSummary), next: z.nullable(z.string()) }),
  }),
  find: endpoint({
    method: "GET",
    path: "product/find",
    access,
    limit,
    request: z.object({ sku: Sku }),
    response: OfficeProduct,
  }),
  /** Adds a product, or changes the one of that SKU; a variant that is left out is sold no more. */
  save: endpoint({ ...change, path: "product/save", request: ProductDraft }),
  /** Of a variant: what can be sold now. */
  setStock: endpoint({ ...change, path: "product/set-stock", request: z.object({ sku: Sku, stock: Stock }) }),
  /** Of a product, or of one variant by its SKU. Without an offer there is none. */
  setPrice: endpoint({
    ...change,
    path: "product/set-price",
    request: z.object({ sku: Sku, price: Price, offeredPrice: z.optional(Price) }),
  }),
  /** Hidden ones are in no list and cannot be bought. */
  setVisibility: endpoint({
    ...change,
    path: "product/set-visibility",
    request: z.object({ sku: Sku, isPublic: z.boolean() }),
  }),
};
