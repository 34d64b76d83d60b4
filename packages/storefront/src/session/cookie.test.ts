import { afterEach, expect, test, vi } from "vitest";
import { storeCookie } from "./cookie.ts";

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["https:", "currentLanguage=id; path=/; max-age=60; samesite=lax; secure"],
  ["http:", "currentLanguage=id; path=/; max-age=60; samesite=lax"],
])("what is kept over %s travels back by it alone", (protocol, expected) => {
  const stubbedDocument = { cookie: "" };
  vi.stubGlobal("window", { location: { protocol } });
  vi.stubGlobal("document", stubbedDocument);
  storeCookie("currentLanguage", "id", 60);
  expect(stubbedDocument.cookie).toBe(expected);
});
