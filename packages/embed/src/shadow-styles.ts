import type { Plugin } from "vite";

const PIXELS_PER_REM = 16;

/**
 * Makes a built stylesheet fit for a shadow root on a page that is not ours: `rem` follows the host page's root and `@property`
 * and `@font-face` do not count in there. So lengths become px, and Tailwind's own fallback for browsers without `@property` is
 * switched on (not rebuilt: a minified `0` where a length belongs would break every shadow's `calc()`).
 */
export const toShadowCss = (css: string): string =>
  css
    .replace(/@layer properties\s*\{\s*@supports[^{]+\{/, "@layer properties{@supports (display:block){")
    .replace(/@property\s+--[\w-]+\s*\{[^}]*\}/g, "")
    .replace(/@font-face\s*\{[^}]*\}/g, "")
    .replace(/(?<!\w|[\w-]-)(\d*\.?\d+)rem\b(?!\\)/g, (_, rem: string) => `${Number(rem) * PIXELS_PER_REM}px`);

/** Applies {@link toShadowCss} to the stylesheets that a module imports as text. */
export const shadowStyles = (): Plugin => ({
  name: "griya-shadow-styles",
  enforce: "post",
  transform(code, id) {
    const [, text] = /^export default (".*");?\s*$/s.exec(code) ?? [];
    if (!id.endsWith(".css?inline") || text === undefined) return null;
    return { code: `export default ${JSON.stringify(toShadowCss(JSON.parse(text)))}`, map: null };
  },
});
