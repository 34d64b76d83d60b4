import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isChunkFailure, tryRecordReload } from "./chunk-reload.ts";

beforeEach(() => {
  const storedTexts = new Map<string, string>();
  vi.stubGlobal("window", {
    sessionStorage: {
      getItem: (key: string) => storedTexts.get(key) ?? null,
      setItem: (key: string, value: string) => storedTexts.set(key, value),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test("a part of the shop that failed to load reloads the page, at most once a minute", () => {
  const startTime = 1_000_000;
  expect(tryRecordReload(startTime)).toBe(true);
  expect(tryRecordReload(startTime + 59_999)).toBe(false);
  expect(tryRecordReload(startTime + 60_000)).toBe(true);
});

test("a clock that was set back by hours does not block a reload", () => {
  const startTime = 100_000_000;
  expect(tryRecordReload(startTime)).toBe(true);
  expect(tryRecordReload(startTime - 7_200_000)).toBe(true);
});

test("the message of a missing chunk differs from any other error", () => {
  expect(
    isChunkFailure(new TypeError("Failed to fetch dynamically imported module: https://griya.test/assets/cart.js")),
  ).toBe(true);
  expect(
    isChunkFailure(new TypeError("error loading dynamically imported module: https://griya.test/assets/cart.js")),
  ).toBe(true);
  expect(isChunkFailure(new TypeError("Importing a module script failed."))).toBe(true);
  expect(isChunkFailure(new Error("Unable to preload CSS for /assets/cart.css"))).toBe(true);
  expect(isChunkFailure(new Error("Service is down."))).toBe(false);
  expect(isChunkFailure(new TypeError("x is not a function"))).toBe(false);
  expect(isChunkFailure(undefined)).toBe(false);
});

test("without storage it never reloads, since it could not stop", () => {
  vi.stubGlobal("window", {
    get sessionStorage() {
      throw new Error("SecurityError");
    },
  });
  expect(tryRecordReload(1_000_000)).toBe(false);
});
