import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { claimReload } from "./chunk-reload.ts";

const chunkFailure = new TypeError("Failed to fetch dynamically imported module: https://griya.test/assets/cart.js");

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("window", {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test("a part of the shop that failed to load reloads the page, at most once a minute", () => {
  const start = 1_000_000;
  expect(claimReload(chunkFailure, start)).toBe(true);
  expect(claimReload(chunkFailure, start + 59_999)).toBe(false);
  expect(claimReload(chunkFailure, start + 60_000)).toBe(true);
});

test("any other failure never reloads", () => {
  expect(claimReload(new Error("Service is down."), 1_000_000)).toBe(false);
  expect(claimReload("Failed to fetch dynamically imported module", 1_000_000)).toBe(false);
});

test("without storage it never reloads, since it could not stop", () => {
  vi.stubGlobal("window", {
    get sessionStorage() {
      throw new Error("SecurityError");
    },
  });
  expect(claimReload(chunkFailure, 1_000_000)).toBe(false);
});
