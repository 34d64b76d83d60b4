import { useEffect, useState } from "react";
import { type RunClock, useRunClock } from "../providers/services.ts";

const runDeviceClock: RunClock = (notify) => {
  const notifyTime = () => notify(Date.now());
  notifyTime();
  const timer = setInterval(notifyTime, 1_000);
  return () => clearInterval(timer);
};

const useClock = (step: number): number | null => {
  const runClock = useRunClock() ?? runDeviceClock;
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => runClock((time) => setNow(time - (time % step))), [runClock, step]);
  return now;
};

/**
 * Returns the current time in milliseconds, updated every second. Returns null on the server and in the first render, so that both render
 * the same.
 */
export const useNow = (): number | null => useClock(1);

/** Returns the start of the current hour in milliseconds, for texts that count days; null in the same cases as `useNow`. */
export const useThisHour = (): number | null => useClock(3_600_000);
