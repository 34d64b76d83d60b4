import { type Settings, settingsEndpoints } from "@griya/api";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { getTranslate } from "../i18n/translations.ts";
import { aSettings } from "../testing/story-shop.tsx";
import { createLanguages, LANGUAGES_MAXIMUM, TEXTS_BYTES_MAXIMUM } from "./languages.ts";

const ENGLISH = { code: "en", name: "English", direction: "ltr", predefined: true } as const;
const INDONESIAN = { code: "id", name: "Bahasa Indonesia", direction: "ltr", predefined: true } as const;
const ARABIC = { code: "ar", name: "العربية", direction: "rtl", predefined: false } as const;

const FRENCH = { code: "fr", name: "Français", direction: "ltr", predefined: false } as const;
const texts = { cart: { title: "Panier" } };

type Answers = {
  settings?: Partial<Settings> | null;
  /** By the language's code. */
  files?: Record<string, () => Response | Promise<Response>>;
};

const envelope = (data: unknown): Response =>
  Response.json({ status: 200, message: "success", meta: { code: 200 }, data });

/** Opens the languages over a provider whose answers may change, with the shop's clock. */
const openLanguages = (answers: Answers) => {
  const notifications: [string, string][] = [];
  const asked: string[] = [];
  let now = 0;
  const languages = createLanguages({
    origin: "https://shop.test",
    now: () => now,
    onFailure: (locale, reason) => notifications.push([locale, String(reason)]),
    fetch: async (input) => {
      const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input);
      asked.push(`${pathname}?${searchParams}`);
      if (pathname.endsWith("/common")) {
        if (answers.settings === null) throw new Error("The provider is down.");
        return envelope(z.encode(settingsEndpoints.find.response, aSettings(answers.settings)));
      }
      const file = answers.files?.[searchParams.get("locale_code") ?? ""];
      return file ? file() : new Response("nothing", { status: 404 });
    },
  });
  const codes = async () => (await languages.find()).offered.map(({ code }) => code);
  return {
    languages,
    codes,
    notifications,
    asked,
    answers,
    pass: (milliseconds: number) => (now += milliseconds),
  };
};

const minute = 60_000;

/** Resolves when all work inside this process has ended. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("the languages of a shop", () => {
  test("are those of its provider's settings, a third with the texts that it sends", async () => {
    const { languages, codes, asked } = openLanguages({
      settings: { languages: [ENGLISH, INDONESIAN, FRENCH] },
      files: { fr: () => envelope(texts) },
    });
    expect(await codes()).toEqual(["en", "id", "fr"]);
    expect(asked).toEqual(["/api/storefront/common?", "/api/storefront/localization?locale_code=fr"]);
    expect(getTranslate("fr")("cart.title")).toBe("Panier");
    expect(getTranslate("fr")("cart.remove", { name: "Sofa" })).toBe("Remove Sofa");
    const path = languages.getTextsPath("fr") ?? "";
    expect(path).toMatch(/^\/words\/fr\.[0-9a-f]{16}\.json$/);
    const file = languages.findTexts(path);
    expect(file?.isCurrent).toBe(true);
    expect(JSON.parse(file?.body ?? "")).toMatchObject({ cart: { title: "Panier", total: "Total" } });
    expect(languages.getTextsPath("en")).toBeNull();
  });

  test("are only those that the settings name, and English", async () => {
    expect(await openLanguages({ settings: { languages: [ENGLISH] } }).codes()).toEqual(["en"]);
    expect(await openLanguages({ settings: { languages: [INDONESIAN] } }).codes()).toEqual(["en", "id"]);
    expect(await openLanguages({ settings: { languages: [] } }).codes()).toEqual(["en"]);
  });

  test("are each there once, in the order of the settings", async () => {
    const { codes } = openLanguages({ settings: { languages: [INDONESIAN, ENGLISH, INDONESIAN] } });
    expect(await codes()).toEqual(["id", "en"]);
  });

  test("are not more than a sitemap has room for", async () => {
    const codes = ["en", "id", "fr", "de", "nl", "it", "es"];
    const shop = openLanguages({
      settings: { languages: codes.map((code) => ({ ...FRENCH, code })) },
      files: Object.fromEntries(codes.map((code) => [code, () => envelope(texts)])),
    });
    expect(await shop.codes()).toEqual(codes.slice(0, LANGUAGES_MAXIMUM));
  });

  test("have one for whoever has chosen none: the settings' default, where it is offered", async () => {
    const usual = async (defaultLanguage: string) =>
      (await openLanguages({ settings: { defaultLanguage } }).languages.find()).defaultLocale;
    expect(await usual("id")).toBe("id");
    expect(await usual("en")).toBe("en");
    expect(await usual("ar")).toBe("en");
  });

  test("fall back to the words of the default language, where the shop brings these", async () => {
    const { codes } = openLanguages({
      settings: { languages: [ENGLISH, INDONESIAN, FRENCH], defaultLanguage: "id" },
      files: { fr: () => envelope(texts) },
    });
    await codes();
    expect(getTranslate("fr")("cart.total")).toBe(getTranslate("id")("cart.total"));
  });

  test("are in the shop's own words where the shop has them, whatever the provider says of them", async () => {
    const { codes, asked } = openLanguages({
      settings: { languages: [ENGLISH, { ...INDONESIAN, predefined: false }] },
    });
    expect(await codes()).toEqual(["en", "id"]);
    expect(asked).toHaveLength(1);
  });
});

describe("a provider that changes its mind", () => {
  test("is asked once a minute, and nobody waits for it but the first", async () => {
    const shop = openLanguages({ settings: { languages: [ENGLISH] } });
    await shop.codes();
    shop.answers.settings = { languages: [ENGLISH, INDONESIAN] };
    shop.pass(minute - 1);
    expect(await shop.codes()).toEqual(["en"]);
    await settled();
    expect(shop.asked).toHaveLength(1);
    shop.pass(1);
    expect(await shop.codes()).toEqual(["en"]);
    await settled();
    expect(shop.asked).toHaveLength(2);
    await expect.poll(shop.codes).toEqual(["en", "id"]);
  });

  test("has its new texts at a new address, where a page of before reads them too", async () => {
    const shop = openLanguages({
      settings: { languages: [ENGLISH, FRENCH] },
      files: { fr: () => envelope(texts) },
    });
    await shop.codes();
    const before = shop.languages.getTextsPath("fr") ?? "";
    shop.answers.files = { fr: () => envelope({ cart: { title: "Chariot" } }) };
    shop.pass(minute);
    await shop.codes();
    await expect.poll(() => shop.languages.getTextsPath("fr")).not.toBe(before);
    expect(getTranslate("fr")("cart.title")).toBe("Chariot");
    const file = shop.languages.findTexts(before);
    expect(file?.isCurrent).toBe(false);
    expect(file?.body).toContain("Chariot");
  });

  test("is asked again at once where it was down", async () => {
    const shop = openLanguages({ settings: null });
    expect(await shop.codes()).toEqual(["en", "id"]);
    shop.answers.settings = { languages: [ENGLISH] };
    expect(await shop.codes()).toEqual(["en"]);
  });
});

describe("a language's file that is wrong is only told of", () => {
  const bytes = (length: number) =>
    `{"status":200,"message":"success","meta":{"code":200},"data":{"x":"${"x".repeat(length)}"}}`;
  const json = (body: string) => () => new Response(body, { headers: { "Content-Type": "application/json" } });

  test.each<[string, () => Response | Promise<Response>]>([
    ["is not there", () => new Response("nothing", { status: 404 })],
    ["breaks the provider", () => new Response("oh", { status: 500 })],
    ["does not come", () => Promise.reject(new Error("The provider is down."))],
    ["is no JSON", json("<!doctype html>")],
    ["holds no texts", () => envelope(["Panier"])],
    ["is too long", json(bytes(TEXTS_BYTES_MAXIMUM))],
  ])("where it %s", async (_, file) => {
    const shop = openLanguages({ settings: { languages: [ENGLISH, { ...FRENCH, code: "nl" }] }, files: { nl: file } });
    expect(await shop.languages.find()).toEqual({
      offered: [{ code: "en", name: "English", direction: "ltr" }],
      defaultLocale: "en",
      localesWithoutTexts: ["nl"],
    });
    expect(shop.notifications).toEqual([["nl", expect.any(String)]]);
    expect(shop.languages.findTexts("/words/nl.0.json")).toBeNull();
  });

  test("as one is in the old format, with what the difference is", async () => {
    const old = { cart: { ...texts.cart, remove: "Retirer {name}" } };
    const shop = openLanguages({ settings: { languages: [ENGLISH, FRENCH] }, files: { fr: () => envelope(old) } });
    expect(await shop.codes()).toEqual(["en"]);
    expect(shop.notifications).toEqual([["fr", expect.stringContaining("write {{name}}")]]);
  });

  test("and what came before is shown on", async () => {
    const shop = openLanguages({
      settings: { languages: [ENGLISH, FRENCH] },
      files: { fr: () => envelope(texts) },
    });
    await shop.codes();
    shop.answers.files = {};
    shop.pass(minute);
    await shop.codes();
    await expect.poll(() => shop.notifications.map(([locale]) => locale)).toContain("fr");
    await settled();
    expect(await shop.codes()).toEqual(["en", "fr"]);
  });

  test("and one of the greatest length is read", async () => {
    const room = TEXTS_BYTES_MAXIMUM - bytes(0).length;
    const shop = openLanguages({ settings: { languages: [ENGLISH, FRENCH] }, files: { fr: json(bytes(room)) } });
    expect(await shop.codes()).toEqual(["en", "fr"]);
  });

  test("as one is in which texts are missing, by their names", async () => {
    const shop = openLanguages({ settings: { languages: [ENGLISH, FRENCH] }, files: { fr: () => envelope(texts) } });
    await shop.codes();
    expect(shop.notifications).toEqual([
      ["fr", expect.stringMatching(/^\d+ texts are missing or do not fit: cart\.loading,/)],
    ]);
  });
});

test.each([
  ["all", "the first step of the shop's own addresses"],
  ["api", "the first step of its calls"],
  ["../etc", "a path"],
  ["Ar", "written as no path of the shop is"],
  ["a", "none"],
  ['ar"><script>', "markup"],
  ["__proto__", "a key of prototypes"],
  ["ar-ab-cd", "written wrongly"],
])("a language that is called %s is not offered: it is %s", async (code) => {
  const shop = openLanguages({
    settings: { languages: [ENGLISH, { ...ARABIC, code }] },
    files: { [code]: () => envelope(texts) },
  });
  expect(await shop.languages.find()).toMatchObject({ offered: [{ code: "en" }], localesWithoutTexts: [] });
  expect(shop.notifications).toEqual([[code, expect.stringContaining("BCP 47")]]);
});

test.each(["", " ", "x".repeat(61)])("a language by the name %j is not offered", async (name) => {
  const shop = openLanguages({
    settings: { languages: [ENGLISH, { ...ARABIC, name }] },
    files: { ar: () => envelope(texts) },
  });
  expect(await shop.codes()).toEqual(["en"]);
});
