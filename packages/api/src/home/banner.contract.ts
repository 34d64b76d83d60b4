import * as z from "zod/mini";
import { leftOutAs, onWire } from "../endpoint/on-wire.ts";
import { Picture } from "../picture/picture.contract.ts";
import { sourceHref, sourceOf } from "./source-href.ts";

/** The target of a banner or slide, on the wire. */
export const Source = z.object({
  sourceType: z.int().check(z.gte(1), z.lte(9)),
  url: z.nullable(z.string()),
  slug: z.nullable(z.string()),
  id: z.string(),
});

/** True when the banner has a close button; 1 on the wire. */
const Closable = z.codec(z.literal([0, 1]), z.boolean(), {
  decode: (closable) => closable === 1,
  encode: (isClosable) => (isClosable ? 1 : 0),
});

const SentBanner = onWire(
  z.extend(Source, {
    title: z.string(),
    picture: leftOutAs(z.nullable(Picture), null),
    isActive: z.boolean(),
    isClosable: Closable,
  }),
  { sourceType: "source_type", picture: "image", isActive: "is_active", isClosable: "closable" },
);

export type Banner = Omit<z.infer<typeof SentBanner>, "sourceType" | "url" | "slug"> & { href: string };

/** A banner: with a picture on the home page, or without one as the strip above the header. */
export const Banner = z.codec(SentBanner, z.custom<Banner>(), {
  decode: ({ sourceType, url, slug, ...banner }) => ({
    ...banner,
    href: sourceHref({ sourceType, url, slug, id: banner.id }),
  }),
  encode: ({ href, ...banner }) => ({ ...sourceOf(href), ...banner }),
});
