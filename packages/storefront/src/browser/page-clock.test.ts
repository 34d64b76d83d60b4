import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPageClock } from "./page-clock.ts";

const SERVER = "Thu, 26 Nov 2026 10:00:07 GMT";
const ask = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  ask.mockReset().mockImplementation(async () => new Response(null, { headers: { Date: SERVER } }));
  vi.stubGlobal("fetch", ask);
  vi.stubGlobal("window", new EventTarget());
});
afterEach(() => vi.unstubAllGlobals());

const near = (now: number): boolean => Math.abs(now - Date.parse(SERVER)) < 5_000;

test("all that follows the time on a page follows one clock, which asks the server once; who comes later is told at once", async () => {
  const runClock = createPageClock();
  const [first, second] = [vi.fn<(now: number) => void>(), vi.fn<(now: number) => void>()];
  const leave = runClock(first);
  await expect.poll(() => first).toHaveBeenCalled();
  const leaveToo = runClock(second);
  expect(second).toHaveBeenCalledOnce();
  expect(near(second.mock.lastCall?.[0] ?? 0)).toBe(true);
  expect(ask).toHaveBeenCalledOnce();
  leave();
  leaveToo();
});

test("a clock that nobody follows any more stands, and its time is asked for anew", async () => {
  const runClock = createPageClock();
  const follower = vi.fn<(now: number) => void>();
  const leave = runClock(follower);
  await expect.poll(() => follower).toHaveBeenCalled();
  leave();
  const next = vi.fn<(now: number) => void>();
  const leaveToo = runClock(next);
  expect(next).not.toHaveBeenCalled();
  await expect.poll(() => next).toHaveBeenCalled();
  expect(ask).toHaveBeenCalledTimes(2);
  leaveToo();
});
