import { ApiError } from "@griya/api";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isComplete, loadOptionalData, OPTIONAL_TIMEOUT } from "./optional-data.ts";

const waitForTimeout = () => new AbortController().signal;

describe("a part that its page can be without", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("is there when it comes", async () => {
    await expect(loadOptionalData(waitForTimeout(), () => Promise.resolve(["sofa"]))).resolves.toEqual({
      data: ["sofa"],
      problem: null,
    });
  });

  it("says why it did not come, and leaves the page", async () => {
    const down = () => Promise.reject(new ApiError({ kind: "down", status: 503 }));
    const part = await loadOptionalData(waitForTimeout(), down);
    expect(part.data).toBeNull();
    expect(part.problem).toMatchObject({ kind: "down", status: 503 });
    expect(isComplete({ page: { product: { id: "sofa" }, reviews: part } })).toBe(false);
    expect(isComplete({ page: { reviews: { data: [], problem: null } }, frame: null })).toBe(true);
  });

  it("is not waited for longer than it is worth", async () => {
    const never = (signal: AbortSignal) =>
      new Promise<string>((_, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason as Error));
      });
    const part = loadOptionalData(waitForTimeout(), never);
    vi.advanceTimersByTime(OPTIONAL_TIMEOUT);
    await expect(part).resolves.toMatchObject({ data: null, problem: { kind: "down" } });
  });

  it("is called off with its page, of which it then hears no more", async () => {
    const page = new AbortController();
    const signals = vi.spyOn(page.signal, "removeEventListener");
    const called: AbortSignal[] = [];
    const part = loadOptionalData(page.signal, (signal) => {
      called.push(signal);
      return new Promise((_, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason as Error));
      });
    });
    page.abort(new Error("nobody waits"));
    await expect(part).rejects.toThrow("nobody waits");
    expect(called[0]?.aborted).toBe(true);
    expect(signals).toHaveBeenCalledTimes(1);
  });

  it("hides no bug, and ends with its page", async () => {
    await expect(loadOptionalData(waitForTimeout(), () => Promise.reject(new TypeError("a bug")))).rejects.toThrow(
      "a bug",
    );
    const gone = AbortSignal.abort(new Error("nobody waits"));
    await expect(loadOptionalData(gone, (signal) => Promise.reject(signal.reason as Error))).rejects.toThrow(
      "nobody waits",
    );
  });
});
