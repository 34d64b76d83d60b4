import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearDraft, readDraft, writeDraft } from "./form-draft.ts";

const openBrowser = (allows: boolean) => {
  const storedTexts = new Map<string, string>();
  vi.stubGlobal("window", {
    get sessionStorage() {
      if (!allows) throw new Error("SecurityError");
      return {
        getItem: (key: string) => storedTexts.get(key) ?? null,
        setItem: (key: string, value: string) => storedTexts.set(key, value),
        removeItem: (key: string) => storedTexts.delete(key),
      };
    },
  });
  return storedTexts;
};

beforeEach(() => vi.unstubAllGlobals());
afterEach(() => vi.unstubAllGlobals());

test("what was typed into one form is there again, and in no other", () => {
  openBrowser(true);
  writeDraft("register", { name: "Sari", email: "sari@griya.test" });
  expect(readDraft("register")).toEqual({ name: "Sari", email: "sari@griya.test" });
  expect(readDraft("login")).toEqual({});
});

test("deletes the draft of an accepted form", () => {
  const storedTexts = openBrowser(true);
  writeDraft("register", { name: "Sari" });
  clearDraft("register");
  expect(readDraft("register")).toEqual({});
  expect(storedTexts.size).toBe(0);
});

test("without storage a form is just a form", () => {
  openBrowser(false);
  writeDraft("register", { name: "Sari" });
  clearDraft("register");
  expect(readDraft("register")).toEqual({});
});

test.each(["not json", "null", "[1]", '{"name":1}', '"text"'])("ignores a draft with the invalid text %s", (text) => {
  const storedTexts = openBrowser(true);
  storedTexts.set("griya_draft_register", text);
  expect(readDraft("register")).toEqual({});
});
