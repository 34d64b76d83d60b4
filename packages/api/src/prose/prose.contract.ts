import * as z from "zod/mini";
import { Picture } from "../picture/picture.contract.ts";

/** A page of this shop or a place elsewhere that a reader may be led to; nothing that runs. */
const SAFE_HREF = /^(?:\/(?!\/)[^\s\\]*|https:\/\/[^\s\\]+|mailto:[^\s\\]+|tel:\+?[\d-]+)$/;

/** Words that look alike. A link that is none of the shop's kinds is read as words alone. */
const TextRun = z.pipe(
  z.object({
    text: z.string(),
    is_strong: z.boolean(),
    is_emphasised: z.boolean(),
    /** A path without language prefix, or an address elsewhere. */
    href: z.catch(z.nullable(z.string().check(z.regex(SAFE_HREF))), null),
  }),
  z.transform(({ is_strong, is_emphasised, ...run }) => ({
    ...run,
    isStrong: is_strong,
    isEmphasised: is_emphasised,
  })),
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
 * The body of an article or a page. It travels as blocks and not as HTML, so that no screen ever has markup to trust: what
 * is not among these kinds cannot be said.
 */
export const Prose = z.array(ProseBlock);
export type Prose = z.infer<typeof Prose>;
