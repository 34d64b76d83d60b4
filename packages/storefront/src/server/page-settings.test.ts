import { expect, test } from "vitest";
import { aSettings } from "../testing/story-shop.tsx";
import { toPageSettings } from "./page-settings.ts";

const languages = [{ code: "en", name: "English", direction: "ltr" }] as const;

test("a page contains only selected settings", () => {
  const settings = { ...aSettings(), internalNote: "for the office only" };
  const pageSettings = toPageSettings(settings, "https://shop.example", languages);
  expect(Object.keys(pageSettings)).not.toContain("internalNote");
  expect(Object.keys(pageSettings)).not.toContain("bankAccount");
  expect(pageSettings.siteName).toBe(settings.siteName);
});

test("a page removes its own origin from the media base, but keeps another origin", () => {
  const getMediaBase = (mediaBase: string) =>
    toPageSettings(aSettings({ mediaBase }), "https://shop.example", languages).mediaBase;
  expect(getMediaBase("https://shop.example/media/")).toBe("/media/");
  expect(getMediaBase("https://shop.example.net/media/")).toBe("https://shop.example.net/media/");
});
