/** The time of the server's clock, and of the page's monotonic clock at that moment; both in milliseconds. */
export type ToldTime = { told: number; heardAt: number };

/**
 * Reads the time from an answer's `Date`; null without a valid one. The request and the answer have these times of the monotonic clock.
 * `Date` names whole seconds, so the error is at most half a second and half of the round trip.
 */
export const toldTime = (date: string | null, sentAt: number, cameAt: number): ToldTime | null => {
  const second = Date.parse(date ?? "");
  return Number.isNaN(second) ? null : { told: second + 500, heardAt: (sentAt + cameAt) / 2 };
};

/** Any answer of the server has a `Date`; no cache stores this one. */
const ASKED = "/health";

const askTime = async (signal: AbortSignal): Promise<ToldTime | null> => {
  const sentAt = performance.now();
  const answer = await fetch(ASKED, { method: "HEAD", cache: "no-store", signal });
  return toldTime(answer.headers.get("date"), sentAt, performance.now());
};

/**
 * Returns the difference of the device's clocks. The monotonic one stops while some devices sleep; the other one, even if it is wrong, does
 * not.
 */
const deviceLead = () => Date.now() - performance.now();
const LEAP = 1_000;

/** Tells the server's time in milliseconds, every second once it is known. The device's own time does not matter. */
export const runServerClock = (tell: (now: number) => void, signal: AbortSignal): void => {
  if (signal.aborted) return;
  let time: ToldTime | null = null;
  let lead = deviceLead();
  const tick = () => time && tell(time.told + performance.now() - time.heardAt);
  const ask = () => {
    lead = deviceLead();
    askTime(signal).then(
      (told) => {
        time = told ?? time;
        tick();
      },
      () => undefined, // without a network nothing changes, and the time is asked for again when the network is back
    );
  };
  const clock = setInterval(() => {
    if (Math.abs(deviceLead() - lead) > LEAP) ask();
    tick();
  }, 1_000);
  ask();
  window.addEventListener("online", ask, { signal });
  window.addEventListener("pageshow", ({ persisted }) => persisted && ask(), { signal });
  signal.addEventListener("abort", () => clearInterval(clock));
};
