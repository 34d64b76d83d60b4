import { expect, test } from "vitest";
import { createAccentStyles } from "./accent.ts";

const createStyles = (accentColour: string | null, accentHoverColour: string | null = null) =>
  createAccentStyles({ accentColour, accentHoverColour });

test("the page uses the colours of the settings when text on them is readable", () => {
  expect(createStyles("#7a1f4b", "#5c1738")).toMatch(/--griya-accent: #7a1f4b;\s*--griya-accent-hover: #5c1738;/);
});

test("a colour is refused when white text on it is unreadable", () => {
  expect(createStyles("#767676")).toContain("#767676"); // The contrast is 4.54:1.
  expect(createStyles("#777777")).toBeNull(); // The contrast is 4.48:1.
  expect(createStyles("#ffd400")).toBeNull();
});

test("a darker shade of the accent replaces a missing or refused hover colour", () => {
  for (const hoverColour of [null, "#ffd400"])
    expect(createStyles("#7a1f4b", hoverColour)).toContain(
      "--griya-accent-hover: color-mix(in oklab, #7a1f4b 85%, black);",
    );
});

test("what is no colour never reaches a stylesheet", () => {
  for (const text of [null, "", "red", "#123", "#7a1f4b;} body{display:none", "#7a1f4b80"])
    expect(createStyles(text)).toBeNull();
  expect(createStyles("#7a1f4b", "#000000;} body{display:none")).not.toContain("display");
});
