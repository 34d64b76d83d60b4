import type { Plugin } from "vite";

const PIXELS_PER_REM = 16;

/** The rules of both themes. */
const THEMES = /(?<=@layer tokens\{)(?:[^{}]*\{[^{}]*\})*/g;
const DECLARATION = /--griya-([\w-]+):[^;}]*;?/g;

/**
 * Lets a partner set the tokens, on the element or on any box around it: a theme counts where the page says nothing. The themes keep what
 * is used, and stand on the shop's own box alone.
 */
const withPartnersTokens = (css: string): string => {
  const names = new Set<string>();
  const ownThemes = (themes: string): string =>
    themes
      .replace(DECLARATION, (declaration, name: string) => {
        names.add(name);
        return css.includes(`var(--griya-${name})`) ? declaration.replace("--griya-", "--theme-") : "";
      })
      .replace(/:(?:root|host),|,:host\([^)]*\)/g, "");
  return css
    .replace(THEMES, ownThemes)
    .replace(/var\(--griya-([\w-]+)\)/g, (use, name: string) =>
      names.has(name) ? `var(--griya-${name},var(--theme-${name}))` : use,
    );
};

/**
 * Makes a built, minified stylesheet fit for a shadow root on a page that is not ours: `rem` follows the host page's root and `@property`
 * does not count in there. So lengths become px, and Tailwind's own fallback for browsers without `@property` is
 * switched on (not rebuilt: a minified `0` where a length belongs would break every shadow's `calc()`).
 */
export const toShadowCss = (css: string): string =>
  withPartnersTokens(css)
    .replace(/\.rtl\\:[^{}]*\{[^{}]*\}/g, "") // both its languages are written from left to right
    .replace(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (frames, name: string) =>
      new RegExp(`animation[^;}]*\\b${name}\\b`).test(css) ? frames : "",
    )
    .replace(/@layer properties\{@supports[^{]+\{/, "@layer properties{@supports (display:block){")
    .replace(/@property --[\w-]+\{[^}]*\}/g, "")
    .replace(/--lightningcss-(?:light|dark):[^;}]*;/g, "") // for `light-dark()`, which no theme uses
    .replace(/(?<!\w|[\w-]-)(\d*\.?\d+)rem\b(?!\\)/g, (_, rem: string) => `${Number(rem) * PIXELS_PER_REM}px`);

/** Applies {@link toShadowCss} to the stylesheets that a module imports as text. */
export const shadowStyles = (): Plugin => ({
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
