import * as z from "zod/mini";

/**
 * A picture with all that is needed to reserve its place. `path` is relative to the settings' media base. If `widths` is not empty, `path`
 * holds `{width}`, to be replaced by one of them.
 */
export const Picture = z.object({
  path: z.string(),
  widths: z.array(z.int()),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  /** Dominant colour as `#rrggbb`, shown until the picture is loaded. */
  colour: z.string().check(z.regex(/^#[0-9a-f]{6}$/i)),
});
export type Picture = z.infer<typeof Picture>;

/** A small drawing beside words that say the same, so it has no alternative text. `path` is relative to the media base. */
export const Mark = z.object({ path: z.string(), width: z.int(), height: z.int() });
export type Mark = z.infer<typeof Mark>;
