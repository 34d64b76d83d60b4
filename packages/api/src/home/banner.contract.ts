import * as z from "zod/mini";
import { withDefault, withWireNames } from "../endpoint/wire-codecs.ts";
import { Picture } from "../picture/picture.contract.ts";
import { getSourceHref, parseSourceHref } from "./source-href.ts";

/** The target of a banner or slide, on the wire. */
export const Source = z.object({
  sourceType: z.int().check(z.gte(1), z.lte(9)),
  url: z.nullable(z.string()),
  slug: z.nullable(z.string()),
  id: z.string(),
});

/** True when the banner has a close button; 1 on the wire. */
const ClosableFlag = z.codec(z.literal([0, 1]), z.boolean(), {
  decode: (closable) => closable === 1,
  encode: (isClosable) => (isClosable ? 1 : 0),
});

const BannerWire = withWireNames(
  z.extend(Source, {
    title: z.string(),
    picture: withDefault(z.nullable(Picture), null),
    isActive: z.boolean(),
    isClosable: ClosableFlag,
  }),
  { sourceType: "source_type", picture: "image", isActive: "is_active", isClosable: "closable" },
);

export type Banner = Omit<z.infer<typeof BannerWire>, "sourceType" | "url" | "slug"> & { href: string };

/** A banner: with a picture on the home page, or without one as the strip above the header. */
export const Banner = z.codec(BannerWire, z.custom<Banner>(), {
  decode: ({ sourceType, url, slug, ...banner }) => ({
    ...banner,
    href: getSourceHref({ sourceType, url, slug, id: banner.id }),
  }),
  encode: ({ href, ...banner }) => ({ ...parseSourceHref(href), ...banner }),
});
