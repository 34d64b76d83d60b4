import * as z from "zod/mini";
import { withWireNames } from "../endpoint/wire-codecs.ts";
import { Picture } from "../picture/picture.contract.ts";

/** A pattern for safe links: a path of the shop, an https address, an email address or a phone number. Other schemes could run a script. */
const SAFE_HREF_PATTERN = /^(?:\/(?!\/)[^\s\\]*|https:\/\/[^\s\\]+|mailto:[^\s\\]+|tel:\+?[\d-]+)$/;

const Href = z.codec(z.catch(z.nullable(z.string()), null), z.nullable(z.string()), {
  decode: (href) => (href !== null && SAFE_HREF_PATTERN.test(href) ? href : null),
  encode: (href) => href,
});

/** A piece of text with one style. Decoding removes an unsafe link and keeps the text. */
const TextRun = withWireNames(
  z.object({
    text: z.string(),
    isStrong: z.boolean(),
    isEmphasised: z.boolean(),
    /** A path without language prefix, a full address, or null for text without a link. */
    href: Href,
  }),
  { isStrong: "is_strong", isEmphasised: "is_emphasised" },
);
export type TextRun = z.infer<typeof TextRun>;

const Runs = z.array(TextRun);

const ProseBlock = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("heading"), level: z.literal([2, 3]), runs: Runs }),
  z.object({ kind: z.literal("paragraph"), runs: Runs }),
  z.object({ kind: z.literal("list"), ordered: z.boolean(), items: z.array(Runs) }),
  z.object({
    kind: z.literal("table"),
    caption: z.nullable(z.string()),
    head: z.array(Runs),
    rows: z.array(z.array(Runs)),
  }),
  z.object({ kind: z.literal("picture"), picture: Picture, caption: z.nullable(z.string()) }),
]);
export type ProseBlock = z.infer<typeof ProseBlock>;

/**
 * The body of an article or a page. The body consists of blocks and contains no HTML, so that pages need not trust markup of the provider.
 */
export const Prose = z.array(ProseBlock);
export type Prose = z.infer<typeof Prose>;
