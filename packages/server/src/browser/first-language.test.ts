import { describe, expect, it } from "vitest";
import { chooseLanguage, type Homes } from "./first-language.ts";

const visitor = { cookie: "", languages: ["en-US", "en"], homes: { en: "/", id: "/id" }, protocol: "http:" };

const chosenFor = ({ homes, ...own }: { homes: Homes } & Omit<typeof visitor, "homes">) =>
  chooseLanguage(homes, own, own, own);

describe("a visitor of the root path", () => {
  it("stays in English when the browser speaks English", () => {
    expect(chosenFor(visitor).redirectTo).toBeNull();
  });

  it.each([["id-ID", "en-US"], ["in"], ["jv", "id", "en"], ["fr-FR", "id"]])(
    "goes to Indonesian when the browser prefers %s",
    (...languages) => {
      expect(chosenFor({ ...visitor, languages })).toEqual({
        cookie: "i18n_redirected=id; path=/; max-age=31536000; samesite=lax",
        redirectTo: "/id",
      });
    },
  );

  it("is remembered by https alone where the shop has it", () => {
    expect(chosenFor({ ...visitor, protocol: "https:" }).cookie).toMatch(/; samesite=lax; secure$/);
  });

  it("stays in English when the browser speaks neither language", () => {
    expect(chosenFor({ ...visitor, languages: ["fr-FR", "nl"] })).toEqual({
      cookie: "i18n_redirected=en; path=/; max-age=31536000; samesite=lax",
      redirectTo: null,
    });
  });

  it("goes where they chose to be, whatever the browser speaks", () => {
    const chosen = { ...visitor, languages: ["id"], cookie: "a=b; currentLanguage=en; i18n_redirected=id" };
    expect(chosenFor(chosen)).toEqual({ cookie: null, redirectTo: null });
  });

  it("goes where an earlier visit led", () => {
    expect(chosenFor({ ...visitor, cookie: "i18n_redirected=id" })).toEqual({ cookie: null, redirectTo: "/id" });
  });

  it("goes where the shop would have them who have chosen nothing, when the browser speaks none of its languages", () => {
    const homes = { id: "/id", en: "/", ar: "/ar" };
    expect(chosenFor({ ...visitor, homes, languages: ["fr-FR"] }).redirectTo).toBe("/id");
    expect(chosenFor({ ...visitor, homes, languages: ["en"] }).redirectTo).toBeNull();
  });

  it("goes to a language that only the provider has", () => {
    const homes = { ...visitor.homes, ar: "/ar" };
    expect(chosenFor({ ...visitor, homes, languages: ["ar-EG", "en"] }).redirectTo).toBe("/ar");
    expect(chosenFor({ ...visitor, homes, cookie: "currentLanguage=ar" }).redirectTo).toBe("/ar");
    expect(chosenFor({ ...visitor, cookie: "currentLanguage=ar" }).redirectTo).toBeNull();
  });

  it.each(["xx", "constructor", "__proto__"])("takes an unknown language, such as %s, for English", (language) => {
    const cookie = `currentLanguage=${language}`;
    expect(chosenFor({ ...visitor, languages: ["id"], cookie }).redirectTo).toBeNull();
    expect(chosenFor({ ...visitor, languages: [language] }).redirectTo).toBeNull();
  });
});
