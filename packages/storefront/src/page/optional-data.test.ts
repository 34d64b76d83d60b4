import { ApiError } from "@griya/api";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isComplete, loadOptionalData, OPTIONAL_TIMEOUT } from "./optional-data.ts";

const createSignal = () => new AbortController().signal;

describe("an optional part of a page", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("contains its data after a success", async () => {
    await expect(loadOptionalData(createSignal(), () => Promise.resolve(["sofa"]))).resolves.toEqual({
      data: ["sofa"],
      problem: null,
    });
  });

  it("contains the problem after a failure, and the page stays", async () => {
    const rejectAsDown = () => Promise.reject(new ApiError({ kind: "down", status: 503 }));
    const optionalPart = await loadOptionalData(createSignal(), rejectAsDown);
    expect(optionalPart.data).toBeNull();
    expect(optionalPart.problem).toMatchObject({ kind: "down", status: 503 });
    expect(isComplete({ page: { product: { id: "sofa" }, reviews: optionalPart } })).toBe(false);
    expect(isComplete({ page: { reviews: { data: [], problem: null } }, frame: null })).toBe(true);
  });

  it("fails after its timeout", async () => {
    const waitForAbort = (signal: AbortSignal) =>
      new Promise<string>((_, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason as Error));
      });
    const optionalPart = loadOptionalData(createSignal(), waitForAbort);
    vi.advanceTimersByTime(OPTIONAL_TIMEOUT);
    await expect(optionalPart).resolves.toMatchObject({ data: null, problem: { kind: "down" } });
  });

  it("is aborted together with its page", async () => {
    const pageController = new AbortController();
    const removeListenerSpy = vi.spyOn(pageController.signal, "removeEventListener");
    const receivedSignals: AbortSignal[] = [];
    const optionalPart = loadOptionalData(pageController.signal, (signal) => {
      receivedSignals.push(signal);
      return new Promise((_, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason as Error));
      });
    });
    pageController.abort(new Error("nobody waits"));
    await expect(optionalPart).rejects.toThrow("nobody waits");
    expect(receivedSignals[0]?.aborted).toBe(true);
    expect(removeListenerSpy).toHaveBeenCalledTimes(1);
  });

  it("throws on a bug", async () => {
    await expect(loadOptionalData(createSignal(), () => Promise.reject(new TypeError("a bug")))).rejects.toThrow(
      "a bug",
    );
    const abortedSignal = AbortSignal.abort(new Error("nobody waits"));
    await expect(loadOptionalData(abortedSignal, (signal) => Promise.reject(signal.reason as Error))).rejects.toThrow(
      "nobody waits",
    );
  });
});
