import * as z from "zod/mini";
import { Brand } from "../brand/brand.contract.ts";
import { Category } from "../category/category.contract.ts";
import { plainEndpoint } from "../client/endpoint.ts";
import { Picture } from "../picture/picture.contract.ts";
import { ProductSummary } from "../product/product.contract.ts";

/**
 * The listing's query key of each source type 1 to 9 of a banner or home source. Type 6 links to its own url and has none.
 * The specification says only that of type 6; the rest of the table is ours (docs/decisions).
 */
export const sourceQueryKeys = {
  1: "category",
  2: "sub_category",
  3: "brand",
  4: "collection",
  5: "flash_sale",
  7: "product",
  8: "store",
  9: "home_spm",
} as const;

const SourceWire = z.object({
  source_type: z.int().check(z.gte(1), z.lte(9)),
  url: z.nullable(z.string()),
  slug: z.nullable(z.string()),
  id: z.string(),
});

/** Only http(s) and same-origin paths may be linked from a banner. */
const isSafeLink = (url: string): boolean => /^https?:\/\//i.test(url) || /^\/(?![/\\])/.test(url);

const isQueryKeyed = (type: number): type is keyof typeof sourceQueryKeys => Object.hasOwn(sourceQueryKeys, type);

/** Where a banner or home source leads: a path below the locale prefix, or an address of its own. */
export const sourceHref = (source: z.infer<typeof SourceWire>): string => {
  if (source.source_type === 6) return source.url !== null && isSafeLink(source.url) ? source.url : "/";
  if (!isQueryKeyed(source.source_type)) return "/";
  return `/${encodeURIComponent(source.slug ?? "all")}/products?${sourceQueryKeys[source.source_type]}=${encodeURIComponent(source.id)}`;
};

const SlideWire = z.extend(SourceWire, {
  title: z.string(),
  text: z.string(),
  call_to_action: z.string(),
  image: Picture,
  /** The same scene cropped for phones. */
  image_portrait: z.nullable(Picture),
});

const Slide = z.pipe(
  SlideWire,
  z.transform((wire) => ({
    title: wire.title,
    text: wire.text,
    callToAction: wire.call_to_action,
    picture: wire.image,
    portraitPicture: wire.image_portrait,
    href: sourceHref(wire),
  })),
);
export type Slide = z.infer<typeof Slide>;

const BannerWire = z.extend(SourceWire, {
  title: z.string(),
  image: z.optional(z.nullable(Picture)),
  is_active: z.boolean(),
  /** 1 means it has a close button. */
  closable: z.literal([0, 1]),
});

/** One way on: with a picture on the home page, without one the strip above the header. */
export const Banner = z.pipe(
  BannerWire,
  z.transform((wire) => ({
    id: wire.id,
    title: wire.title,
    picture: wire.image ?? null,
    isActive: wire.is_active,
    isClosable: wire.closable === 1,
    href: sourceHref(wire),
  })),
);
export type Banner = z.infer<typeof Banner>;

const Collection = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  products: z.array(ProductSummary),
});
export type Collection = z.infer<typeof Collection>;

const SiteFeature = z.object({
  icon: z.literal(["truck", "tools", "shield", "store"]),
  title: z.string(),
  text: z.string(),
});
export type SiteFeature = z.infer<typeof SiteFeature>;

export const Home = z.pipe(
  z.object({
    banners: z.array(Banner),
    slider: z.array(Slide),
    site_features: z.array(SiteFeature),
    featured_categories: z.array(Category),
    featured_brands: z.array(Brand),
    collections: z.array(Collection),
  }),
  z.transform((wire) => ({
    banners: wire.banners.filter((banner) => banner.isActive && banner.picture !== null),
    slides: wire.slider,
    features: wire.site_features,
    categories: wire.featured_categories,
    brands: wire.featured_brands,
    collections: wire.collections,
  })),
);
export type Home = z.infer<typeof Home>;

export const homeEndpoints = {
  find: plainEndpoint({ method: "GET", path: "home", response: Home }),
};
