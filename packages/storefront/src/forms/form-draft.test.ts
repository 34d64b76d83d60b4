import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearDraft, readDraft, writeDraft } from "./form-draft.ts";

const openBrowser = (allows: boolean) => {
  const stored = new Map<string, string>();
  vi.stubGlobal("window", {
    get sessionStorage() {
      if (!allows) throw new Error("SecurityError");
      return {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => stored.set(key, value),
        removeItem: (key: string) => stored.delete(key),
      };
    },
  });
  return stored;
};

beforeEach(() => vi.unstubAllGlobals());
afterEach(() => vi.unstubAllGlobals());

test("what was typed into one form is there again, and in no other", () => {
  openBrowser(true);
  writeDraft("register", { name: "Sari", email: "sari@griya.test" });
  expect(readDraft("register")).toEqual({ name: "Sari", email: "sari@griya.test" });
  expect(readDraft("login")).toEqual({});
});

test("a form that is done leaves nothing behind", () => {
  const stored = openBrowser(true);
  writeDraft("register", { name: "Sari" });
  clearDraft("register");
  expect(readDraft("register")).toEqual({});
  expect(stored.size).toBe(0);
});

test("without storage a form is just a form", () => {
  openBrowser(false);
  writeDraft("register", { name: "Sari" });
  clearDraft("register");
  expect(readDraft("register")).toEqual({});
});

test.each(["not json", "null", "[1]", '{"name":1}', '"text"'])("a draft that reads %s is none", (text) => {
  const stored = openBrowser(true);
  stored.set("griya_draft_register", text);
  expect(readDraft("register")).toEqual({});
});
