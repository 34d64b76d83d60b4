import * as z from "zod/mini";
import { leftOutAs, onWire } from "../endpoint/on-wire.ts";
import { Picture } from "../picture/picture.contract.ts";
import { sourceHref, sourceOf } from "./source-href.ts";

/** What a banner or slide leads to, as it travels. */
export const Source = z.object({
  sourceType: z.int().check(z.gte(1), z.lte(9)),
  url: z.nullable(z.string()),
  slug: z.nullable(z.string()),
  id: z.string(),
});

/** 1 means it has a close button. */
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

/** One way on: with a picture on the home page, without one the strip above the header. */
export const Banner = z.codec(SentBanner, z.custom<Banner>(), {
  decode: ({ sourceType, url, slug, ...banner }) => ({
    ...banner,
    href: sourceHref({ sourceType, url, slug, id: banner.id }),
  }),
  encode: ({ href, ...banner }) => ({ ...sourceOf(href), ...banner }),
});
