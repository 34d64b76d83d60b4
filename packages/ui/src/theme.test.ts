import { describe, expect, it } from "vitest";
import kotaCss from "./kota.css?raw";
import { contrast } from "./primitives/contrast.ts";
import terasCss from "./theme.css?raw";

const css = (terasCss + kotaCss).replace(/\/\*[^]*?\*\//g, "");

type Tokens = Record<string, string>;

/** Returns the custom properties of the first rule whose selector list holds this selector. */
function tokensOf(selector: string): Tokens {
  const rule = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].find(([, selectors]) =>
    selectors?.split(",").some((candidate) => candidate.trim() === selector),
  );
  if (!rule) throw new Error(`Neither theme has a rule for ${selector}, so its contrast cannot be checked.`);
  return Object.fromEntries(
    [...(rule[2] ?? "").matchAll(/--griya-([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
}

it("has the specification's breakpoints, and a loading bar that takes five seconds (section 9)", () => {
  const widths = [...css.matchAll(/--breakpoint-\w+:\s*(\d+)px/g)].map(([, width]) => Number(width));
  expect(widths).toEqual([380, 576, 768, 992, 1200, 1500]);
  expect(css).toMatch(/--animate-run:\s*griya-run 5000ms\b/);
});

const teras = tokensOf('[data-theme="teras"]');
const kota = tokensOf('[data-theme="kota"]');
const themes = {
  teras,
  "teras dark": { ...teras, ...tokensOf("@utility teras-dark") },
  kota: { ...teras, ...kota },
  "kota dark": { ...teras, ...kota, ...tokensOf('[data-theme="kota"][data-mode="dark"]') },
};

/** Contrast of ink on ground: 4.5:1 for text, 3:1 for lines, marks and the focus ring (WCAG 2.2, 1.4.3 and 1.4.11). */
const text = 4.5;
const mark = 3;
const pairs: [ink: string, grounds: string[], least: number][] = [
  ["ink", ["canvas", "surface", "sunken", "accent-soft"], text],
  ["ink", ["info-soft", "success-soft", "warning-soft", "sale-soft"], text],
  ["ink-muted", ["canvas", "surface", "sunken", "accent-soft"], text],
  ["ink-faint", ["canvas", "surface"], text],
  ["accent-ink", ["canvas", "surface", "sunken", "accent-soft"], text],
  ["on-accent", ["accent", "accent-hover"], text],
  ["on-sale", ["sale", "danger"], text],
  ["canvas", ["ink"], text],
  ["sale", ["canvas", "surface"], text],
  ["danger", ["canvas", "surface", "sale-soft"], text],
  ["success", ["canvas", "surface", "success-soft"], text],
  ["warning", ["canvas", "surface", "warning-soft"], text],
  ["info", ["canvas", "surface", "info-soft"], text],
  ["line-strong", ["canvas", "surface", "sunken"], mark],
  ["accent", ["canvas", "surface"], mark],
  ["star", ["canvas", "surface"], mark],
  ["focus", ["canvas", "surface", "sunken"], mark],
];

describe.each(Object.entries(themes))("the theme %s", (_, tokens) => {
  it.each(pairs.flatMap(([ink, grounds, least]) => grounds.map((ground) => [ink, ground, least] as const)))(
    "writes %s on %s with a contrast of %d to 1 at least",
    (ink, ground, least) => {
      expect(contrast(tokens[ink] ?? "", tokens[ground] ?? "")).toBeGreaterThanOrEqual(least);
    },
  );
});

it("uses logical properties, so that it turns round with the direction of reading", () => {
  expect(css).not.toMatch(/(?:margin|padding|border)-(?:left|right)|[^-](?:left|right):/);
});
