/** The time of the server's clock, and of the page's monotonic clock at that moment; both in milliseconds. */
export type ServerTime = { time: number; receivedAt: number };

/**
 * Reads the time from an answer's `Date`; null without a valid one. The request and the answer have these times of the monotonic clock.
 * `Date` names whole seconds, so the error is at most half a second and half of the round trip.
 */
export const parseServerTime = (date: string | null, sentAt: number, cameAt: number): ServerTime | null => {
  const second = Date.parse(date ?? "");
  return Number.isNaN(second) ? null : { time: second + 500, receivedAt: (sentAt + cameAt) / 2 };
};

/** Any answer of the server has a `Date`; no cache stores this one. */
const TIME_URL = "/health";

const fetchServerTime = async (signal: AbortSignal): Promise<ServerTime | null> => {
  const sentAt = performance.now();
  const answer = await fetch(TIME_URL, { method: "HEAD", cache: "no-store", signal });
  return parseServerTime(answer.headers.get("date"), sentAt, performance.now());
};

/**
 * Returns the difference of the device's clocks. The monotonic one stops while some devices sleep; the other one, even if it is wrong, does
 * not.
 */
const getClockDifference = () => Date.now() - performance.now();
const CLOCK_JUMP = 1_000;

/** Tells the server's time in milliseconds, every second once it is known. The device's own time does not matter. */
export const runServerClock = (notify: (now: number) => void, signal: AbortSignal): void => {
  if (signal.aborted) return;
  let time: ServerTime | null = null;
  let difference = getClockDifference();
  const tick = () => time && notify(time.time + performance.now() - time.receivedAt);
  const requestTime = () => {
    difference = getClockDifference();
    fetchServerTime(signal).then(
      (received) => {
        time = received ?? time;
        tick();
      },
      () => undefined, // without a network nothing changes, and the time is asked for again when the network is back
    );
  };
  const clock = setInterval(() => {
    if (Math.abs(getClockDifference() - difference) > CLOCK_JUMP) requestTime();
    tick();
  }, 1_000);
  requestTime();
  window.addEventListener("online", requestTime, { signal });
  window.addEventListener("pageshow", ({ persisted }) => persisted && requestTime(), { signal });
  signal.addEventListener("abort", () => clearInterval(clock));
};
