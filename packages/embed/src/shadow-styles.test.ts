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

  it("brings no font of its own", () => {
    expect(toShadowCss("@font-face{font-family:X;src:url(x.woff2)}.a{color:red}")).toBe(".a{color:red}");
  });
});
