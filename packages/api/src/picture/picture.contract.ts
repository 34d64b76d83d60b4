import * as z from "zod/mini";

/**
 * A picture with its size, so that pages can reserve its space. `path` is relative to the media base of the settings. If `widths` is not
 * empty, `path` contains `{width}` as a placeholder for one of the widths.
 */
export const Picture = z.object({
  path: z.string(),
  widths: z.array(z.int()),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  /** The main colour as `#rrggbb`. Pages show this colour until the picture is loaded. */
  colour: z.string().check(z.regex(/^#[0-9a-f]{6}$/i)),
});
export type Picture = z.infer<typeof Picture>;

/** A small drawing beside a text with the same meaning, so it needs no alternative text. `path` is relative to the media base. */
export const Mark = z.object({ path: z.string(), width: z.int(), height: z.int() });
export type Mark = z.infer<typeof Mark>;
