import { useEffect, useState } from "react";
import { type RunClock, useRunClock } from "../providers/services.ts";

const runDeviceClock: RunClock = (notify) => {
  const tick = () => notify(Date.now());
  tick();
  const clock = setInterval(tick, 1_000);
  return () => clearInterval(clock);
};

const useClock = (step: number): number | null => {
  const runClock = useRunClock() ?? runDeviceClock;
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => runClock((time) => setNow(time - (time % step))), [runClock, step]);
  return now;
};

/** Returns the time in milliseconds, every second. It is null on the server and in the first render, so that both write the same. */
export const useNow = (): number | null => useClock(1);

/** Returns the beginning of the current hour in milliseconds, for values that count days; null as in `useNow`. */
export const useThisHour = (): number | null => useClock(3_600_000);
