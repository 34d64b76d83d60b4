import * as z from "zod/mini";
import { withDefault } from "../endpoint/wire-codecs.ts";
import { createFindAndSetEndpoints } from "./find-and-set-endpoints.ts";
import { createLocalText, PicturePath } from "./local-text.contract.ts";

/** The pages with a slug that a banner or slide may link to, by source type (specification, section 3). */
export const BANNER_SOURCES = {
  category: 1,
  subCategory: 2,
  brand: 3,
  collection: 4,
  product: 7,
  store: 8,
  homeCollection: 9,
} as const;

const sources = Object.keys(BANNER_SOURCES) as (keyof typeof BANNER_SOURCES)[];

/** The target of a link: a page with a slug, the flash sale, or an address. */
export const LinkTarget = z.discriminatedUnion("to", [
  z.strictObject({
    to: z.enum(sources),
    slug: z.string().check(z.regex(/^[\w-]{1,100}$/)),
  }),
  z.strictObject({ to: z.literal("flashSale") }),
  z.strictObject({
    to: z.literal("address"),
    url: z.string().check(z.regex(/^(\/(?![/\\])|https?:\/\/)\S*$/), z.maxLength(500)),
  }),
]);

const bannerFields = { title: createLocalText(160), leadsTo: LinkTarget };

/** All banners of the shop. `strip` is above the header of all pages, and `home` is on the home page. */
export const Banners = z.object({
  strip: withDefault(
    z.nullable(
      z.strictObject({
        ...bannerFields,
        isActive: withDefault(z.boolean(), true),
        isClosable: withDefault(z.boolean(), true),
      }),
    ),
    null,
  ),
  home: z
    .array(z.strictObject({ ...bannerFields, picture: PicturePath, isClosable: withDefault(z.boolean(), false) }))
    .check(z.maxLength(10)),
});
export type LinkTarget = z.output<typeof LinkTarget>;
export type Banners = z.output<typeof Banners>;

export const bannerEndpoints = createFindAndSetEndpoints("banner", Banners);
