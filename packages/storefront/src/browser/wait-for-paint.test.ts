import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { waitForPaint } from "./wait-for-paint.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Stubs `requestAnimationFrame`. Its frames run when a test calls `draw`. */
const aWindow = () => {
  const frames: (() => void)[] = [];
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
  return { draw: () => frames.splice(0).forEach((frame) => frame()) };
};

/** Starts a wait for a paint. Returns a function that returns true after the end of the wait. */
const watchPaint = () => {
  const continueAfterPaint = vi.fn<() => void>();
  void waitForPaint().then(continueAfterPaint);
  return () => continueAfterPaint.mock.calls.length > 0;
};

test("ends the wait in the task after the next frame, not within the frame", async () => {
  const { draw } = aWindow();
  const hasContinued = watchPaint();
  await vi.advanceTimersByTimeAsync(50);
  expect(hasContinued()).toBe(false);
  draw();
  await Promise.resolve();
  expect(hasContinued()).toBe(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(hasContinued()).toBe(true);
});

test("ends the wait after a tenth of a second in a background tab", async () => {
  aWindow();
  const hasContinued = watchPaint();
  await vi.advanceTimersByTimeAsync(99);
  expect(hasContinued()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(hasContinued()).toBe(true);
});
