import * as z from "zod/mini";
import { withDefault, withWireNames } from "../endpoint/wire-codecs.ts";
import { Picture } from "../picture/picture.contract.ts";
import { getSourceHref, parseSourceHref } from "./source-href.ts";

/** The source of a banner or slide on the wire: the page to which its link leads. */
export const Source = z.object({
  sourceType: z.int().check(z.gte(1), z.lte(9)),
  url: z.nullable(z.string()),
  slug: z.nullable(z.string()),
  id: z.string(),
});

/** The close button of a banner. On the wire, 1 means that the banner has the button. */
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

/** A banner. On the home page, a banner has a picture. The strip above the header is a banner without a picture. */
export const Banner = z.codec(BannerWire, z.custom<Banner>(), {
  decode: ({ sourceType, url, slug, ...banner }) => ({
    ...banner,
    href: getSourceHref({ sourceType, url, slug, id: banner.id }),
  }),
  encode: ({ href, ...banner }) => ({ ...parseSourceHref(href), ...banner }),
});
