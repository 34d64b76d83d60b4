import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { cursorText, slugText } from "../endpoint/url-text.ts";
import { commaSeparated, Flag, numberFromText, withWireNames } from "../endpoint/wire-codecs.ts";
import { Rupiah } from "../money/rupiah.ts";
import { Picture } from "../picture/picture.contract.ts";
import { AnyStars } from "../review/rating.contract.ts";
import { COLOURS, MATERIALS, SORT_ORDERS } from "./filter-choices.ts";
import { findCall, IdOrSlugRequest, listCall } from "./product-calls.ts";
import { ProductSummary } from "./product-summary.contract.ts";

const rupiahText = numberFromText(/^\d{1,15}$/, Rupiah);
const centimetresText = numberFromText(/^\d{1,4}(\.\d)?$/, z.number());

const ProductFilter = withWireNames(
  z.object({
    category: z.optional(slugText),
    subCategory: z.optional(slugText),
    /** Uuid or slug of a brand, for the list of that brand. */
    brand: z.optional(slugText),
    collection: z.optional(slugText),
    /** Free text, for the list of the search page. */
    q: z.optional(z.string().check(z.maxLength(100, "invalidData"))),
    /** Slugs of brands. A product of any of them fits. */
    brands: z.optional(commaSeparated(slugText)),
    colours: z.optional(commaSeparated(z.enum(COLOURS, "invalidData"))),
    materials: z.optional(commaSeparated(z.enum(MATERIALS, "invalidData"))),
    /** Numbers of people that it seats. */
    seats: z.optional(commaSeparated(numberFromText(/^[1-9]\d?$/, z.int()))),
    priceMinimum: z.optional(rupiahText),
    priceMaximum: z.optional(rupiahText),
    /** Centimetres, to the millimetre, like the others. */
    widthMinimum: z.optional(centimetresText),
    widthMaximum: z.optional(centimetresText),
    depthMinimum: z.optional(centimetresText),
    depthMaximum: z.optional(centimetresText),
    heightMinimum: z.optional(centimetresText),
    heightMaximum: z.optional(centimetresText),
    /** Minimum rating in stars. */
    ratingMinimum: z.optional(numberFromText(/^[1-5]$/, AnyStars)),
    isInStock: Flag,
    isReduced: Flag,
    /** True for only products that arrive assembled. */
    isAssembled: Flag,
    sort: z.optional(z.enum(SORT_ORDERS, "invalidData")),
    /** An opaque cursor of the list, from {@link ProductPage}. */
    cursor: z.optional(cursorText),
    /** Page of the list without a cursor, from 1. */
    page: z.optional(numberFromText(/^[1-9]\d{0,4}$/, z.int())),
    /** True to leave out the counts, if the client shows none. */
    withoutFacets: Flag,
  }),
  {
    subCategory: "sub_category",
    priceMinimum: "price_min",
    priceMaximum: "price_max",
    widthMinimum: "width_min",
    widthMaximum: "width_max",
    depthMinimum: "depth_min",
    depthMaximum: "depth_max",
    heightMinimum: "height_min",
    heightMaximum: "height_max",
    ratingMinimum: "rating_min",
    isInStock: "in_stock",
    isReduced: "on_sale",
    isAssembled: "assembled",
    withoutFacets: "without_facets",
  },
);
/**
 * The filter of a list. Categories and collections are slugs, and prices are whole rupiah. Several values of one kind widen the list.
 * Colour, material, seats, measurements, stock and `priceMaximum` must fit one variant together. Blue and 160 cm wide means a variant that
 * is both. `priceMinimum` applies to the cheapest variant.
 */
export type ProductFilter = z.infer<typeof ProductFilter>;

/** The subject of a list, for its heading. */
const ListHeading = withWireNames(
  z.object({
    title: z.string(),
    description: z.nullable(z.string()),
    /** The logo of a brand, for light and dark backgrounds. */
    logo: z.optional(Picture),
    logoOnDark: z.optional(Picture),
  }),
  { logoOnDark: "logo_on_dark" },
);
export type ListHeading = z.infer<typeof ListHeading>;

const productCount = z.int();
const countWireNames = { productCount: "product_count" } as const;

const CategoryOption = z.object({ slug: z.string(), title: z.string(), productCount });

const createFacetOptions = <Value>(value: z.ZodMiniType<Value, Value>) =>
  z.array(withWireNames(z.object({ value, productCount }), countWireNames));

/** The minimum and the maximum in the list; null when it is empty. */
const NumberRange = z.nullable(z.object({ minimum: z.number(), maximum: z.number() }));
export type NumberRange = z.infer<typeof NumberRange>;

const Facets = withWireNames(
  z.object({
    colours: createFacetOptions(z.enum(COLOURS)),
    materials: createFacetOptions(z.enum(MATERIALS)),
    seats: createFacetOptions(z.int()),
    /** Minimum numbers of stars. */
    ratings: createFacetOptions(AnyStars),
    inStock: productCount,
    reduced: productCount,
    assembled: productCount,
    price: NumberRange,
    /** Centimetres, like the others. */
    width: NumberRange,
    depth: NumberRange,
    height: NumberRange,
    /** True when a list of thousands is not counted completely: there may be more of each choice. */
    isLowerBound: z.boolean(),
  }),
  { inStock: "in_stock", reduced: "on_sale", isLowerBound: "is_least" },
);
/** The number of products that each choice leaves. All other filters stay, except choices of the same kind. */
export type Facets = z.infer<typeof Facets>;

export const ProductPage = withWireNames(
  z.object({
    products: z.array(ProductSummary),
    total: z.int(),
    /** True when a list of thousands is not counted completely: there are more than `total`. */
    isTotalLowerBound: z.boolean(),
    /** The corrected text that is listed, because nothing has the name that was asked for. Left out when nothing was corrected. */
    correctedText: z.optional(z.string()),
    next: z.nullable(z.string()),
    previous: z.nullable(z.string()),
    /** Null for a plain list. */
    heading: z.nullable(ListHeading),
    /** Categories of its products, in the shop's order. If the list has a category of its own, only that one. */
    categories: z.array(
      withWireNames(
        z.extend(CategoryOption, { subCategories: z.array(withWireNames(CategoryOption, countWireNames)) }),
        {
          ...countWireNames,
          subCategories: "public_sub_categories",
        },
      ),
    ),
    /** Brands of its products, in the shop's order. */
    brands: z.array(withWireNames(z.object({ slug: z.string(), name: z.string(), productCount }), countWireNames)),
    /** Null when the counts were left out; categories and brands are then empty. */
    facets: z.nullable(Facets),
  }),
  { products: "result", isTotalLowerBound: "total_is_least", correctedText: "corrected_text" },
);
export type ProductPage = z.infer<typeof ProductPage>;

/** Products on one page: whole rows of two, three and four. Placeholders stay 21 (specification, section 9). */
export const PRODUCTS_PER_PAGE = 24;

const FlashSale = withWireNames(
  z.object({ title: z.string(), endsAt: z.iso.datetime(), products: z.array(ProductSummary) }),
  {
    endsAt: "end_time",
  },
);
export type FlashSale = z.infer<typeof FlashSale>;

const limit = "general";

export const productEndpoints = {
  fetch: createEndpoint({
    ...listCall,
    request: ProductFilter,
    response: ProductPage,
  }),
  /** Returns a product by its uuid or slug; 404 when there is none. */
  find: createEndpoint(findCall),
  /** Returns other products of its kind, for comparison. */
  fetchRelated: createEndpoint({
    method: "GET",
    path: "product/fetch-related",
    limit,
    request: IdOrSlugRequest,
    response: z.array(ProductSummary),
  }),
  /** Returns products of other kinds that go well with a product. Without one, returns recommended products from all in stock. */
  fetchRecommended: createEndpoint({
    method: "GET",
    path: "product/fetch-recommended",
    partners: "also",
    limit,
    request: z.object({ id: z.optional(slugText) }),
    response: z.array(ProductSummary),
  }),
  /** Returns the current flash sales; the shop shows the first (specification, section 3). */
  fetchFlashSale: createEndpoint({
    method: "GET",
    path: "flash-sale/fetch",
    partners: "also",
    limit,
    response: z.array(FlashSale),
  }),
};
