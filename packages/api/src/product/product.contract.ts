import * as z from "zod/mini";
import { cursorText, slugText } from "../endpoint/address-text.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { leftOutAs, numberIn, onWire } from "../endpoint/on-wire.ts";
import { Price } from "../money/price.contract.ts";
import { type Price as PriceTag, toVariantPrice } from "../money/price.ts";
import { Rupiah } from "../money/rupiah.ts";
import { Picture } from "../picture/picture.contract.ts";
import { AnyStars, Rating } from "../review/rating.contract.ts";
import { PRODUCT_PICTURES_MAXIMUM, ProductModel, ProductPicture, ProductVideo } from "./product-media.contract.ts";

const BrandReference = onWire(z.object({ id: z.string(), slug: z.string(), name: z.string() }), { id: "uuid" });

const Summary = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  picture: Picture,
  price: Price,
  /** Of all variants together. */
  stock: z.int(),
  brand: BrandReference,
  /** Swatches of the colours it comes in, `#rrggbb`. */
  colours: z.array(z.string()),
  /** Null while nobody has reviewed it. */
  rating: z.nullable(Rating),
});

const summaryNames = { id: "uuid", picture: "image", price: "pricing" } as const;

/** A product as a card shows it. */
export const ProductSummary = onWire(Summary, summaryNames);
export type ProductSummary = z.infer<typeof ProductSummary>;

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
    /** How to look after it. */
    care: z.nullable(z.string()),
  }),
  { attributes: "inventory_attributes", picture: "image" },
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

/** How a list may be ordered. */
export const SORT_ORDERS = ["recommended", "newest", "price_asc", "price_desc"] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

const rupiahText = numberIn(/^\d{1,15}$/, Rupiah);

const ProductFilter = onWire(
  z.object({
    category: z.optional(slugText),
    subCategory: z.optional(slugText),
    /** Uuid or slug. */
    brand: z.optional(slugText),
    collection: z.optional(slugText),
    /** Free text; the search page's list. */
    q: z.optional(z.string().check(z.maxLength(100, "invalidData"))),
    priceMinimum: z.optional(rupiahText),
    priceMaximum: z.optional(rupiahText),
    /** Only products whose rating is at least so many stars. */
    ratingMinimum: z.optional(numberIn(/^[1-5]$/, AnyStars)),
    sort: z.optional(z.enum(SORT_ORDERS, "invalidData")),
    /** An opaque place in the list, from {@link ProductPage}. */
    cursor: z.optional(cursorText),
  }),
  {
    subCategory: "sub_category",
    priceMinimum: "price_min",
    priceMaximum: "price_max",
    ratingMinimum: "rating_min",
  },
);
/** What narrows a list. Slugs for categories and collections, whole rupiah for prices. */
export type ProductFilter = z.infer<typeof ProductFilter>;

/** What a list is of, for its heading. */
const ListHeading = onWire(
  z.object({
    title: z.string(),
    description: z.nullable(z.string()),
    /** Of a brand: its logo, for light grounds and for dark ones. */
    logo: z.optional(Picture),
    logoOnDark: z.optional(Picture),
  }),
  { logoOnDark: "logo_on_dark" },
);
export type ListHeading = z.infer<typeof ListHeading>;

export const ProductPage = onWire(
  z.object({
    products: z.array(ProductSummary),
    total: z.int(),
    next: z.nullable(z.string()),
    previous: z.nullable(z.string()),
    /** Null for a plain list. */
    heading: z.nullable(ListHeading),
  }),
  { products: "result" },
);
export type ProductPage = z.infer<typeof ProductPage>;

/** Products a page (specification, section 9: placeholder counts). */
export const PRODUCTS_PER_PAGE = 21;

const FlashSale = onWire(z.object({ title: z.string(), endsAt: z.iso.datetime(), products: z.array(ProductSummary) }), {
  endsAt: "end_time",
});
export type FlashSale = z.infer<typeof FlashSale>;

const ById = z.object({ id: slugText });

const limit = "general";

export const productEndpoints = {
  fetch: endpoint({
    method: "GET",
    path: "product/fetch",
    partners: "also",
    limit,
    request: ProductFilter,
    response: ProductPage,
  }),
  /** One product by its uuid or slug; 404 when there is none. */
  find: endpoint({
    method: "GET",
    path: "product/find",
    partners: "also",
    limit,
    request: ById,
    response: Product,
  }),
  /** Others of its kind: what a shopper compares it with. */
  fetchRelated: endpoint({
    method: "GET",
    path: "product/fetch-related",
    limit,
    request: ById,
    response: z.array(ProductSummary),
  }),
  /** What goes well with a product, of other kinds; without one, what the shop recommends of all that it has in stock. */
  fetchRecommended: endpoint({
    method: "GET",
    path: "product/fetch-recommended",
    partners: "also",
    limit,
    request: z.object({ id: z.optional(slugText) }),
    response: z.array(ProductSummary),
  }),
  /** The flash sales that run now; the shop shows the first (specification, section 3). */
  fetchFlashSale: endpoint({
    method: "GET",
    path: "flash-sale/fetch",
    partners: "also",
    limit,
    response: z.array(FlashSale),
  }),
};
