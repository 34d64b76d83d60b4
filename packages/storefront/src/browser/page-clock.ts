import type { RunClock } from "../frame/services.ts";

/** The server's time, in a part of its own: most pages count nothing down. */
export const runPageClock: RunClock = (tell) => {
  const over = new AbortController();
  void import("../work/server-clock.ts").then(({ runServerClock }) => runServerClock(tell, over.signal));
  return () => over.abort();
};
