import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { addCleanUp } from "../testing/add-clean-up.ts";
import { openShop } from "../testing/shop.ts";

const folder = await mkdtemp(join(tmpdir(), "griya-languages-"));
addCleanUp(() => rm(folder, { recursive: true, force: true }));

const shop = await openShop({ env: { LANGUAGES_DIR: folder } });
const writeLanguage = (name: string, content: unknown) =>
  writeFile(join(folder, name), typeof content === "string" ? content : JSON.stringify(content));

const arabicFile = { name: "العربية", direction: "rtl", texts: { cart: { title: "السلة" } } };
const listCodes = async () => (await shop.client().settings.find()).languages.map(({ code }) => code);

describe("a language from a file", () => {
  it("is in the settings as soon as its file exists, and its texts are public", async () => {
    expect(await listCodes()).toEqual(["en", "id"]);
    await writeLanguage("ar.json", arabicFile);
    const { languages, defaultLanguage } = await shop.client().settings.find();
    expect(defaultLanguage).toBe("en");
    expect(languages).toEqual([
      { code: "en", name: "English", direction: "ltr", predefined: true },
      { code: "id", name: "Bahasa Indonesia", direction: "ltr", predefined: true },
      { code: "ar", name: "العربية", direction: "rtl", predefined: false },
    ]);
    expect(await shop.client().localization.find({ locale: "ar" })).toEqual(arabicFile.texts);
    const answer = await shop.call("GET", "localization?locale_code=ar");
    expect(await answer.json()).toMatchObject({ status: 200, meta: { code: 200 }, data: arabicFile.texts });
  });

  it("disappears with its file", async () => {
    await writeLanguage("fr.json", { ...arabicFile, name: "Français", direction: "ltr" });
    expect(await listCodes()).toContain("fr");
    await rm(join(folder, "fr.json"));
    expect(await listCodes()).not.toContain("fr");
    await expect(shop.client().localization.find({ locale: "fr" })).rejects.toMatchObject({ kind: "notFound" });
  });

  it("shows the catalogue in English", async () => {
    const answer = await shop.call("GET", "common", { headers: { "Accept-Language": "ar" } });
    expect(answer.headers.get("Content-Language")).toBe("en");
  });

  it.each(["en", "../ar", "ar.json", "__proto__", "x".repeat(36), ""])("cannot have the code %j", async (locale) => {
    const { status } = await shop.call("GET", `localization?locale_code=${encodeURIComponent(locale)}`);
    expect([201, 404]).toContain(status);
  });
});

describe("an invalid language file is only logged", () => {
  it.each([
    ["is no JSON", "<!doctype html>"],
    ["has no name", { ...arabicFile, name: "" }],
    ["is written in no direction", { ...arabicFile, direction: "up" }],
    ["has no texts", { ...arabicFile, texts: "السلة" }],
    ["is too long", { ...arabicFile, texts: { x: "x".repeat(512 * 1024) } }],
  ])("if it %s", async (_, content) => {
    const logLengthBefore = shop.log.length;
    await writeLanguage("nl.json", content);
    expect(await listCodes()).not.toContain("nl");
    await expect(shop.client().localization.find({ locale: "nl" })).rejects.toMatchObject({ kind: "notFound" });
    expect(shop.log.slice(logLengthBefore).join()).toContain("a language's file cannot be read");
    await rm(join(folder, "nl.json"));
  });

  it("if it has the old format, and the log names the difference", async () => {
    const logLengthBefore = shop.log.length;
    await writeLanguage("nl.json", { ...arabicFile, texts: { cart: { remove: "{name} verwijderen" } } });
    expect(await listCodes()).not.toContain("nl");
    expect(shop.log.slice(logLengthBefore).join()).toContain("A value is written {name}.");
    await rm(join(folder, "nl.json"));
  });

  it("like a missing folder", async () => {
    const otherShop = await openShop({ env: { LANGUAGES_DIR: join(folder, "nowhere") } });
    expect((await otherShop.client().settings.find()).languages).toHaveLength(2);
    expect(otherShop.log.join()).toContain("the folder of languages cannot be read");
  });

  it("but other files are ignored", async () => {
    const logLengthBefore = shop.log.length;
    await writeLanguage("README.md", "Languages");
    expect(await listCodes()).not.toContain("README");
    expect(shop.log.slice(logLengthBefore).join()).not.toContain("cannot be read");
  });
});
