import { useEffect, useState } from "react";
import { type RunClock, useRunClock } from "./services.ts";

const runDeviceClock: RunClock = (tell) => {
  const tick = () => tell(Date.now());
  tick();
  const clock = setInterval(tick, 1_000);
  return () => clearInterval(clock);
};

/** The time in milliseconds, every second; null until it is known, as on the server and in the first render, so that both write the same. */
export const useNow = (): number | null => {
  const runClock = useRunClock() ?? runDeviceClock;
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => runClock(setNow), [runClock]);
  return now;
};
