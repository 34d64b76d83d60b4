/** The time of the server's clock, and the time of the page's monotonic clock at that moment. Both are in milliseconds. */
export type ServerTime = { time: number; receivedAt: number };

/**
 * Returns the server's time from the `Date` of a response. Returns null without a valid date. `sentAt` and `cameAt` are times of the
 * monotonic clock. `Date` has whole seconds, so the error is at most half a second and half of the round trip.
 */
export const parseServerTime = (date: string | null, sentAt: number, cameAt: number): ServerTime | null => {
  const secondStart = Date.parse(date ?? "");
  return Number.isNaN(secondStart) ? null : { time: secondStart + 500, receivedAt: (sentAt + cameAt) / 2 };
};

/** The URL for the time. Every response has a `Date`, but a cache does not store this response. */
const TIME_URL = "/health";

const fetchServerTime = async (signal: AbortSignal): Promise<ServerTime | null> => {
  const sentAt = performance.now();
  const response = await fetch(TIME_URL, { method: "HEAD", cache: "no-store", signal });
  return parseServerTime(response.headers.get("date"), sentAt, performance.now());
};

/**
 * Returns the difference between the device's two clocks. On some devices the monotonic clock stops during sleep, and the other clock
 * continues.
 */
const getClockDifference = () => Date.now() - performance.now();
const CLOCK_JUMP = 1_000;

/**
 * Calls `notify` every second with the server's time in milliseconds, after the first response of the server. The device's own time has no
 * effect.
 */
export const runServerClock = (notify: (now: number) => void, signal: AbortSignal): void => {
  if (signal.aborted) return;
  let time: ServerTime | null = null;
  let clockDifference = getClockDifference();
  const notifyTime = () => time && notify(time.time + performance.now() - time.receivedAt);
  const requestTime = () => {
    clockDifference = getClockDifference();
    fetchServerTime(signal).then(
      (serverTime) => {
        time = serverTime ?? time;
        notifyTime();
      },
      () => undefined, // The request runs again when the network is back.
    );
  };
  const timer = setInterval(() => {
    if (Math.abs(getClockDifference() - clockDifference) > CLOCK_JUMP) requestTime();
    notifyTime();
  }, 1_000);
  requestTime();
  window.addEventListener("online", requestTime, { signal });
  window.addEventListener("pageshow", ({ persisted }) => persisted && requestTime(), { signal });
  signal.addEventListener("abort", () => clearInterval(timer));
};
