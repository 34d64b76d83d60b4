import { describe, expect, it } from "vitest";
import { toShadowCss } from "./shadow-styles.ts";

describe("a stylesheet for a shadow root", () => {
  it("measures nothing by the host page's root", () => {
    expect(toShadowCss(".a{margin:-.5rem 1rem;padding:calc(.25rem*2);width:2.75rem}")).toBe(
      ".a{margin:-8px 16px;padding:calc(4px*2);width:44px}",
    );
  });

  it("leaves names that only look like a length", () => {
    const named = ".w-\\[calc\\(100\\%-2rem\\)\\]";
    expect(toShadowCss(`${named}{width:calc(100% - 2rem)}`)).toBe(`${named}{width:calc(100% - 32px)}`);
    expect(toShadowCss(".m-1rem{--x:var(--y-2rem)}")).toBe(".m-1rem{--x:var(--y-2rem)}");
  });

  it("switches on the fallback for properties that a shadow root cannot register", () => {
    const built =
      "@layer properties{@supports (((-webkit-hyphens:none)) and (not (margin-trim:inline))){*{--tw-shadow:0 0 #0000}}}" +
      '@property --tw-shadow{syntax:"*";inherits:false;initial-value:0 0 #0000}';
    expect(toShadowCss(built)).toBe("@layer properties{@supports (display:block){*{--tw-shadow:0 0 #0000}}}");
  });

  it("shows what the page says of a token, else what the theme says", () => {
    const themes =
      "@layer tokens{:root,:host,[data-theme=teras]{color-scheme:light;--griya-ink:#111;--griya-ratio:4 / 3}" +
      "[data-theme=teras][data-mode=dark],:host([theme=teras][mode=dark]){--griya-ink:#eee}}";
    expect(toShadowCss(`${themes}@layer base{:host,[data-theme]{color:var(--griya-ink)}}`)).toBe(
      "@layer tokens{[data-theme=teras]{color-scheme:light;--theme-ink:#111;}" +
        "[data-theme=teras][data-mode=dark]{--theme-ink:#eee}}" +
        "@layer base{:host,[data-theme]{color:var(--griya-ink,var(--theme-ink))}}",
    );
  });

  it("leaves alone what is no token of a theme", () => {
    const slide =
      "@keyframes griya-slide{0%{translate:var(--griya-slide,100%)}}.a{translate:var(--griya-slide);animation:1s griya-slide}";
    expect(toShadowCss(slide)).toBe(slide);
  });

  it("leaves out what nothing here plays, and what is for languages that are written from the right", () => {
    const used = ".a{animation:.8s linear infinite griya-spin}@keyframes griya-spin{to{rotate:1turn}}";
    const unused = "@keyframes griya-run{0%{scale:0 1}to{scale:.92 1}}";
    const mirrored = ".rtl\\:-scale-x-100:where(:is(:lang(ar),:lang(he)),[dir=rtl] *){--tw-scale-x:-100%}";
    expect(toShadowCss(used + unused + mirrored)).toBe(used);
  });

  it("says nothing of what a browser shows by light or by dark itself: themes do", () => {
    const themes = "[data-theme]{--lightningcss-light:initial;--lightningcss-dark: ;color-scheme:light}";
    expect(toShadowCss(themes)).toBe("[data-theme]{color-scheme:light}");
  });
});
