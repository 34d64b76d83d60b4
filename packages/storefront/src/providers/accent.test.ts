import { expect, test } from "vitest";
import { createAccentStyles } from "./accent.ts";

const styles = (accentColour: string | null, accentHoverColour: string | null = null) =>
  createAccentStyles({ accentColour, accentHoverColour });

test("the page has its owner's colours where words can be read on them", () => {
  expect(styles("#7a1f4b", "#5c1738")).toMatch(/--griya-accent: #7a1f4b;\s*--griya-accent-hover: #5c1738;/);
});

test("a colour that white words could not be read on is refused", () => {
  expect(styles("#767676")).toContain("#767676"); // 4.54:1
  expect(styles("#777777")).toBeNull(); // 4.48:1
  expect(styles("#ffd400")).toBeNull();
});

test("a hover colour that is missing or refused is a darker shade of the accent", () => {
  for (const hover of [null, "#ffd400"])
    expect(styles("#7a1f4b", hover)).toContain("--griya-accent-hover: color-mix(in oklab, #7a1f4b 85%, black);");
});

test("what is no colour never reaches a stylesheet", () => {
  for (const text of [null, "", "red", "#123", "#7a1f4b;} body{display:none", "#7a1f4b80"])
    expect(styles(text)).toBeNull();
  expect(styles("#7a1f4b", "#000000;} body{display:none")).not.toContain("display");
});
