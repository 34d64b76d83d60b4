/** What the server's clock showed, and what the page's own monotonic one did then; both in milliseconds. */
export type ToldTime = { told: number; heardAt: number };

/**
 * The time of an answer's `Date`, which was asked for and came at these moments of the monotonic clock. It names whole seconds, so it is right to
 * half of one and to half of what the way there and back took.
 */
export const toldTime = (date: string | null, sentAt: number, cameAt: number): ToldTime | null => {
  const second = Date.parse(date ?? "");
  return Number.isNaN(second) ? null : { told: second + 500, heardAt: (sentAt + cameAt) / 2 };
};

/** Any answer of the server has a `Date`; this one is kept by no cache. */
const ASKED = "/health";

const askTime = async (signal: AbortSignal): Promise<ToldTime | null> => {
  const sentAt = performance.now();
  const answer = await fetch(ASKED, { method: "HEAD", cache: "no-store", signal });
  return toldTime(answer.headers.get("date"), sentAt, performance.now());
};

/** The monotonic clock stands while some devices sleep; the other one, however wrong it is, does not. */
const deviceLead = () => Date.now() - performance.now();
const LEAP = 1_000;

/** Tells the server's time in milliseconds, every second once it is known. What the device's clock shows does not matter. */
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
      () => undefined, // without a network the time stays as unknown as it was, and is asked for when that is back
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
