import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { cursorText, slugText } from "../endpoint/url-text.ts";
import { createListCodec, createNumberCodec, Flag, withWireNames } from "../endpoint/wire-codecs.ts";
import { Rupiah } from "../money/rupiah.ts";
import { Picture } from "../picture/picture.contract.ts";
import { AnyStars } from "../review/rating.contract.ts";
import { COLOURS, MATERIALS, SORT_ORDERS } from "./filter-choices.ts";
import { findCall, IdOrSlugRequest, listCall } from "./product-calls.ts";
import { ProductSummary } from "./product-summary.contract.ts";

const rupiahText = createNumberCodec(/^\d{1,15}$/, Rupiah);
const centimetresText = createNumberCodec(/^\d{1,4}(\.\d)?$/, z.number());

const ProductFilter = withWireNames(
  z.object({
    category: z.optional(slugText),
    subCategory: z.optional(slugText),
    /** The uuid or slug of a brand, for the list on the brand's page. */
    brand: z.optional(slugText),
    collection: z.optional(slugText),
    /** The search text, for the list on the search page. */
    q: z.optional(z.string().check(z.maxLength(100, "invalidData"))),
    /** The slugs of brands. The list contains the products of all these brands. */
    brands: z.optional(createListCodec(slugText)),
    colours: z.optional(createListCodec(z.enum(COLOURS, "invalidData"))),
    materials: z.optional(createListCodec(z.enum(MATERIALS, "invalidData"))),
    /** The numbers of seats. */
    seats: z.optional(createListCodec(createNumberCodec(/^[1-9]\d?$/, z.int()))),
    priceMinimum: z.optional(rupiahText),
    priceMaximum: z.optional(rupiahText),
    /** The minimum width in centimetres. All measurements have at most one decimal. */
    widthMinimum: z.optional(centimetresText),
    widthMaximum: z.optional(centimetresText),
    depthMinimum: z.optional(centimetresText),
    depthMaximum: z.optional(centimetresText),
    heightMinimum: z.optional(centimetresText),
    heightMaximum: z.optional(centimetresText),
    /** The minimum rating in stars. */
    ratingMinimum: z.optional(createNumberCodec(/^[1-5]$/, AnyStars)),
    isInStock: Flag,
    isReduced: Flag,
    /** True for only the products that arrive assembled. */
    isAssembled: Flag,
    sort: z.optional(z.enum(SORT_ORDERS, "invalidData")),
    /** A cursor from an earlier {@link ProductPage}. */
    cursor: z.optional(cursorText),
    /** The number of the page, from 1. The number applies only without a cursor. */
    page: z.optional(createNumberCodec(/^[1-9]\d{0,4}$/, z.int())),
    /** True to leave out the counts of the filter. */
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
 * The filter of a product list. Categories and collections are slugs, and prices are in whole rupiah. Several values of one field widen the
 * list. One variant must match colour, material, seats, measurements, stock and `priceMaximum` together. `priceMinimum` applies to the
 * cheapest variant.
 */
export type ProductFilter = z.infer<typeof ProductFilter>;

/** The heading of a list: the name of its category, brand or collection. */
const ListHeading = withWireNames(
  z.object({
    title: z.string(),
    description: z.nullable(z.string()),
    /** The logo of a brand, for light backgrounds. */
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

/** The minimum and the maximum of all products in the list, or null for an empty list. */
const NumberRange = z.nullable(z.object({ minimum: z.number(), maximum: z.number() }));
export type NumberRange = z.infer<typeof NumberRange>;

const Facets = withWireNames(
  z.object({
    colours: createFacetOptions(z.enum(COLOURS)),
    materials: createFacetOptions(z.enum(MATERIALS)),
    seats: createFacetOptions(z.int()),
    /** The counts by minimum rating in stars. */
    ratings: createFacetOptions(AnyStars),
    inStock: productCount,
    reduced: productCount,
    assembled: productCount,
    price: NumberRange,
    /** The range of widths, in centimetres. */
    width: NumberRange,
    depth: NumberRange,
    height: NumberRange,
    /** True when the list is too long for exact counts. Each count is then a lower bound. */
    isLowerBound: z.boolean(),
  }),
  { inStock: "in_stock", reduced: "on_sale", isLowerBound: "is_least" },
);
/**
 * The number of products for each choice of the filter. A count applies all other fields of the filter, but not the other choices of its
 * own field.
 */
export type Facets = z.infer<typeof Facets>;

export const ProductPage = withWireNames(
  z.object({
    products: z.array(ProductSummary),
    total: z.int(),
    /** True when the list is too long for an exact count. `total` is then a lower bound. */
    isTotalLowerBound: z.boolean(),
    /** The corrected search text, when no product matches the typed text. The field is left out when the provider corrected nothing. */
    correctedText: z.optional(z.string()),
    next: z.nullable(z.string()),
    previous: z.nullable(z.string()),
    /** The heading, or null for a list of all products. */
    heading: z.nullable(ListHeading),
    /** The categories of the products in the list, in the shop's order. A list of one category contains only that category. */
    categories: z.array(
      withWireNames(
        z.extend(CategoryOption, { subCategories: z.array(withWireNames(CategoryOption, countWireNames)) }),
        {
          ...countWireNames,
          subCategories: "public_sub_categories",
        },
      ),
    ),
    /** The brands of the products in the list, in the shop's order. */
    brands: z.array(withWireNames(z.object({ slug: z.string(), name: z.string(), productCount }), countWireNames)),
    /** The counts of the filter; null when the request leaves them out, and categories and brands are then empty. */
    facets: z.nullable(Facets),
  }),
  { products: "result", isTotalLowerBound: "total_is_least", correctedText: "corrected_text" },
);
export type ProductPage = z.infer<typeof ProductPage>;

/**
 * The number of products on one page, which fills whole rows of two, three and four cards. The loading page shows 21 cards (specification,
 * section 9).
 */
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
  /** Returns a product by its uuid or slug. Answers 404 for an unknown product. */
  find: createEndpoint(findCall),
  /** Returns similar products for a comparison. */
  fetchRelated: createEndpoint({
    method: "GET",
    path: "product/fetch-related",
    limit,
    request: IdOrSlugRequest,
    response: z.array(ProductSummary),
  }),
  /** Returns products that go well with a product. Without a product, returns recommended products in stock. */
  fetchRecommended: createEndpoint({
    method: "GET",
    path: "product/fetch-recommended",
    partners: "also",
    limit,
    request: z.object({ id: z.optional(slugText) }),
    response: z.array(ProductSummary),
  }),
  /** Returns the current flash sales. The shop shows only the first flash sale (specification, section 3). */
  fetchFlashSale: createEndpoint({
    method: "GET",
    path: "flash-sale/fetch",
    partners: "also",
    limit,
    response: z.array(FlashSale),
  }),
};
