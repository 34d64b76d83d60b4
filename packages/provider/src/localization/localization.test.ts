import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { addCleanUp } from "../testing/add-clean-up.ts";
import { openShop } from "../testing/shop.ts";

const folder = await mkdtemp(join(tmpdir(), "griya-languages-"));
addCleanUp(() => rm(folder, { recursive: true, force: true }));

const shop = await openShop({ env: { LANGUAGES_DIR: folder } });
const write = (name: string, content: unknown) =>
  writeFile(join(folder, name), typeof content === "string" ? content : JSON.stringify(content));

const arabic = { name: "العربية", direction: "rtl", texts: { cart: { title: "السلة" } } };
const codes = async () => (await shop.client().settings.find()).languages.map(({ code }) => code);

describe("a language that the shop does not bring itself", () => {
  it("is named by the settings as soon as its file is there, with its texts for whoever asks", async () => {
    expect(await codes()).toEqual(["en", "id"]);
    await write("ar.json", arabic);
    const { languages, defaultLanguage } = await shop.client().settings.find();
    expect(defaultLanguage).toBe("en");
    expect(languages).toEqual([
      { code: "en", name: "English", direction: "ltr", predefined: true },
      { code: "id", name: "Bahasa Indonesia", direction: "ltr", predefined: true },
      { code: "ar", name: "العربية", direction: "rtl", predefined: false },
    ]);
    expect(await shop.client().localization.find({ locale: "ar" })).toEqual(arabic.texts);
    const answer = await shop.call("GET", "localization?locale_code=ar");
    expect(await answer.json()).toMatchObject({ status: 200, meta: { code: 200 }, data: arabic.texts });
  });

  it("is gone with its file, and has no more to say", async () => {
    await write("fr.json", { ...arabic, name: "Français", direction: "ltr" });
    expect(await codes()).toContain("fr");
    await rm(join(folder, "fr.json"));
    expect(await codes()).not.toContain("fr");
    await expect(shop.client().localization.find({ locale: "fr" })).rejects.toMatchObject({ kind: "notFound" });
  });

  it("reads what the shop sells in English", async () => {
    const answer = await shop.call("GET", "common", { headers: { "Accept-Language": "ar" } });
    expect(answer.headers.get("Content-Language")).toBe("en");
  });

  it.each(["en", "../ar", "ar.json", "__proto__", "x".repeat(36), ""])("is not %j", async (locale) => {
    const { status } = await shop.call("GET", `localization?locale_code=${encodeURIComponent(locale)}`);
    expect([201, 404]).toContain(status);
  });
});

describe("a language's file that is wrong is only logged", () => {
  it.each([
    ["is no JSON", "<!doctype html>"],
    ["has no name", { ...arabic, name: "" }],
    ["is written in no direction", { ...arabic, direction: "up" }],
    ["has no texts", { ...arabic, texts: "السلة" }],
    ["is too long", { ...arabic, texts: { x: "x".repeat(512 * 1024) } }],
  ])("where it %s", async (_, content) => {
    const before = shop.log.length;
    await write("nl.json", content);
    expect(await codes()).not.toContain("nl");
    await expect(shop.client().localization.find({ locale: "nl" })).rejects.toMatchObject({ kind: "notFound" });
    expect(shop.log.slice(before).join()).toContain("a language's file cannot be read");
    await rm(join(folder, "nl.json"));
  });

  it("where it is in the old format, of which the log names the difference", async () => {
    const before = shop.log.length;
    await write("nl.json", { ...arabic, texts: { cart: { remove: "{name} verwijderen" } } });
    expect(await codes()).not.toContain("nl");
    expect(shop.log.slice(before).join()).toContain("A value is written {name}.");
    await rm(join(folder, "nl.json"));
  });

  it("as a folder is that is not there", async () => {
    const other = await openShop({ env: { LANGUAGES_DIR: join(folder, "nowhere") } });
    expect((await other.client().settings.find()).languages).toHaveLength(2);
    expect(other.log.join()).toContain("the folder of languages cannot be read");
  });

  it("and what is no language's file is passed over", async () => {
    const before = shop.log.length;
    await write("README.md", "Languages");
    expect(await codes()).not.toContain("README");
    expect(shop.log.slice(before).join()).not.toContain("cannot be read");
  });
});
