import { useEffect, useState } from "react";

/** The time in milliseconds, every second; null on the server and in the first render, so that both write the same. */
export const useNow = (): number | null => {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const clock = setInterval(tick, 1_000);
    return () => clearInterval(clock);
  }, []);
  return now;
};
