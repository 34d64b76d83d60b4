import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { waitForPaint } from "./wait-for-paint.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Stubs a window that draws its next frame when `draw` is called. */
const aWindow = () => {
  const frames: (() => void)[] = [];
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
  return { draw: () => frames.splice(0).forEach((frame) => frame()) };
};

/** Returns a function that tells whether the wait for a paint has ended. */
const watchPaint = () => {
  const continueAfterPaint = vi.fn<() => void>();
  void waitForPaint().then(continueAfterPaint);
  return () => continueAfterPaint.mock.calls.length > 0;
};

test("what waits for a paint goes on in the task after the next frame, and not within it", async () => {
  const { draw } = aWindow();
  const hasGone = watchPaint();
  await vi.advanceTimersByTimeAsync(50);
  expect(hasGone()).toBe(false);
  draw();
  await Promise.resolve();
  expect(hasGone()).toBe(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(hasGone()).toBe(true);
});

test("in a tab that was left, where nothing is painted, it goes on after a tenth of a second", async () => {
  aWindow();
  const hasGone = watchPaint();
  await vi.advanceTimersByTimeAsync(99);
  expect(hasGone()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(hasGone()).toBe(true);
});
