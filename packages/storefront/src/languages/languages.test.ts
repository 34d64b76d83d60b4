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
  /** The responses with the texts, by language code. */
  files?: Record<string, () => Response | Promise<Response>>;
};

const buildEnvelope = (data: unknown): Response =>
  Response.json({ status: 200, message: "success", meta: { code: 200 }, data });

/** Returns the languages of a provider stub, and functions to change its answers and the time. */
const openLanguages = (answers: Answers) => {
  const notifications: [string, string][] = [];
  const requestedPaths: string[] = [];
  let now = 0;
  const languages = createLanguages({
    origin: "https://shop.test",
    now: () => now,
    onFailure: (locale, reason) => notifications.push([locale, String(reason)]),
    fetch: async (input) => {
      const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input);
      requestedPaths.push(`${pathname}?${searchParams}`);
      if (pathname.endsWith("/common")) {
        if (answers.settings === null) throw new Error("The provider is down.");
        return buildEnvelope(z.encode(settingsEndpoints.find.response, aSettings(answers.settings)));
      }
      const file = answers.files?.[searchParams.get("locale_code") ?? ""];
      return file ? file() : new Response("nothing", { status: 404 });
    },
  });
  const findCodes = async () => (await languages.find()).availableLanguages.map(({ code }) => code);
  return {
    languages,
    codes: findCodes,
    notifications,
    asked: requestedPaths,
    answers,
    pass: (milliseconds: number) => (now += milliseconds),
  };
};

const minuteMilliseconds = 60_000;

/** Resolves after all pending promises of this process. */
const waitForPromises = () => new Promise((resolve) => setImmediate(resolve));

describe("the languages of a shop", () => {
  test("are the languages of the provider's settings, with the provider's texts for a third language", async () => {
    const {
      languages,
      codes,
      asked: requestedPaths,
    } = openLanguages({
      settings: { languages: [ENGLISH, INDONESIAN, FRENCH] },
      files: { fr: () => buildEnvelope(texts) },
    });
    expect(await codes()).toEqual(["en", "id", "fr"]);
    expect(requestedPaths).toEqual(["/api/storefront/common?", "/api/storefront/localization?locale_code=fr"]);
    expect(getTranslate("fr")("cart.title")).toBe("Panier");
    expect(getTranslate("fr")("cart.remove", { name: "Sofa" })).toBe("Remove Sofa");
    const path = languages.getTextsPath("fr") ?? "";
    expect(path).toMatch(/^\/words\/fr\.[0-9a-f]{16}\.json$/);
    const file = languages.findTexts(path);
    expect(file?.isCurrent).toBe(true);
    expect(JSON.parse(file?.body ?? "")).toMatchObject({ cart: { title: "Panier", total: "Total" } });
    expect(languages.getTextsPath("en")).toBeNull();
  });

  test("are only the languages of the settings, and English", async () => {
    expect(await openLanguages({ settings: { languages: [ENGLISH] } }).codes()).toEqual(["en"]);
    expect(await openLanguages({ settings: { languages: [INDONESIAN] } }).codes()).toEqual(["en", "id"]);
    expect(await openLanguages({ settings: { languages: [] } }).codes()).toEqual(["en"]);
  });

  test("have no duplicates and keep the order of the settings", async () => {
    const { codes } = openLanguages({ settings: { languages: [INDONESIAN, ENGLISH, INDONESIAN] } });
    expect(await codes()).toEqual(["id", "en"]);
  });

  test("are limited to the maximum of a sitemap", async () => {
    const codes = ["en", "id", "fr", "de", "nl", "it", "es"];
    const shop = openLanguages({
      settings: { languages: codes.map((code) => ({ ...FRENCH, code })) },
      files: Object.fromEntries(codes.map((code) => [code, () => buildEnvelope(texts)])),
    });
    expect(await shop.codes()).toEqual(codes.slice(0, LANGUAGES_MAXIMUM));
  });

  test("include the default language of the settings, if it is available", async () => {
    const findDefaultLocale = async (defaultLanguage: string) =>
      (await openLanguages({ settings: { defaultLanguage } }).languages.find()).defaultLocale;
    expect(await findDefaultLocale("id")).toBe("id");
    expect(await findDefaultLocale("en")).toBe("en");
    expect(await findDefaultLocale("ar")).toBe("en");
  });

  test("fall back to the shop's own texts in the default language", async () => {
    const { codes } = openLanguages({
      settings: { languages: [ENGLISH, INDONESIAN, FRENCH], defaultLanguage: "id" },
      files: { fr: () => buildEnvelope(texts) },
    });
    await codes();
    expect(getTranslate("fr")("cart.total")).toBe(getTranslate("id")("cart.total"));
  });

  test("use the shop's own texts for a language that the shop has", async () => {
    const { codes, asked: requestedPaths } = openLanguages({
      settings: { languages: [ENGLISH, { ...INDONESIAN, predefined: false }] },
    });
    expect(await codes()).toEqual(["en", "id"]);
    expect(requestedPaths).toHaveLength(1);
  });
});

describe("a provider whose languages change", () => {
  test("gets one request each minute, and only the first caller waits for the answer", async () => {
    const shop = openLanguages({ settings: { languages: [ENGLISH] } });
    await shop.codes();
    shop.answers.settings = { languages: [ENGLISH, INDONESIAN] };
    shop.pass(minuteMilliseconds - 1);
    expect(await shop.codes()).toEqual(["en"]);
    await waitForPromises();
    expect(shop.asked).toHaveLength(1);
    shop.pass(1);
    expect(await shop.codes()).toEqual(["en"]);
    await waitForPromises();
    expect(shop.asked).toHaveLength(2);
    await expect.poll(shop.codes).toEqual(["en", "id"]);
  });

  test("publishes its new texts at a new path, and at the former path for older pages", async () => {
    const shop = openLanguages({
      settings: { languages: [ENGLISH, FRENCH] },
      files: { fr: () => buildEnvelope(texts) },
    });
    await shop.codes();
    const formerPath = shop.languages.getTextsPath("fr") ?? "";
    shop.answers.files = { fr: () => buildEnvelope({ cart: { title: "Chariot" } }) };
    shop.pass(minuteMilliseconds);
    await shop.codes();
    await expect.poll(() => shop.languages.getTextsPath("fr")).not.toBe(formerPath);
    expect(getTranslate("fr")("cart.title")).toBe("Chariot");
    const file = shop.languages.findTexts(formerPath);
    expect(file?.isCurrent).toBe(false);
    expect(file?.body).toContain("Chariot");
  });

  test("gets another request at once after a failure", async () => {
    const shop = openLanguages({ settings: null });
    expect(await shop.codes()).toEqual(["en", "id"]);
    shop.answers.settings = { languages: [ENGLISH] };
    expect(await shop.codes()).toEqual(["en"]);
  });
});

describe("an invalid file of texts is reported", () => {
  const buildBody = (length: number) =>
    `{"status":200,"message":"success","meta":{"code":200},"data":{"x":"${"x".repeat(length)}"}}`;
  const createJsonResponder = (body: string) => () =>
    new Response(body, { headers: { "Content-Type": "application/json" } });

  test.each<[string, () => Response | Promise<Response>]>([
    ["does not exist", () => new Response("nothing", { status: 404 })],
    ["causes an error of the provider", () => new Response("oh", { status: 500 })],
    ["never arrives", () => Promise.reject(new Error("The provider is down."))],
    ["is not JSON", createJsonResponder("<!doctype html>")],
    ["contains no texts", () => buildEnvelope(["Panier"])],
    ["is too long", createJsonResponder(buildBody(TEXTS_BYTES_MAXIMUM))],
  ])("when the file %s", async (_, file) => {
    const shop = openLanguages({ settings: { languages: [ENGLISH, { ...FRENCH, code: "nl" }] }, files: { nl: file } });
    expect(await shop.languages.find()).toEqual({
      availableLanguages: [{ code: "en", name: "English", direction: "ltr" }],
      defaultLocale: "en",
      localesWithoutTexts: ["nl"],
    });
    expect(shop.notifications).toEqual([["nl", expect.any(String)]]);
    expect(shop.languages.findTexts("/words/nl.0.json")).toBeNull();
  });

  test("when the file has the old format, with the required change", async () => {
    const oldTexts = { cart: { ...texts.cart, remove: "Retirer {name}" } };
    const shop = openLanguages({
      settings: { languages: [ENGLISH, FRENCH] },
      files: { fr: () => buildEnvelope(oldTexts) },
    });
    expect(await shop.codes()).toEqual(["en"]);
    expect(shop.notifications).toEqual([["fr", expect.stringContaining("write {{name}}")]]);
  });

  test("and the former texts stay available", async () => {
    const shop = openLanguages({
      settings: { languages: [ENGLISH, FRENCH] },
      files: { fr: () => buildEnvelope(texts) },
    });
    await shop.codes();
    shop.answers.files = {};
    shop.pass(minuteMilliseconds);
    await shop.codes();
    await expect.poll(() => shop.notifications.map(([locale]) => locale)).toContain("fr");
    await waitForPromises();
    expect(await shop.codes()).toEqual(["en", "fr"]);
  });

  test("but a file with the maximum length is accepted", async () => {
    const textLength = TEXTS_BYTES_MAXIMUM - buildBody(0).length;
    const shop = openLanguages({
      settings: { languages: [ENGLISH, FRENCH] },
      files: { fr: createJsonResponder(buildBody(textLength)) },
    });
    expect(await shop.codes()).toEqual(["en", "fr"]);
  });

  test("when texts are missing, with their keys", async () => {
    const shop = openLanguages({
      settings: { languages: [ENGLISH, FRENCH] },
      files: { fr: () => buildEnvelope(texts) },
    });
    await shop.codes();
    expect(shop.notifications).toEqual([
      ["fr", expect.stringMatching(/^\d+ texts are missing or do not fit: cart\.loading,/)],
    ]);
  });
});

test.each([
  ["all", "the first segment of the shop's own paths"],
  ["api", "the first segment of the provider's paths"],
  ["../etc", "a path"],
  ["Ar", "not in the case of the shop's paths"],
  ["a", "too short"],
  ['ar"><script>', "markup"],
  ["__proto__", "a key of prototypes"],
  ["ar-ab-cd", "not valid in BCP 47"],
])("rejects the language code %s: it is %s", async (code) => {
  const shop = openLanguages({
    settings: { languages: [ENGLISH, { ...ARABIC, code }] },
    files: { [code]: () => buildEnvelope(texts) },
  });
  expect(await shop.languages.find()).toMatchObject({ availableLanguages: [{ code: "en" }], localesWithoutTexts: [] });
  expect(shop.notifications).toEqual([[code, expect.stringContaining("BCP 47")]]);
});

test.each(["", " ", "x".repeat(61)])("rejects a language with the name %j", async (name) => {
  const shop = openLanguages({
    settings: { languages: [ENGLISH, { ...ARABIC, name }] },
    files: { ar: () => buildEnvelope(texts) },
  });
  expect(await shop.codes()).toEqual(["en"]);
});
