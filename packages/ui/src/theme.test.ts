import { describe, expect, it } from "vitest";
import kotaCss from "./kota.css?raw";
import { getContrast } from "./primitives/contrast.ts";
import terasCss from "./theme.css?raw";

const css = (terasCss + kotaCss).replace(/\/\*[^]*?\*\//g, "");

type Tokens = Record<string, string>;

/** Returns the custom properties of the first CSS rule with this selector. */
function getTokens(selector: string): Tokens {
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

const teras = getTokens('[data-theme="teras"]');
const kota = getTokens('[data-theme="kota"]');
const themes = {
  teras,
  "teras dark": { ...teras, ...getTokens("@utility teras-dark") },
  kota: { ...teras, ...kota },
  "kota dark": { ...teras, ...kota, ...getTokens('[data-theme="kota"][data-mode="dark"]') },
};

/** The minimum contrast: 4.5:1 for text, and 3:1 for lines, icons and the focus ring (WCAG 2.2, 1.4.3 and 1.4.11). */
const TEXT_CONTRAST_MINIMUM = 4.5;
const MARK_CONTRAST_MINIMUM = 3;
const colourPairs: [ink: string, grounds: string[], least: number][] = [
  ["ink", ["canvas", "surface", "sunken", "accent-soft"], TEXT_CONTRAST_MINIMUM],
  ["ink", ["info-soft", "success-soft", "warning-soft", "sale-soft"], TEXT_CONTRAST_MINIMUM],
  ["ink-muted", ["canvas", "surface", "sunken", "accent-soft"], TEXT_CONTRAST_MINIMUM],
  ["ink-faint", ["canvas", "surface"], TEXT_CONTRAST_MINIMUM],
  ["accent-ink", ["canvas", "surface", "sunken", "accent-soft"], TEXT_CONTRAST_MINIMUM],
  ["on-accent", ["accent", "accent-hover"], TEXT_CONTRAST_MINIMUM],
  ["on-sale", ["sale", "danger"], TEXT_CONTRAST_MINIMUM],
  ["canvas", ["ink"], TEXT_CONTRAST_MINIMUM],
  ["sale", ["canvas", "surface"], TEXT_CONTRAST_MINIMUM],
  ["danger", ["canvas", "surface", "sale-soft"], TEXT_CONTRAST_MINIMUM],
  ["success", ["canvas", "surface", "success-soft"], TEXT_CONTRAST_MINIMUM],
  ["warning", ["canvas", "surface", "warning-soft"], TEXT_CONTRAST_MINIMUM],
  ["info", ["canvas", "surface", "info-soft"], TEXT_CONTRAST_MINIMUM],
  ["line-strong", ["canvas", "surface", "sunken"], MARK_CONTRAST_MINIMUM],
  ["accent", ["canvas", "surface"], MARK_CONTRAST_MINIMUM],
  ["star", ["canvas", "surface"], MARK_CONTRAST_MINIMUM],
  ["focus", ["canvas", "surface", "sunken"], MARK_CONTRAST_MINIMUM],
];

describe.each(Object.entries(themes))("the theme %s", (_, tokens) => {
  it.each(colourPairs.flatMap(([ink, grounds, least]) => grounds.map((ground) => [ink, ground, least] as const)))(
    "writes %s on %s with a contrast of %d to 1 at least",
    (ink, ground, least) => {
      expect(getContrast(tokens[ink] ?? "", tokens[ground] ?? "")).toBeGreaterThanOrEqual(least);
    },
  );
});

it("uses logical properties, so that right-to-left text mirrors the layout", () => {
  expect(css).not.toMatch(/(?:margin|padding|border)-(?:left|right)|[^-](?:left|right):/);
});
