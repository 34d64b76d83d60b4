import { describe, expect, it } from "vitest";
import { chooseLanguage, type Homes } from "./first-language.ts";

const visitor = { cookie: "", languages: ["en-US", "en"], homes: { en: "/", id: "/id" }, protocol: "http:" };

const getChoice = ({ homes, ...browser }: { homes: Homes } & Omit<typeof visitor, "homes">) =>
  chooseLanguage(homes, browser, browser, browser);

describe("a visitor of the root path", () => {
  it("stays in English when the browser prefers English", () => {
    expect(getChoice(visitor).redirectTo).toBeNull();
  });

  it.each([["id-ID", "en-US"], ["in"], ["jv", "id", "en"], ["fr-FR", "id"]])(
    "goes to Indonesian when the browser prefers %s",
    (...languages) => {
      expect(getChoice({ ...visitor, languages })).toEqual({
        cookie: "i18n_redirected=id; path=/; max-age=31536000; samesite=lax",
        redirectTo: "/id",
      });
    },
  );

  it("is remembered by https alone where the shop has it", () => {
    expect(getChoice({ ...visitor, protocol: "https:" }).cookie).toMatch(/; samesite=lax; secure$/);
  });

  it("stays in English when the browser prefers other languages", () => {
    expect(getChoice({ ...visitor, languages: ["fr-FR", "nl"] })).toEqual({
      cookie: "i18n_redirected=en; path=/; max-age=31536000; samesite=lax",
      redirectTo: null,
    });
  });

  it("keeps the chosen language, whatever the browser prefers", () => {
    const returningVisitor = { ...visitor, languages: ["id"], cookie: "a=b; currentLanguage=en; i18n_redirected=id" };
    expect(getChoice(returningVisitor)).toEqual({ cookie: null, redirectTo: null });
  });

  it("goes to the language of an earlier visit", () => {
    expect(getChoice({ ...visitor, cookie: "i18n_redirected=id" })).toEqual({ cookie: null, redirectTo: "/id" });
  });

  it("goes to the shop's default language when the browser prefers no language of the shop", () => {
    const homes = { id: "/id", en: "/", ar: "/ar" };
    expect(getChoice({ ...visitor, homes, languages: ["fr-FR"] }).redirectTo).toBe("/id");
    expect(getChoice({ ...visitor, homes, languages: ["en"] }).redirectTo).toBeNull();
  });

  it("goes to a language that only the provider has", () => {
    const homes = { ...visitor.homes, ar: "/ar" };
    expect(getChoice({ ...visitor, homes, languages: ["ar-EG", "en"] }).redirectTo).toBe("/ar");
    expect(getChoice({ ...visitor, homes, cookie: "currentLanguage=ar" }).redirectTo).toBe("/ar");
    expect(getChoice({ ...visitor, cookie: "currentLanguage=ar" }).redirectTo).toBeNull();
  });

  it.each(["xx", "constructor", "__proto__"])("takes an unknown language, such as %s, for English", (language) => {
    const cookie = `currentLanguage=${language}`;
    expect(getChoice({ ...visitor, languages: ["id"], cookie }).redirectTo).toBeNull();
    expect(getChoice({ ...visitor, languages: [language] }).redirectTo).toBeNull();
  });
});
