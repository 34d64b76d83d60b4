import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPageClock } from "./page-clock.ts";

const SERVER_DATE = "Thu, 26 Nov 2026 10:00:07 GMT";
const fetchTime = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  fetchTime.mockReset().mockImplementation(async () => new Response(null, { headers: { Date: SERVER_DATE } }));
  vi.stubGlobal("fetch", fetchTime);
  vi.stubGlobal("window", new EventTarget());
});
afterEach(() => vi.unstubAllGlobals());

const isNearServerTime = (now: number): boolean => Math.abs(now - Date.parse(SERVER_DATE)) < 5_000;

test("all that follows the time on a page follows one clock, which asks the server once; who comes later is told at once", async () => {
  const runClock = createPageClock();
  const [first, second] = [vi.fn<(now: number) => void>(), vi.fn<(now: number) => void>()];
  const unsubscribeFirst = runClock(first);
  await expect.poll(() => first).toHaveBeenCalled();
  const unsubscribeSecond = runClock(second);
  expect(second).toHaveBeenCalledOnce();
  expect(isNearServerTime(second.mock.lastCall?.[0] ?? 0)).toBe(true);
  expect(fetchTime).toHaveBeenCalledOnce();
  unsubscribeFirst();
  unsubscribeSecond();
});

test("stops a clock without listeners, and requests the time again for the next listener", async () => {
  const runClock = createPageClock();
  const firstListener = vi.fn<(now: number) => void>();
  const unsubscribeFirst = runClock(firstListener);
  await expect.poll(() => firstListener).toHaveBeenCalled();
  unsubscribeFirst();
  const nextListener = vi.fn<(now: number) => void>();
  const unsubscribeSecond = runClock(nextListener);
  expect(nextListener).not.toHaveBeenCalled();
  await expect.poll(() => nextListener).toHaveBeenCalled();
  expect(fetchTime).toHaveBeenCalledTimes(2);
  unsubscribeSecond();
});
