import { expect, test } from "vitest";
import { aSettings } from "../testing/story-shop.tsx";
import { toPageSettings } from "./page-settings.ts";

const languages = [{ code: "en", name: "English", direction: "ltr" }] as const;

test("a setting that nobody selected is not in a page", () => {
  const settings = { ...aSettings(), internalNote: "for the office only" };
  const shown = toPageSettings(settings, "https://shop.example", languages);
  expect(Object.keys(shown)).not.toContain("internalNote");
  expect(Object.keys(shown)).not.toContain("bankAccount");
  expect(shown.siteName).toBe(settings.siteName);
});

test("a page names its shop's own media without the origin, and others with it", () => {
  const getMediaBase = (mediaBase: string) =>
    toPageSettings(aSettings({ mediaBase }), "https://shop.example", languages).mediaBase;
  expect(getMediaBase("https://shop.example/media/")).toBe("/media/");
  expect(getMediaBase("https://shop.example.net/media/")).toBe("https://shop.example.net/media/");
});
