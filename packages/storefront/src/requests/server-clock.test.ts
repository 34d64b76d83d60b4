/** @vitest-environment happy-dom */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { parseServerTime, runServerClock } from "./server-clock.ts";

const serverSecond = Date.parse("2026-11-26T10:00:07.000Z");

test("the server's time lies in the middle of the second that it names, and of the way there and back", () => {
  expect(parseServerTime("Thu, 26 Nov 2026 10:00:07 GMT", 4_000, 4_200)).toEqual({
    time: serverSecond + 500,
    receivedAt: 4_100,
  });
});

test.each([null, "yesterday"])("a response with the date %s has no time", (date) => {
  expect(parseServerTime(date, 0, 0)).toBeNull();
});

describe("the server's clock", () => {
  const HOUR = 3_600_000;
  let stopController: AbortController;
  let notifications: number[];
  /** The server's time minus the device's time, in milliseconds. */
  let serverLead: number;
  let requestCount: number;
  let isOffline: boolean;
  const waitForResponse = async () => vi.advanceTimersByTimeAsync(0);
  const waitOneSecond = async () => vi.advanceTimersByTimeAsync(1_000);
  /** Returns true when the time is right to half a second. The `Date` of a response has whole seconds. */
  const isTimeRight = () => Math.abs((notifications.at(-1) ?? 0) - (Date.now() + serverLead)) <= 500;

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date", "performance", "setInterval", "clearInterval", "setTimeout"] });
    vi.setSystemTime(serverSecond);
    [stopController, notifications, serverLead, requestCount, isOffline] = [
      new AbortController(),
      [],
      600_000,
      0,
      false,
    ];
    vi.stubGlobal("fetch", async () => {
      requestCount += 1;
      if (isOffline) throw new TypeError("Failed to fetch");
      return new Response(null, { headers: { Date: new Date(Date.now() + serverLead).toUTCString() } });
    });
    runServerClock((now) => notifications.push(now), stopController.signal);
    await waitForResponse();
  });
  afterEach(() => {
    stopController.abort();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test("reports the server's time every second, and requests it once", async () => {
    expect(notifications).toHaveLength(1);
    await waitOneSecond();
    await waitOneSecond();
    expect([notifications.length, requestCount, isTimeRight()]).toEqual([3, 1, true]);
  });

  test.each([HOUR, -HOUR])("requests the time again after the device's clock has jumped by %i", async (leap) => {
    vi.setSystemTime(Date.now() + leap);
    if (leap < 0) serverLead -= leap; // The server's time does not change with the device's clock.
    await waitOneSecond();
    expect([requestCount, isTimeRight()]).toEqual([2, true]);
    await waitOneSecond();
    expect(requestCount).toBe(2);
  });

  test("requests the time again when the network is back, and after the back/forward cache", async () => {
    window.dispatchEvent(new Event("online"));
    expect(requestCount).toBe(2);
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
    expect(requestCount).toBe(2);
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    expect(requestCount).toBe(3);
  });

  test("continues from the known time after a failed request, and requests again when the network is back", async () => {
    isOffline = true;
    vi.setSystemTime(Date.now() + HOUR);
    await waitOneSecond();
    const earlierTime = notifications.at(-1) ?? 0;
    await waitOneSecond();
    expect([requestCount, (notifications.at(-1) ?? 0) - earlierTime]).toEqual([2, 1_000]);
    isOffline = false;
    window.dispatchEvent(new Event("online"));
    await waitForResponse();
    expect([requestCount, isTimeRight()]).toEqual([3, true]);
  });

  test("reports and requests nothing after it has stopped", async () => {
    stopController.abort();
    vi.setSystemTime(Date.now() + HOUR);
    await waitOneSecond();
    window.dispatchEvent(new Event("online"));
    expect([notifications.length, requestCount]).toEqual([1, 1]);
  });
});
