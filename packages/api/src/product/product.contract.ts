import * as z from "zod/mini";
import { endpoint, plainEndpoint } from "../client/endpoint.ts";
import { PricingWire, toPrice, toVariantPrice } from "../money/price.ts";
import { Rupiah } from "../money/rupiah.ts";
import { Picture } from "../picture/picture.contract.ts";
import { RatingWire, type Stars } from "../review/rating.ts";
import { PRODUCT_PICTURES_MAXIMUM, ProductModel, ProductPicture, ProductVideo } from "./product-media.contract.ts";

const BrandReference = z.object({ uuid: z.string(), slug: z.string(), name: z.string() });

const ProductSummaryWire = z.object({
  id: z.int(),
  uuid: z.string(),
  slug: z.string(),
  name: z.string(),
  image: Picture,
  pricing: PricingWire,
  /** Of all variants together. */
  stock: z.int(),
  brand: BrandReference,
  colours: z.array(z.string()),
  /** Null while nobody has reviewed it. */
  rating: z.nullable(RatingWire),
});

const toBrandReference = ({ uuid, slug, name }: z.infer<typeof BrandReference>) => ({ id: uuid, slug, name });

const toSummary = (wire: z.infer<typeof ProductSummaryWire>) => ({
  id: wire.uuid,
  slug: wire.slug,
  name: wire.name,
  picture: wire.image,
  price: toPrice(wire.pricing),
  stock: wire.stock,
  brand: toBrandReference(wire.brand),
  /** Swatches of the colours it comes in, `#rrggbb`. */
  colours: wire.colours,
  rating: wire.rating,
});

/** A product as a card shows it. */
export const ProductSummary = z.pipe(ProductSummaryWire, z.transform(toSummary));
export type ProductSummary = z.infer<typeof ProductSummary>;

/** In centimetres. */
const Dimensions = z.object({ width: z.number(), depth: z.number(), height: z.number() });
export type Dimensions = z.infer<typeof Dimensions>;

const VariantWire = z.object({
  id: z.string(),
  sku: z.string(),
  inventory_attributes: z.array(z.object({ name: z.string(), value: z.string(), swatch: z.nullable(z.string()) })),
  /** The price now, flash or offer included; 0 leaves the product's. */
  price: Rupiah,
  /** The list price that a reduced `price` strikes through. */
  selling: Rupiah,
  stock: z.int(),
  image: z.nullable(Picture),
  /** Null where it is as large as the product. */
  dimensions: z.nullable(Dimensions),
  /** In kilograms; null where it weighs what the product does. */
  weight: z.nullable(z.number()),
  /** How to look after it. */
  care: z.nullable(z.string()),
});

const ProductWire = z.extend(ProductSummaryWire, {
  description: z.string(),
  /** Of the first look: the picture of cards in front, then its other views. */
  images: z.array(ProductPicture).check(z.maxLength(PRODUCT_PICTURES_MAXIMUM)),
  video: z.optional(z.nullable(ProductVideo)),
  model: z.optional(z.nullable(ProductModel)),
  dimensions: Dimensions,
  /** In kilograms. */
  weight: z.number(),
  material: z.nullable(z.string()),
  /** What putting it together takes; null where it arrives whole. */
  assembly: z.nullable(z.object({ people: z.int(), minutes: z.int() })),
  warranty: z.nullable(z.object({ months: z.int(), covers: z.string() })),
  category: z.object({ slug: z.string(), title: z.string() }),
  sub_category: z.object({ slug: z.string(), title: z.string() }),
  inventory: z.array(VariantWire),
});

/** A product as its own page shows it. */
export const Product = z.pipe(
  ProductWire,
  z.transform((wire) => ({
    ...toSummary(wire),
    description: wire.description,
    pictures: wire.images,
    video: wire.video ?? null,
    model: wire.model ?? null,
    dimensions: wire.dimensions,
    weight: wire.weight,
    material: wire.material,
    assembly: wire.assembly,
    warranty: wire.warranty,
    category: wire.category,
    subCategory: wire.sub_category,
    variants: wire.inventory.map((variant) => ({
      id: variant.id,
      sku: variant.sku,
      attributes: variant.inventory_attributes,
      price: toVariantPrice(wire.pricing, {
        attributeCount: variant.inventory_attributes.length,
        price: variant.price,
        selling: variant.selling,
      }),
      stock: variant.stock,
      picture: variant.image,
      dimensions: variant.dimensions ?? wire.dimensions,
      weight: variant.weight ?? wire.weight,
      care: variant.care,
    })),
  })),
);
export type Product = z.infer<typeof Product>;
export type Variant = Product["variants"][number];

/** How a list may be ordered. */
export const SORT_ORDERS = ["recommended", "newest", "price_asc", "price_desc"] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

/** What narrows a list. Slugs for categories and collections, uuid or slug for a brand, whole rupiah for prices. */
export type ProductFilter = {
  category?: string | undefined;
  subCategory?: string | undefined;
  brand?: string | undefined;
  collection?: string | undefined;
  /** Free text; the search page's list. */
  q?: string | undefined;
  priceMinimum?: number | undefined;
  priceMaximum?: number | undefined;
  /** Only products whose rating is at least so many stars. */
  ratingMinimum?: Stars | undefined;
  sort?: SortOrder | undefined;
  /** An opaque place in the list, from {@link ProductPage}. */
  cursor?: string | undefined;
};

const slug = z.string().check(z.regex(/^[\w-]{1,100}$/, "invalidData"));
const rupiahText = z.string().check(z.regex(/^\d{1,15}$/, "invalidData"));

const ProductPageWire = z.object({
  result: z.array(ProductSummary),
  total: z.int(),
  next: z.nullable(z.string()),
  previous: z.nullable(z.string()),
  /** What the list is of, for its heading; null for a plain list. */
  heading: z.nullable(
    z.object({
      title: z.string(),
      description: z.nullable(z.string()),
      /** Of a brand: its logo, for light grounds and for dark ones. */
      logo: z.optional(Picture),
      logo_on_dark: z.optional(Picture),
    }),
  ),
});

const toHeading = ({ logo_on_dark, ...heading }: NonNullable<z.infer<typeof ProductPageWire>["heading"]>) => ({
  ...heading,
  logoOnDark: logo_on_dark,
});

export const ProductPage = z.pipe(
  ProductPageWire,
  z.transform(({ result, heading, ...page }) => ({
    products: result,
    heading: heading && toHeading(heading),
    ...page,
  })),
);
export type ProductPage = z.infer<typeof ProductPage>;

/** Products a page (specification, section 9: placeholder counts). */
export const PRODUCTS_PER_PAGE = 21;

const FlashSale = z.pipe(
  z.object({ title: z.string(), end_time: z.iso.datetime(), products: z.array(ProductSummary) }),
  z.transform(({ end_time, ...sale }) => ({ ...sale, endsAt: end_time })),
);
export type FlashSale = z.infer<typeof FlashSale>;

export const productEndpoints = {
  fetch: endpoint({
    method: "GET",
    path: "product/fetch",
    request: z.strictObject({
      category: z.optional(slug),
      sub_category: z.optional(slug),
      brand: z.optional(slug),
      collection: z.optional(slug),
      q: z.optional(z.string().check(z.maxLength(100, "invalidData"))),
      price_min: z.optional(rupiahText),
      price_max: z.optional(rupiahText),
      rating_min: z.optional(z.string().check(z.regex(/^[1-5]$/, "invalidData"))),
      sort: z.optional(z.enum(SORT_ORDERS, "invalidData")),
      cursor: z.optional(z.string().check(z.maxLength(300, "invalidData"))),
    }),
    encode: (filter: ProductFilter) => ({
      category: filter.category,
      sub_category: filter.subCategory,
      brand: filter.brand,
      collection: filter.collection,
      q: filter.q,
      price_min: filter.priceMinimum,
      price_max: filter.priceMaximum,
      rating_min: filter.ratingMinimum,
      sort: filter.sort,
      cursor: filter.cursor,
    }),
    response: ProductPage,
  }),
  /** One product by its uuid or slug; 404 when there is none. */
  find: endpoint({
    method: "GET",
    path: "product/find",
    request: z.strictObject({ id: slug }),
    encode: ({ id }: { id: string }) => ({ id }),
    response: Product,
  }),
  /** Others of its kind: what a shopper compares it with. */
  fetchRelated: endpoint({
    method: "GET",
    path: "product/fetch-related",
    request: z.strictObject({ id: slug }),
    encode: ({ id }: { id: string }) => ({ id }),
    response: z.array(ProductSummary),
  }),
  /** What goes well with it: of other kinds. */
  fetchRecommended: endpoint({
    method: "GET",
    path: "product/fetch-recommended",
    request: z.strictObject({ id: slug }),
    encode: ({ id }: { id: string }) => ({ id }),
    response: z.array(ProductSummary),
  }),
  /** The flash sales that run now; the shop shows the first (specification, section 3). */
  fetchFlashSale: plainEndpoint({ method: "GET", path: "flash-sale/fetch", response: z.array(FlashSale) }),
};
