import { useEffect, useState } from "react";
import { runServerClock } from "../work/server-clock.ts";

/** The server's time in milliseconds, every second; null until it is known, as on the server and in the first render, so that both write the same. */
export const useNow = (): number | null => {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => runServerClock(setNow), []);
  return now;
};
