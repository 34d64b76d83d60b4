import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { claimReload, isChunkFailure } from "./chunk-reload.ts";

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("window", {
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test("a part of the shop that failed to load reloads the page, at most once a minute", () => {
  const start = 1_000_000;
  expect(claimReload(start)).toBe(true);
  expect(claimReload(start + 59_999)).toBe(false);
  expect(claimReload(start + 60_000)).toBe(true);
});

test("a clock that was set back by hours holds no reload up", () => {
  const start = 100_000_000;
  expect(claimReload(start)).toBe(true);
  expect(claimReload(start - 7_200_000)).toBe(true);
});

test("what browsers say of a part that did not come is told from any other failure", () => {
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
  expect(claimReload(1_000_000)).toBe(false);
});
