/** @vitest-environment happy-dom */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { parseServerTime, runServerClock } from "./server-clock.ts";

const second = Date.parse("2026-11-26T10:00:07.000Z");

test("the server's time lies in the middle of the second that it names, and of the way there and back", () => {
  expect(parseServerTime("Thu, 26 Nov 2026 10:00:07 GMT", 4_000, 4_200)).toEqual({
    time: second + 500,
    receivedAt: 4_100,
  });
});

test.each([null, "yesterday"])("an answer that says %s tells no time", (date) => {
  expect(parseServerTime(date, 0, 0)).toBeNull();
});

describe("the server's clock", () => {
  const HOUR = 3_600_000;
  let stopped: AbortController;
  let notifications: number[];
  /** The server's time minus the device's, in milliseconds, and the number of requests for it. */
  let lead: number;
  let asked: number;
  let isOffline: boolean;
  const answered = async () => vi.advanceTimersByTimeAsync(0);
  const next = async () => vi.advanceTimersByTimeAsync(1_000);
  /** Tells whether the time is right to half a second: an answer names whole seconds. */
  const isRight = () => Math.abs((notifications.at(-1) ?? 0) - (Date.now() + lead)) <= 500;

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date", "performance", "setInterval", "clearInterval", "setTimeout"] });
    vi.setSystemTime(second);
    [stopped, notifications, lead, asked, isOffline] = [new AbortController(), [], 600_000, 0, false];
    vi.stubGlobal("fetch", async () => {
      asked += 1;
      if (isOffline) throw new TypeError("Failed to fetch");
      return new Response(null, { headers: { Date: new Date(Date.now() + lead).toUTCString() } });
    });
    runServerClock((now) => notifications.push(now), stopped.signal);
    await answered();
  });
  afterEach(() => {
    stopped.abort();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test("tells the server's time every second, and asks for it once", async () => {
    expect(notifications).toHaveLength(1);
    await next();
    await next();
    expect([notifications.length, asked, isRight()]).toEqual([3, 1, true]);
  });

  test.each([HOUR, -HOUR])("asks anew once the device's clock has leapt by %i, as after a sleep", async (leap) => {
    vi.setSystemTime(Date.now() + leap);
    if (leap < 0) lead -= leap; // setting the device's clock back does not change the server's time
    await next();
    expect([asked, isRight()]).toEqual([2, true]);
    await next();
    expect(asked).toBe(2);
  });

  test("asks anew when the network is back and when the page is shown from the browser's memory", async () => {
    window.dispatchEvent(new Event("online"));
    expect(asked).toBe(2);
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
    expect(asked).toBe(2);
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    expect(asked).toBe(3);
  });

  test("goes on by what it knows where an answer does not come, and asks when the network is back", async () => {
    isOffline = true;
    vi.setSystemTime(Date.now() + HOUR);
    await next();
    const late = notifications.at(-1) ?? 0;
    await next();
    expect([asked, (notifications.at(-1) ?? 0) - late]).toEqual([2, 1_000]);
    isOffline = false;
    window.dispatchEvent(new Event("online"));
    await answered();
    expect([asked, isRight()]).toEqual([3, true]);
  });

  test("neither tells nor asks once nobody looks any more", async () => {
    stopped.abort();
    vi.setSystemTime(Date.now() + HOUR);
    await next();
    window.dispatchEvent(new Event("online"));
    expect([notifications.length, asked]).toEqual([1, 1]);
  });
});
