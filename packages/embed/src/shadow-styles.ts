import type { Plugin } from "vite";

const PIXELS_PER_REM = 16;

/** Pattern for the rules of both themes. */
const THEME_RULES = /(?<=@layer tokens\{)(?:[^{}]*\{[^{}]*\})*/g;
const DECLARATION = /--griya-([\w-]+):[^;}]*;?/g;

/**
 * Lets a partner set the tokens, on the element or on any ancestor. A theme applies where the page sets nothing. The themes contain only
 * used tokens, and apply only to the shop's own box.
 */
const withPartnerTokens = (css: string): string => {
  const names = new Set<string>();
  const renameThemeTokens = (themes: string): string =>
    themes
      .replace(DECLARATION, (declaration, name: string) => {
        names.add(name);
        return css.includes(`var(--griya-${name})`) ? declaration.replace("--griya-", "--theme-") : "";
      })
      .replace(/:(?:root|host),|,:host\([^)]*\)/g, "");
  return css
    .replace(THEME_RULES, renameThemeTokens)
    .replace(/var\(--griya-([\w-]+)\)/g, (use, name: string) =>
      names.has(name) ? `var(--griya-${name},var(--theme-${name}))` : use,
    );
};

/**
 * Adapts a built, minified stylesheet to a shadow root on a partner's page. There `rem` follows the host page's root, and `@property` has
 * no effect. So lengths become px, and Tailwind's own fallback for browsers without `@property` is switched on. A new fallback is no
 * option: a minified `0` in place of a length would break the `calc()` of every shadow.
 */
export const toShadowCss = (css: string): string =>
  withPartnerTokens(css)
    .replace(/\.rtl\\:[^{}]*\{[^{}]*\}/g, "") // both languages of the embed run from left to right
    .replace(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (frames, name: string) =>
      new RegExp(`animation[^;}]*\\b${name}\\b`).test(css) ? frames : "",
    )
    .replace(/@layer properties\{@supports[^{]+\{/, "@layer properties{@supports (display:block){")
    .replace(/@property --[\w-]+\{[^}]*\}/g, "")
    .replace(/--lightningcss-(?:light|dark):[^;}]*;/g, "") // for `light-dark()`, which no theme uses
    .replace(/(?<!\w|[\w-]-)(\d*\.?\d+)rem\b(?!\\)/g, (_, rem: string) => `${Number(rem) * PIXELS_PER_REM}px`);

/** Applies {@link toShadowCss} to the stylesheets that a module imports as text. */
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
