import type { Plugin } from "vite";

const PIXELS_PER_REM = 16;

/** The rules of both themes. */
const THEMES = /(?<=@layer tokens\s*\{)(?:[^{}]*\{[^{}]*\})*/;
const DECLARATION = /--griya-([\w-]+)\s*:[^;}]*;?/g;

/**
 * Lets a partner set the tokens, on the element or on any box around it: a theme counts where the page says nothing. The themes keep what
 * is used, and stand on the shop's own box alone.
 */
const withPartnersTokens = (css: string): string => {
  const [themes = ""] = THEMES.exec(css) ?? [];
  const names = new Set([...themes.matchAll(DECLARATION)].map(([, name]) => name));
  const own = themes
    .replace(DECLARATION, (declaration, name: string) =>
      css.includes(`var(--griya-${name})`) ? declaration.replace("--griya-", "--theme-") : "",
    )
    .replace(/:(?:root|host)(?:\([^)]*\))?\s*,\s*|,\s*:host\([^)]*\)/g, "");
  return css
    .replace(THEMES, own)
    .replace(/var\(--griya-([\w-]+)\)/g, (use, name: string) =>
      names.has(name) ? `var(--griya-${name},var(--theme-${name}))` : use,
    );
};

/**
 * Makes a built stylesheet fit for a shadow root on a page that is not ours: `rem` follows the host page's root and `@property`
 * and `@font-face` do not count in there. So lengths become px, and Tailwind's own fallback for browsers without `@property` is
 * switched on (not rebuilt: a minified `0` where a length belongs would break every shadow's `calc()`).
 */
export const toShadowCss = (css: string): string =>
  withPartnersTokens(css)
    .replace(/@layer properties\s*\{\s*@supports[^{]+\{/, "@layer properties{@supports (display:block){")
    .replace(/@property\s+--[\w-]+\s*\{[^}]*\}/g, "")
    .replace(/@font-face\s*\{[^}]*\}/g, "")
    .replace(/--lightningcss-(?:light|dark)\s*:[^;}]*;/g, "") // for `light-dark()`, which no theme uses
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
