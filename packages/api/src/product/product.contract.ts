import * as z from "zod/mini";
import { cursorText, slugText } from "../endpoint/address-text.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { Flag, numberIn, onWire, severalOf } from "../endpoint/on-wire.ts";
import { Rupiah } from "../money/rupiah.ts";
import { Picture } from "../picture/picture.contract.ts";
import { AnyStars } from "../review/rating.contract.ts";
import { COLOURS, MATERIALS, SORT_ORDERS } from "./filter-choices.ts";
import { ById, findCall, listCall } from "./product-calls.ts";
import { ProductSummary } from "./product-summary.contract.ts";

const rupiahText = numberIn(/^\d{1,15}$/, Rupiah);
const centimetresText = numberIn(/^\d{1,4}(\.\d)?$/, z.number());

const ProductFilter = onWire(
  z.object({
    category: z.optional(slugText),
    subCategory: z.optional(slugText),
    /** Uuid or slug; the brand whose own list it is. */
    brand: z.optional(slugText),
    collection: z.optional(slugText),
    /** Free text; the search page's list. */
    q: z.optional(z.string().check(z.maxLength(100, "invalidData"))),
    /** Any of these brands, by slug. */
    brands: z.optional(severalOf(slugText)),
    colours: z.optional(severalOf(z.enum(COLOURS, "invalidData"))),
    materials: z.optional(severalOf(z.enum(MATERIALS, "invalidData"))),
    /** For so many people. */
    seats: z.optional(severalOf(numberIn(/^[1-9]\d?$/, z.int()))),
    priceMinimum: z.optional(rupiahText),
    priceMaximum: z.optional(rupiahText),
    /** Centimetres, to the millimetre, as are the others. */
    widthMinimum: z.optional(centimetresText),
    widthMaximum: z.optional(centimetresText),
    depthMinimum: z.optional(centimetresText),
    depthMaximum: z.optional(centimetresText),
    heightMinimum: z.optional(centimetresText),
    heightMaximum: z.optional(centimetresText),
    /** Only products whose rating is at least so many stars. */
    ratingMinimum: z.optional(numberIn(/^[1-5]$/, AnyStars)),
    isInStock: Flag,
    isReduced: Flag,
    /** Only what arrives whole. */
    isAssembled: Flag,
    sort: z.optional(z.enum(SORT_ORDERS, "invalidData")),
    /** An opaque place in the list, from {@link ProductPage}. */
    cursor: z.optional(cursorText),
    /** Of the list without a cursor; the first is 1. */
    page: z.optional(numberIn(/^[1-9]\d{0,4}$/, z.int())),
    /** Leaves out what is counted of the list, for whoever shows none of it. */
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
 * What narrows a list. Slugs for categories and collections, whole rupiah for prices. Several of one kind widen each other. Colour, material, seats,
 * measurements and stock are of one variant together: blue and 160 cm wide is what can be bought in blue at 160 cm, for no more than
 * `priceMaximum`. A least price is asked of the cheapest variant.
 */
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

const productCount = z.int();
const counted = { productCount: "product_count" } as const;

const CategoryOption = z.object({ slug: z.string(), title: z.string(), productCount });

const optionOf = <Value>(value: z.ZodMiniType<Value, Value>) =>
  z.array(onWire(z.object({ value, productCount }), counted));

/** The least and the most of the list; null where it is empty. */
const Span = z.nullable(z.object({ minimum: z.number(), maximum: z.number() }));
export type Span = z.infer<typeof Span>;

const Facets = onWire(
  z.object({
    colours: optionOf(z.enum(COLOURS)),
    materials: optionOf(z.enum(MATERIALS)),
    seats: optionOf(z.int()),
    /** At least so many stars. */
    ratings: optionOf(AnyStars),
    inStock: productCount,
    reduced: productCount,
    assembled: productCount,
    price: Span,
    /** Centimetres, as are the others. */
    width: Span,
    depth: Span,
    height: Span,
    /** Of a list of thousands not all is counted: of each choice there may be more. */
    isLeast: z.boolean(),
  }),
  { inStock: "in_stock", reduced: "on_sale", isLeast: "is_least" },
);
/** How many products of a list each choice leaves, if all that narrows the list stays but choices of the same kind. */
export type Facets = z.infer<typeof Facets>;

export const ProductPage = onWire(
  z.object({
    products: z.array(ProductSummary),
    total: z.int(),
    /** Of a list of thousands not all is counted: there are more than `total`. */
    isTotalLeast: z.boolean(),
    /** The text that is listed in place of the one that was asked for, which nothing is called: left out where nothing was corrected. */
    meant: z.optional(z.string()),
    next: z.nullable(z.string()),
    previous: z.nullable(z.string()),
    /** Null for a plain list. */
    heading: z.nullable(ListHeading),
    /** Where its products stand, in the shop's order; of the list's own category alone, where it has one. */
    categories: z.array(
      onWire(z.extend(CategoryOption, { subCategories: z.array(onWire(CategoryOption, counted)) }), {
        ...counted,
        subCategories: "public_sub_categories",
      }),
    ),
    /** Whose its products are, in the shop's order. */
    brands: z.array(onWire(z.object({ slug: z.string(), name: z.string(), productCount }), counted)),
    /** Null where they were left out, as categories and brands then are. */
    facets: z.nullable(Facets),
  }),
  { products: "result", isTotalLeast: "total_is_least", meant: "corrected_text" },
);
export type ProductPage = z.infer<typeof ProductPage>;

/** Products a page: whole rows of two, three and four. Placeholders stay 21 (specification, section 9). */
export const PRODUCTS_PER_PAGE = 24;

const FlashSale = onWire(z.object({ title: z.string(), endsAt: z.iso.datetime(), products: z.array(ProductSummary) }), {
  endsAt: "end_time",
});
export type FlashSale = z.infer<typeof FlashSale>;

const limit = "general";

export const productEndpoints = {
  fetch: endpoint({
    ...listCall,
    request: ProductFilter,
    response: ProductPage,
  }),
  /** One product by its uuid or slug; 404 when there is none. */
  find: endpoint(findCall),
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
