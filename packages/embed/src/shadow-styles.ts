import type { Plugin } from "vite";

const PIXELS_PER_REM = 16;

/** A pattern for the rules of both themes. */
const THEME_RULES_PATTERN = /(?<=@layer tokens\{)(?:[^{}]*\{[^{}]*\})*/g;
const TOKEN_DECLARATION_PATTERN = /--griya-([\w-]+):[^;}]*;?/g;

/**
 * Returns a stylesheet whose tokens a partner can set, on the element or on any ancestor. The theme's value applies if the page sets no
 * value. The themes contain only used tokens, and apply only to the shop's own box.
 */
const withPartnerTokens = (css: string): string => {
  const tokenNames = new Set<string>();
  const renameThemeTokens = (themes: string): string =>
    themes
      .replace(TOKEN_DECLARATION_PATTERN, (declaration, name: string) => {
        tokenNames.add(name);
        return css.includes(`var(--griya-${name})`) ? declaration.replace("--griya-", "--theme-") : "";
      })
      .replace(/:(?:root|host),|,:host\([^)]*\)/g, "");
  return css
    .replace(THEME_RULES_PATTERN, renameThemeTokens)
    .replace(/var\(--griya-([\w-]+)\)/g, (reference, name: string) =>
      tokenNames.has(name) ? `var(--griya-${name},var(--theme-${name}))` : reference,
    );
};

/**
 * Adapts a built, minified stylesheet to a shadow root on a partner's page. There `rem` follows the host page's root, and `@property` has
 * no effect. So lengths become px, and Tailwind's own fallback for browsers without `@property` is switched on. Another fallback
 * would not work: a minified `0` in place of a length breaks the `calc()` of every shadow.
 */
export const toShadowCss = (css: string): string =>
  withPartnerTokens(css)
    .replace(/\.rtl\\:[^{}]*\{[^{}]*\}/g, "") // both languages of the embed run from left to right
    .replace(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (frames, name: string) =>
      new RegExp(`animation[^;}]*\\b${name}\\b`).test(css) ? frames : "",
    )
    .replace(/@layer properties\{@supports[^{]+\{/, "@layer properties{@supports (display:block){")
    .replace(/@property --[\w-]+\{[^}]*\}/g, "")
    .replace(/--lightningcss-(?:light|dark):[^;}]*;/g, "") // only `light-dark()` needs these properties, and no theme uses this function
    .replace(/(?<!\w|[\w-]-)(\d*\.?\d+)rem\b(?!\\)/g, (_, rem: string) => `${Number(rem) * PIXELS_PER_REM}px`);

/** Creates a plugin that applies {@link toShadowCss} to the stylesheets that a module imports as text. */
export const createShadowStylesPlugin = (): Plugin => ({
  name: "griya-shadow-styles",
  enforce: "post",
  transform: {
    filter: { id: /\.css\?inline/ },
    handler: (code) => {
      const css = JSON.parse(code.replace("export default ", "")) as string;
      return { code: `export default ${JSON.stringify(toShadowCss(css))}`, map: null };
    },
  },
});
