import * as z from "zod/mini";
import { withWireNames } from "../endpoint/wire-codecs.ts";
import { Picture } from "../picture/picture.contract.ts";

/** A pattern for safe links: a page of this shop or a place elsewhere, and nothing that runs. */
const SAFE_HREF = /^(?:\/(?!\/)[^\s\\]*|https:\/\/[^\s\\]+|mailto:[^\s\\]+|tel:\+?[\d-]+)$/;

const Href = z.codec(z.catch(z.nullable(z.string()), null), z.nullable(z.string()), {
  decode: (href) => (href !== null && SAFE_HREF.test(href) ? href : null),
  encode: (href) => href,
});

/** Words of one style. An unsafe link is read as words alone. */
const TextRun = withWireNames(
  z.object({
    text: z.string(),
    isStrong: z.boolean(),
    isEmphasised: z.boolean(),
    /** A path without language prefix, or an address elsewhere. */
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
 * The body of an article or a page. It travels as blocks and not as HTML, so that no screen has to trust markup. Only these kinds exist.
 */
export const Prose = z.array(ProseBlock);
export type Prose = z.infer<typeof Prose>;
