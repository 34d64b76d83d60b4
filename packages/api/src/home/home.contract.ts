import * as z from "zod/mini";
import { Brand } from "../brand/brand.contract.ts";
import { Category } from "../category/category.contract.ts";
import { Collection } from "../collection/collection.contract.ts";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { withWireNames } from "../endpoint/wire-codecs.ts";
import { Picture } from "../picture/picture.contract.ts";
import { Banner, Source } from "./banner.contract.ts";
import { getSourceHref, parseSourceHref } from "./source-href.ts";

const SlideWire = withWireNames(
  z.extend(Source, {
    title: z.string(),
    text: z.string(),
    callToAction: z.string(),
    picture: Picture,
    /** The same picture in portrait format, for phones. */
    portraitPicture: z.nullable(Picture),
  }),
  {
    sourceType: "source_type",
    callToAction: "call_to_action",
    picture: "image",
    portraitPicture: "image_portrait",
  },
);

export type Slide = Omit<z.infer<typeof SlideWire>, keyof z.infer<typeof Source>> & { href: string };

const Slide = z.codec(SlideWire, z.custom<Slide>(), {
  decode: ({ sourceType, url, slug, id, ...slide }) => ({
    ...slide,
    href: getSourceHref({ sourceType, url, slug, id }),
  }),
  encode: ({ href, ...slide }) => ({ ...slide, ...parseSourceHref(href) }),
});

const SiteFeature = z.object({
  icon: z.literal(["truck", "tools", "shield", "store"]),
  title: z.string(),
  text: z.string(),
});
export type SiteFeature = z.infer<typeof SiteFeature>;

const HomeWire = withWireNames(
  z.object({
    banners: z.array(Banner),
    slides: z.array(Slide),
    features: z.array(SiteFeature),
    categories: z.array(Category),
    brands: z.array(Brand),
    collections: z.array(Collection),
  }),
  {
    slides: "slider",
    features: "site_features",
    categories: "featured_categories",
    brands: "featured_brands",
  },
);

/** The data of the home page. Decoding removes banners that are inactive or have no picture. */
export const Home = z.codec(HomeWire, z.custom<z.infer<typeof HomeWire>>(), {
  decode: ({ banners, ...home }) => ({
    ...home,
    banners: banners.filter(({ isActive, picture }) => isActive && picture !== null),
  }),
  encode: (home) => home,
});
export type Home = z.infer<typeof Home>;

export const homeEndpoints = {
  find: createEndpoint({ method: "GET", path: "home", partners: "also", limit: "general", response: Home }),
};
