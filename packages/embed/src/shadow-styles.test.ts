import { describe, expect, it } from "vitest";
import { toShadowCss } from "./shadow-styles.ts";

describe("a stylesheet for a shadow root", () => {
  it("has no length that depends on the host page's root", () => {
    expect(toShadowCss(".a{margin:-.5rem 1rem;padding:calc(.25rem*2);width:2.75rem}")).toBe(
      ".a{margin:-8px 16px;padding:calc(4px*2);width:44px}",
    );
  });

  it("keeps names that only look like a length", () => {
    const selector = ".w-\\[calc\\(100\\%-2rem\\)\\]";
    expect(toShadowCss(`${selector}{width:calc(100% - 2rem)}`)).toBe(`${selector}{width:calc(100% - 32px)}`);
    expect(toShadowCss(".m-1rem{--x:var(--y-2rem)}")).toBe(".m-1rem{--x:var(--y-2rem)}");
  });

  it("switches on the fallback for properties that a shadow root cannot register", () => {
    const builtCss =
      "@layer properties{@supports (((-webkit-hyphens:none)) and (not (margin-trim:inline))){*{--tw-shadow:0 0 #0000}}}" +
      '@property --tw-shadow{syntax:"*";inherits:false;initial-value:0 0 #0000}';
    expect(toShadowCss(builtCss)).toBe("@layer properties{@supports (display:block){*{--tw-shadow:0 0 #0000}}}");
  });

  it("uses the page's value of a token, otherwise the theme's value", () => {
    const themeCss =
      "@layer tokens{:root,:host,[data-theme=teras]{color-scheme:light;--griya-ink:#111;--griya-ratio:4 / 3}" +
      "[data-theme=teras][data-mode=dark],:host([theme=teras][mode=dark]){--griya-ink:#eee}}";
    expect(toShadowCss(`${themeCss}@layer base{:host,[data-theme]{color:var(--griya-ink)}}`)).toBe(
      "@layer tokens{[data-theme=teras]{color-scheme:light;--theme-ink:#111;}" +
        "[data-theme=teras][data-mode=dark]{--theme-ink:#eee}}" +
        "@layer base{:host,[data-theme]{color:var(--griya-ink,var(--theme-ink))}}",
    );
  });

  it("does not change properties that are no tokens of a theme", () => {
    const slideCss =
      "@keyframes griya-slide{0%{translate:var(--griya-slide,100%)}}.a{translate:var(--griya-slide);animation:1s griya-slide}";
    expect(toShadowCss(slideCss)).toBe(slideCss);
  });

  it("removes unused keyframes and the rules for right-to-left languages", () => {
    const usedRules = ".a{animation:.8s linear infinite griya-spin}@keyframes griya-spin{to{rotate:1turn}}";
    const unusedRules = "@keyframes griya-run{0%{scale:0 1}to{scale:.92 1}}";
    const mirroredRules = ".rtl\\:-scale-x-100:where(:is(:lang(ar),:lang(he)),[dir=rtl] *){--tw-scale-x:-100%}";
    expect(toShadowCss(usedRules + unusedRules + mirroredRules)).toBe(usedRules);
  });

  it("removes the properties for `light-dark()`", () => {
    const themeCss = "[data-theme]{--lightningcss-light:initial;--lightningcss-dark: ;color-scheme:light}";
    expect(toShadowCss(themeCss)).toBe("[data-theme]{color-scheme:light}");
  });
});
