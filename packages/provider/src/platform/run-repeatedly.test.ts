import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runRepeatedly } from "./run-repeatedly.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("work is done at once, then again and again until it is stopped, also after a failure", async () => {
  const failures: unknown[] = [];
  const work = vi.fn<() => Promise<void>>(async () => {
    if (work.mock.calls.length === 2) throw new Error("the second time fails");
  });
  const stop = runRepeatedly({ work, interval: 1000, onFailure: (error) => failures.push(error) });
  await vi.advanceTimersByTimeAsync(2000);
  expect(work).toHaveBeenCalledTimes(3);
  expect(failures).toEqual([new Error("the second time fails")]);
  await stop();
  await vi.advanceTimersByTimeAsync(3000);
  expect(work).toHaveBeenCalledTimes(3);
});

test("work that takes longer is not begun twice, and stopping waits for it", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = vi.fn<() => Promise<void>>(() => promise);
  const stop = runRepeatedly({ work, interval: 1000, onFailure: () => undefined });
  await vi.advanceTimersByTimeAsync(5000);
  expect(work).toHaveBeenCalledTimes(1);
  let isStopped = false;
  const stopped = stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(1000);
  expect(isStopped).toBe(false);
  resolve();
  await stopped;
  expect(isStopped).toBe(true);
});
